import { css } from "lit";

import { seatStyle } from "./board-style.js";

const table = css`
  :host { display: block; container-type: inline-size; }
  .table {
    display: grid;
    gap: 0.75rem 2rem;
    grid-template-columns: minmax(0, 1fr);
    grid-template-areas: "header" "main" "aside";
  }
  header { grid-area: header; min-width: 0; }
  main { grid-area: main; min-width: 0; }
  aside { grid-area: aside; min-width: 0; display: grid; gap: 1.25rem; align-content: start; }
  header h1 { font-size: 1.25rem; margin-bottom: 0.5rem; }
  h2 { font-size: 1rem; }
  .waiting { padding: 2rem; text-align: center; }
  @container (min-width: 58rem) {
    .table {
      grid-template-columns: minmax(0, 1fr) 21rem;
      grid-template-rows: auto 1fr;
      grid-template-areas: "main header" "main aside";
    }
    header h1 { font-size: 1.5rem; }
  }
  @container (max-width: 57.99rem) {
    quadrule-board { --qr-around: 21rem; }
  }
`;

const seats = css`
  .seats { display: flex; flex-wrap: wrap; gap: 0.5rem; list-style: none; margin: 0 0 0.625rem; padding: 0; }
  .seats li {
    flex: 1 1 7rem;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.5rem;
    min-height: 2.5rem;
    padding: 0.25rem 0.625rem;
    border: 1px solid var(--qr-line);
    border-radius: var(--qr-radius);
    background: var(--qr-card);
  }
  .seats .turn { border-color: var(--seat); box-shadow: inset 0 -3px 0 var(--seat); }
  .seats .winner { border-color: var(--seat); background: color-mix(in srgb, var(--seat) 14%, var(--qr-card)); }
  .name { font-weight: 600; overflow-wrap: anywhere; }
  .tag { color: var(--qr-muted); font-size: 0.8125rem; }
  .star { color: var(--seat); }
  .points { margin-left: auto; font-size: 1.375rem; font-weight: 700; line-height: 1; color: var(--seat); font-variant-numeric: tabular-nums; }
  .hand { flex-basis: 100%; display: flex; flex-wrap: wrap; gap: 0.25rem; }
  .hand b { min-width: 1.75rem; text-align: center; border: 1px solid var(--qr-line); border-radius: var(--qr-radius); color: var(--seat); }
  .hand .proves { background: var(--seat); border-color: var(--seat); color: var(--qr-paper); }
  .prompt { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; min-height: 2.75rem; font-size: 1.0625rem; }
  .prompt.over { font-weight: 650; }
  .prompt > span:not(.dots, .muted) { flex: 0 1 auto; }
  .looking > span:first-child { flex: 1 1 100%; }
  .looking { gap: 0.375rem; }
  .looking button { flex: 1 1 auto; margin-left: 0; padding-inline: 0.25rem; font-size: 0.875rem; white-space: nowrap; }
  .prompt button { margin-left: auto; }
  .prompt button + button { margin-left: 0; }
  .looking { padding: 0.5rem 0.75rem; border: 1px dashed var(--qr-accent); border-radius: var(--qr-radius); background: var(--qr-card); }
  .dots { display: inline-flex; gap: 0.2rem; }
  .dots i { width: 0.4rem; height: 0.4rem; border-radius: 50%; background: var(--qr-accent); animation: blink 1.2s infinite; }
  .dots i:nth-child(2) { animation-delay: 0.2s; }
  .dots i:nth-child(3) { animation-delay: 0.4s; }
  @keyframes blink { 50% { opacity: 0.2; } }
`;

const tools = css`
  .icon { width: 1.25rem; height: 1.25rem; fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; flex: none; overflow: visible; }
  .tools { display: flex; flex-wrap: wrap; gap: 0.5rem; justify-content: center; margin-top: 0.75rem; }
  .tool { padding: 0.375rem 0.75rem; gap: 0.4rem; }
  .layout { display: flex; align-items: center; gap: 0.5rem; font-weight: 400; }
  @container (max-width: 30rem) {
    .tool { flex: 1; flex-direction: column; gap: 0; font-size: 0.8125rem; padding: 0.25rem; }
    .layout { flex-basis: 100%; justify-content: center; }
  }
  .trouble { margin: 0.75rem 0 0; padding: 0.5rem 0.75rem; border-left: 4px solid var(--qr-danger); background: var(--qr-card); }
  .hint-box, .tale, .typing {
    max-width: 34rem;
    margin: 0.75rem auto 0;
    padding: 0.75rem 1rem;
    border: 1px solid var(--qr-line);
    border-radius: var(--qr-radius);
    background: var(--qr-card);
  }
  .hint-box p { margin-bottom: 0.5rem; }
  progress { accent-color: var(--qr-accent); vertical-align: middle; }
  .tale { display: flex; align-items: center; gap: 1rem; min-height: 4rem; }
  .tale div { flex: 1; }
  .tale p { margin: 0; }
  .typing input { flex: 1; min-width: 8rem; }
  .typing .why { margin: 0.375rem 0 0; min-height: 1.5rem; }
  .all { display: flex; flex-wrap: wrap; gap: 0.375rem; max-height: 18rem; overflow: auto; margin-top: 0.5rem; padding: 3px; }
  .all button { padding: 0.25rem 0.625rem; }
  summary { min-height: 2.75rem; display: flex; align-items: center; cursor: pointer; color: var(--qr-accent); }
  .others .row { gap: 0.25rem; }
  .others button.plain { padding: 0.375rem 0.75rem; }
`;

const sheet = css`
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; background: var(--qr-card); }
  th, td { padding: 0.1875rem 0.5rem; text-align: left; font-weight: 400; border-bottom: 1px solid var(--qr-line); }
  thead th { overflow-wrap: normal; color: var(--qr-muted); font-size: 0.875rem; }
  td:last-child { text-align: right; white-space: nowrap; }
  thead th:last-child { text-align: right; }
  small { color: var(--qr-muted); }
  tfoot th, tfoot td { font-weight: 700; border-bottom: 0; }
  tfoot tr:first-child > * { border-top: 2px solid var(--qr-edge); }
  .current > * { background: var(--qr-legal); }
  .untold > td { visibility: hidden; }
  .sheet button { margin-top: 0.625rem; }
`;

const moves = css`
  .walk { display: flex; gap: 0.375rem; margin-bottom: 0.5rem; }
  .walk button { padding: 0.25rem; flex: 1; max-width: 4rem; }
  .walk .icon { fill: currentColor; }
  .moves ol { list-style: none; margin: 0; padding: 3px; max-height: 16rem; overflow: auto; display: grid; grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); }
  .moves li { display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.375rem; }
  .moves li button { padding: 0.25rem 0.5rem; justify-content: flex-start; color: var(--qr-ink); font-variant-numeric: tabular-nums; }
  .moves [aria-current] { border-color: var(--qr-accent); background: var(--qr-legal); font-weight: 700; }
  .number { color: var(--qr-muted); min-width: 1.5em; text-align: right; font-size: 0.875rem; }
  .forced { padding: 0 0.3rem; font-size: 0.875rem; color: var(--qr-muted); background: repeating-linear-gradient(-45deg, var(--qr-line) 0 1px, transparent 1px 6px); }
`;

const dialog = css`
  dialog { max-width: 36rem; width: calc(100% - 1rem); max-height: calc(100dvh - 2rem); padding: 1.25rem; border: 1px solid var(--qr-edge); border-radius: var(--qr-radius); background: var(--qr-card); color: var(--qr-ink); }
  dialog::backdrop { background: rgb(0 0 0 / 0.5); }
  dialog ul { padding-left: 1.25rem; margin: 0 0 1rem; }
  dl { margin: 0 0 1rem; }
  dl div { display: flex; gap: 1rem; }
  dt { flex: 0 0 7rem; }
  dd { margin: 0; }
  kbd { font-family: var(--qr-mono); font-size: 0.9375rem; }
  dialog form { margin-top: 1rem; text-align: right; }
  dialog label.row { font-weight: 400; min-height: 2.75rem; }
`;

export const matchStyle = [seatStyle, table, seats, tools, sheet, moves, dialog];
