import { html, nothing, svg } from "lit";
import { classMap } from "lit/directives/class-map.js";

import { badge } from "./board-seats.js";

const JOINED = { "^": "top", v: "bottom", "<": "left", ">": "right" };

/** Cells and tokens as a grid of HTML. `board` is the element that draws them. */
export function grid(board) {
  const { view } = board;
  const rows = rowsOf(view.sites);
  const columns = tracks(extent(board), "x");
  const named = { role: "grid", label: `${view.title}: the board` };
  if (isPool(view)) {
    return html`<div class="grid pool" role=${named.role} aria-label=${named.label}>
      <div role="row">${view.sites.map((site) => place(board, site))}</div>
    </div>`;
  }
  const { x: below, y: beside } = board.model.ranges;
  return html`<div class="grid" role=${named.role} aria-label=${named.label}>
    ${tracks(extent(board), "y").map(({ at, kind }) =>
      kind === "gap"
        ? html`<div class="gap" role="presentation"></div>`
        : html`<div role="row" class=${kind}>
            ${columns.map(({ at: x }) => place(board, rows.get(at)?.get(x)))}
            ${beside.has(at) ? range(board, beside.get(at)) : beside.size ? html`<span></span>` : nothing}
          </div>`,
    )}
    ${below.size
      ? html`<div role="row" class="below">
          ${columns.map(({ at }) => (below.has(at) ? range(board, below.get(at)) : html`<span></span>`))}
        </div>`
      : nothing}
  </div>`;
}

/** How wide each column of the grid is, as CSS, and how many cells and rems that is in all. */
export function measures(board) {
  const columns = tracks(extent(board), "x");
  const rows = tracks(extent(board), "y");
  const widths = { place: "var(--cell)", label: "1.5rem", gap: "calc(var(--cell) * 0.25)" };
  const css = columns.map(({ kind }) => widths[kind]);
  if (board.model.ranges.y.size) css.push("2.75rem");
  const cells = (all) => all.reduce((sum, { kind }) => sum + ({ place: 1, gap: 0.25 }[kind] ?? 0), 0);
  const rest = columns.filter(({ kind }) => kind === "label").length * 1.5 + (board.model.ranges.y.size ? 2.75 : 0);
  return { template: css.join(" "), columns: cells(columns), rows: cells(rows), rest };
}

/** Whether a board is one row of tokens, which may wrap. */
export function isPool(view) {
  const [first] = view.sites;
  return view.sites.every(({ kind, y }) => y === first.y && (kind === "token" || kind === "label"));
}

/** The sites that a board has room for: those of the start too, though they may be gone. */
function extent({ view, opening }) {
  return opening?.layout === view.layout ? [...view.sites, ...opening.sites] : view.sites;
}

function tracks(sites, axis) {
  const all = sites.map((site) => site[axis]);
  const places = new Set(sites.filter((site) => site.kind !== "label").map((site) => site[axis]));
  const some = new Set(all);
  const found = [];
  for (let at = Math.min(...all); at <= Math.max(...all); at++) {
    found.push({ at, kind: places.has(at) ? "place" : some.has(at) ? "label" : "gap" });
  }
  return found;
}

function rowsOf(sites) {
  const rows = new Map();
  for (const site of sites) {
    if (!rows.has(site.y)) rows.set(site.y, new Map());
    rows.get(site.y).set(site.x, site);
  }
  return rows;
}

function place(board, site) {
  if (!site) return html`<span></span>`;
  if (site.kind !== "label") return cell(board, site);
  const role = site.y < 0 ? "columnheader" : site.x < 0 ? "rowheader" : "gridcell";
  return html`<div class="label" role=${role} aria-label=${site.label}>${site.text}</div>`;
}

function cell(board, site) {
  const { model } = board;
  const joined = site.kind === "cell" && JOINED[site.text];
  const circles = board.circlesOf(site);
  const classes = {
    [site.kind]: true,
    [board.looks[site.owner]?.tint ?? "free"]: true,
    owned: site.owner !== null,
    [`joined ${joined}`]: Boolean(joined),
    legal: board.canMove && model.moves.has(site.id),
    open: site.text === "" && board.canMove && model.moves.has(site.id),
    shut: site.text === "-",
    dead: model.forced.has(site.id) && site.owner === null,
    ...board.markings(site.id),
  };
  return html`<div
    class=${classMap(split(classes))}
    role="gridcell"
    data-site=${site.id}
    tabindex=${board.tabStop === site.id ? 0 : -1}
    aria-selected=${board.chosen === site.id}
    aria-label=${board.spoken(site)}
  >
    ${joined || site.text === "-" ? nothing : html`<span class="mark">${site.text === "o" && site.kind === "token" ? "●" : site.text}</span>`}
    ${site.owner === null || model.told ? nothing : badge(site.owner, board.looks)}
    ${circles ? rings(circles, board.view.outcome !== null) : nothing}
  </div>`;
}

/** Circles around a mark, one within the other, as often as it counts. */
export function rings(count, settled) {
  const radii = Array.from({ length: count }, (_, each) => 15.6 - 2.8 * each);
  return html`<svg class="rings ${settled ? "" : "now"}" viewBox="0 0 40 40" aria-hidden="true">
    ${radii.map((radius) => svg`<circle cx="20" cy="20" r=${radius} />`)}
  </svg>`;
}

function range(board, row) {
  const settled = row.low === null || row.low === row.high;
  const text = settled ? `${row.count}` : `${row.low}–${row.high}`;
  const spoken = `${row.line}: ${text}`;
  const scores = row.seat !== null && board.view.outcome && board.circles === null;
  return html`<div
    class=${classMap({ range: true, settled, lit: board.lit.length > 0 && row.sites.every((id) => board.lit.includes(id)) })}
    role="gridcell"
    title=${spoken}
    aria-label=${spoken}
  >
    ${text}${scores ? badge(row.seat, board.looks) : nothing}
  </div>`;
}

/** Class names with a blank in them, one by one. */
function split(classes) {
  return Object.fromEntries(
    Object.entries(classes).flatMap(([names, on]) => names.split(" ").map((name) => [name, on])),
  );
}
