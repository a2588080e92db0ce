import { css } from "lit";

const seats = css`
  .s0 { --seat: var(--qr-seat-0); }
  .s1 { --seat: var(--qr-seat-1); }
  .s2 { --seat: var(--qr-seat-2); }
  .s3 { --seat: var(--qr-seat-3); }
  .s4 { --seat: var(--qr-seat-4); }
  .s5 { --seat: var(--qr-seat-5); }
  .s6 { --seat: var(--qr-seat-6); }
  .s7 { --seat: var(--qr-seat-7); }
`;

/** Seats' colours, and their badges. */
export const seatStyle = css`
  ${seats}
  .badge {
    position: relative;
    display: inline-grid;
    place-items: center;
    width: 1.25em;
    height: 1.25em;
    flex: none;
    fill: var(--seat);
    vertical-align: -0.25em;
    line-height: 1;
  }
  .badge > svg { grid-area: 1 / 1; width: 100%; height: 100%; overflow: visible; }
  .badge::after {
    content: attr(data-letter);
    grid-area: 1 / 1;
    position: relative;
    color: var(--qr-paper);
    font: 700 0.75em var(--qr-font);
  }
  .at2::after { top: 0.15em; }
  .badge text { fill: var(--qr-paper); font: 700 12px var(--qr-font); text-anchor: middle; }
  @media (forced-colors: active) {
    .badge { fill: CanvasText; forced-color-adjust: none; }
    .badge::after { color: Canvas; }
    .badge text { fill: Canvas; }
  }
`;

const frame = css`
  :host {
    display: block;
    container-type: inline-size;
  }
  .frame {
    overflow: auto;
    max-width: 100%;
    overscroll-behavior: contain;
    padding: 3px;
    margin: -3px;
    text-align: center;
  }
  .bare { padding: 2rem 1rem; }
`;

const gridded = css`
  .grid {
    --cell: clamp(
      2.75rem,
      min(
        calc((100cqi - var(--rest, 0rem) - 6px) / var(--columns, 5)),
        calc((100dvh - var(--qr-around, 17rem)) / var(--rows, 5))
      ),
      5.25rem
    );
    display: inline-grid;
    width: max-content;
    text-align: center;
  }
  [role="row"] {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
  }
  .gap { grid-column: 1 / -1; height: calc(var(--cell) * 0.25); }
  .label,
  .range {
    display: grid;
    place-content: center;
    grid-auto-flow: column;
    gap: 0.25em;
    color: var(--qr-muted);
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
    min-height: 1.5rem;
  }
  .label[role="rowheader"] {
    position: sticky;
    left: -3px;
    z-index: 2;
    background: var(--qr-paper);
  }
  .label[role="gridcell"] { color: var(--qr-ink); font-weight: 700; font-size: 1rem; }
  .range { font-size: 0.8125rem; }
  .range.settled { font-weight: 700; color: var(--qr-ink); }
  .range.lit { color: var(--qr-accent); font-weight: 700; }
  .below .range { min-height: 1.75rem; }
`;

const placed = css`
  .cell,
  .token {
    position: relative;
    display: grid;
    place-content: center;
    width: var(--cell);
    height: var(--cell);
    font-size: calc(var(--cell) * 0.42);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    line-height: 1;
    user-select: none;
    cursor: default;
    color: var(--seat, var(--qr-ink));
    background: var(--qr-card);
    touch-action: manipulation;
  }
  .cell { box-shadow: inset 0 0 0 0.5px var(--qr-edge), 0 0 0 0.5px var(--qr-edge); }
  .token {
    width: calc(var(--cell) - 6px);
    height: calc(var(--cell) - 6px);
    margin: 3px;
    border: 1.5px solid var(--qr-edge);
    border-radius: 22%;
    font-size: calc(var(--cell) * 0.38);
  }
  .pool { --cell: clamp(3.25rem, calc((100cqi - 6px) / 9.2), 5rem); }
  .pool [role="row"] { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; }
  .grid.pool { display: block; width: auto; }
  .token:not(.legal):not(.owned):not(.dead) { border-color: var(--qr-line); color: var(--qr-muted); }
  .owned { background: color-mix(in srgb, var(--seat) 11%, var(--qr-card)); }
  .token.owned { border-color: var(--seat); }
  .legal { cursor: pointer; background: var(--qr-legal); }
  .open::before {
    content: "";
    position: absolute;
    inset: 0;
    margin: auto;
    width: 5px;
    height: 5px;
    border-radius: 50%;
    background: var(--qr-edge);
  }
  .kin:not(.owned) { background: color-mix(in srgb, var(--qr-accent) 13%, var(--qr-card)); }
  .kin.owned { background: color-mix(in srgb, var(--qr-accent) 9%, color-mix(in srgb, var(--seat) 11%, var(--qr-card))); }
  .chosen { background: color-mix(in srgb, var(--qr-accent) 24%, var(--qr-card)); box-shadow: inset 0 0 0 3px var(--qr-accent); z-index: 1; }
  .dead,
  .shut {
    color: var(--qr-muted);
    background: repeating-linear-gradient(-45deg, var(--qr-line) 0 2px, transparent 2px 7px) var(--qr-card);
  }
  .dead .mark { padding: 0.1em 0.2em; border-radius: 50%; background: var(--qr-card); font-weight: 400; }
  .last::after {
    content: "";
    position: absolute;
    right: 0;
    bottom: 0;
    border: calc(var(--cell) * 0.1) solid;
    border-color: transparent currentColor currentColor transparent;
    border-bottom-right-radius: inherit;
  }
  .cell .badge,
  .token .badge { position: absolute; z-index: 1; top: 4%; right: 4%; font-size: calc(var(--cell) * 0.21); }
  .cell .badge svg, .token .badge svg { stroke: var(--qr-card); stroke-width: 3px; paint-order: stroke; }
  .lit { box-shadow: inset 0 0 0 2px var(--qr-accent); background: color-mix(in srgb, var(--qr-accent) 18%, var(--qr-card)); }
  .lit.owned { background: color-mix(in srgb, var(--qr-accent) 12%, color-mix(in srgb, var(--seat) 14%, var(--qr-card))); }
  .rings {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: none;
    stroke: var(--seat, var(--qr-ink));
    stroke-width: 1.5;
    pointer-events: none;
  }
  .rings.now { stroke: var(--qr-edge); stroke-width: 1; stroke-dasharray: 2 2; }
  .rings circle { animation: drawn 0.5s ease-out; stroke-dashoffset: 0; }
  @keyframes drawn {
    from { opacity: 0; transform: scale(1.4); transform-origin: center; }
  }
  .evidence { box-shadow: inset 0 0 0 3px var(--seat, var(--qr-ink)); }
  .joined { background: none; }
  .joined::before {
    content: "";
    position: absolute;
    inset: 5px;
    background: color-mix(in srgb, var(--seat, var(--qr-muted)) 22%, var(--qr-card));
    border: 2px solid var(--seat, var(--qr-muted));
    border-radius: 8px;
    z-index: 0;
  }
  .joined .badge { top: 50%; left: 50%; right: auto; translate: -50% -50%; font-size: calc(var(--cell) * 0.25); }
  .top::before { bottom: -1px; border-bottom: 0; border-end-start-radius: 0; border-end-end-radius: 0; }
  .bottom::before { top: -1px; border-top: 0; border-start-start-radius: 0; border-start-end-radius: 0; }
  .left::before { right: -1px; border-right: 0; border-start-end-radius: 0; border-end-end-radius: 0; }
  .right::before { left: -1px; border-left: 0; border-start-start-radius: 0; border-end-start-radius: 0; }
  [role="gridcell"]:focus-visible { outline-offset: -3px; z-index: 2; }
  @media (hover: hover) {
    .legal:hover { background: color-mix(in srgb, var(--qr-accent) 20%, var(--qr-card)); }
  }
`;

const padded = css`
  .below-board { padding-top: 0.625rem; }
  .below-board.roomy { min-height: 5.25rem; }
  .below-board:has(.pad, .notice:not(:empty)) {
    position: sticky;
    bottom: 0;
    z-index: 3;
    background: linear-gradient(transparent, var(--qr-paper) 0.5rem);
  }
  [data-site] { scroll-margin: 2rem 1rem 9rem; }
  .pad { display: flex; flex-wrap: wrap; gap: 0.375rem; justify-content: center; align-items: center; }
  .pad button { padding: 0.25rem 0.75rem; font-size: 1.25rem; font-weight: 600; color: var(--seat); border-color: var(--seat); min-width: 2.75rem; }
  .pad .barred {
    color: var(--qr-muted);
    border: 1px dashed var(--qr-edge);
    background: none;
    font-weight: 400;
    text-decoration: line-through;
    cursor: help;
  }
  @container (max-width: 20rem) { .pad .where { display: none; } }
  .where { min-width: 1.75rem; color: var(--qr-muted); font-size: 0.9375rem; }
  .group { flex-basis: 100%; text-align: center; color: var(--qr-muted); font-size: 0.875rem; }
  .ask, .notice { margin: 0; text-align: center; min-height: 1.5rem; }
  .notice { margin-top: 0.25rem; }
  .pad + .ask { margin-top: 0.25rem; }
  .ask + .notice:empty { min-height: 0; }
  .pad ~ .ask + .notice { margin-top: 0; min-height: 0; }
`;

const plain = css`
  @media (forced-colors: active) {
    .cell, .token { border: 1px solid CanvasText; }
    .legal { border-color: Highlight; }
    .chosen, .lit, .evidence { outline: 3px solid Highlight; outline-offset: -4px; }
    .dead .mark, .shut { color: GrayText; }
    .rings { stroke: CanvasText; }
    .joined::before { border-color: CanvasText; }
    .open::before { background: CanvasText; forced-color-adjust: none; }
    .dead { border-style: dashed; }
  }
  @media print {
    .below-board, .range { display: none; }
    .cell { box-shadow: none; outline: 0.25mm solid; outline-offset: -0.125mm; }
    .legal { background: none; }
    .open::before { display: none; }
    .frame { overflow: visible; }
  }
`;

export const boardStyle = [seatStyle, frame, gridded, placed, padded, plain];
