import { css } from "lit";

/** How edges and dots look; adopted when a board has some. */
export const graphStyle = css`
  .graph {
    width: min(max(100%, var(--least)), calc((100dvh - var(--qr-around, 17rem)) * var(--ratio)));
    min-width: var(--least);
    display: inline-block;
    overflow: visible;
    user-select: none;
    touch-action: manipulation;
  }
  .graph > text, .graph > g > text {
    text-anchor: middle;
    dominant-baseline: central;
    fill: var(--qr-muted);
    font-family: var(--qr-font);
  }
  .hit { fill: transparent; stroke: transparent; }
  .stroke {
    stroke: var(--qr-edge);
    stroke-width: 1.5px;
    stroke-dasharray: 2 5;
    vector-effect: non-scaling-stroke;
    pointer-events: none;
  }
  .dense .stroke { stroke-width: 0.5px; stroke-opacity: 0.4; stroke-dasharray: none; }
  .dense .from .stroke { stroke-opacity: 1; }
  .line.drawn .stroke { stroke-opacity: 1; stroke: var(--seat, var(--qr-ink)); stroke-width: 4px; stroke-dasharray: none; stroke-linecap: round; }
  .line.drawn.s1 .stroke { stroke-dasharray: 10 7; }
  .line.drawn.s2 .stroke { stroke-dasharray: 1 8; }
  .line.drawn.s3 .stroke { stroke-dasharray: 14 6 2 6; }
  .line.from .stroke { stroke: var(--qr-accent); stroke-width: 2px; stroke-dasharray: 5 4; }
  .line.legal .hit { cursor: pointer; }
  .line.last .stroke, .line.evidence .stroke { stroke-width: 7px; }
  .line.lit .stroke { stroke: var(--qr-accent); stroke-width: 6px; stroke-dasharray: none; }
  .area, .line, .dot { box-shadow: none; background: none; }
  .area rect { fill: none; }
  .area.owned rect { fill: color-mix(in srgb, var(--seat) 18%, var(--qr-card)); }
  .area.lit rect { fill: color-mix(in srgb, var(--qr-accent) 25%, var(--qr-card)); }
  .point { fill: var(--qr-ink); stroke: var(--qr-paper); stroke-width: 2px; vector-effect: non-scaling-stroke; }
  .graph > .dot > text { fill: var(--qr-paper); font-weight: 700; pointer-events: none; }
  .choosable { cursor: pointer; }
  .choosable .hit:hover ~ .point, .picked .point { fill: var(--qr-accent); }
  .graph [data-site]:focus { outline: none; }
  .line:focus-visible .stroke { stroke: var(--qr-accent); stroke-width: 9px; stroke-dasharray: none; stroke-linecap: round; }
  .dot:focus-visible .point { stroke: var(--qr-accent); stroke-width: 5px; }
  @media (hover: hover) {
    .line.legal:hover .stroke { stroke: var(--qr-accent); stroke-width: 5px; stroke-dasharray: none; }
  }
  @media (forced-colors: active) {
    .stroke { stroke: CanvasText; }
    .line.lit .stroke, .line.from .stroke { stroke: Highlight; }
    .point { fill: CanvasText; }
    .area.owned rect { stroke: CanvasText; stroke-width: 1px; vector-effect: non-scaling-stroke; fill: none; }
  }
`;
