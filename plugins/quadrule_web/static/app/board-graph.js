import { html, nothing, svg } from "lit";
import { classMap } from "lit/directives/class-map.js";

import { graphStyle } from "./board-graph-style.js";
import { drawnBadge } from "./board-seats.js";

/** Let a board's root show edges as they are to look. */
export function dress(root) {
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, graphStyle.styleSheet];
}

/** Edges, their dots and what lies between them, as a picture. `board` is the element that draws them. */
export function graph(board) {
  const { view } = board;
  const unit = unitOf(view);
  const box = frame(view, unit);
  const of = (kind) => view.sites.filter((site) => site.kind === kind);
  const drawn = (draw) => (site) => draw(board, site, unit);
  return html`<svg class="graph ${of("edge").length > 60 && byDots(view) ? "dense" : ""}" role="group" aria-label=${`${view.title}: the board`} viewBox=${box.join(" ")}>
    ${of("cell").map(drawn(area))}
    ${[...of("edge")].sort((one, other) => bold(board, one) - bold(board, other)).map(drawn(line))}
    ${of("vertex").map(drawn(dot))}
    ${of("label").map(
      (site) => svg`<text class="title" x=${site.x < 0 ? box[0] + 0.12 * unit : site.x} y=${site.y < 0 ? box[1] + 0.12 * unit : site.y}
        font-size=${0.18 * unit} aria-label=${site.label}>${site.text}</text>`,
    )}
  </svg>`;
}

/** How many pixels wide a picture wants to be: room for a finger between two dots. */
export function roomOf(view) {
  const unit = unitOf(view);
  const [, , width, height] = frame(view, unit);
  return { least: (width / unit) * 44, ratio: width / height };
}

/** Whether dots are what one chooses, two for an edge: where edges cross, they lie too close. */
export function byDots(view) {
  return view.sites.some(({ end, x, y }) => end && x !== end[0] && y !== end[1]);
}

/** The move on the edge between two dots, if there is one. */
export function edgeBetween(view, moves, one, other) {
  const at = (site, [x, y]) => site.x === x && site.y === y;
  const edge = view.sites.find(
    (site) =>
      site.end &&
      ((at(one, [site.x, site.y]) && at(other, site.end)) || (at(other, [site.x, site.y]) && at(one, site.end))),
  );
  return edge && moves.get(edge.id)?.[0];
}

/** Ids of the edges at a dot that can be drawn. */
export function edgesAt(view, moves, dotSite) {
  const meets = ({ x, y, end }) => (x === dotSite.x && y === dotSite.y) || (end[0] === dotSite.x && end[1] === dotSite.y);
  return view.sites.filter((site) => site.end && moves.has(site.id) && meets(site)).map((site) => site.id);
}

function area(board, site, unit) {
  const owned = site.owner !== null;
  const half = 0.5 * unit;
  return svg`<g class=${classMap({ area: true, owned, [board.looks[site.owner]?.tint ?? "free"]: true, ...board.markings(site.id) })}
      role="img" data-site=${site.id} aria-label=${board.spoken(site)}>
    <rect x=${site.x - half} y=${site.y - half} width=${unit} height=${unit} />
    ${owned
      ? svg`<svg x=${site.x - 0.24 * unit} y=${site.y - 0.24 * unit} width=${0.48 * unit} height=${0.48 * unit}>
          ${drawnBadge(site.owner, board.looks)}</svg>`
      : svg`<text x=${site.x} y=${site.y} font-size=${0.3 * unit}>${site.text}</text>`}
  </g>`;
}

function line(board, site, unit) {
  const { x, y, end } = site;
  const slanted = byDots(board.view);
  const open = board.model.moves.has(site.id);
  const drawn = site.text !== "";
  const owned = site.owner !== null;
  const classes = {
    line: true,
    drawn,
    owned,
    [board.looks[site.owner]?.tint ?? "free"]: true,
    legal: open && board.canMove,
    from: board.picked !== null && board.reach.has(site.id),
    ...board.markings(site.id),
  };
  const stop = slanted ? undefined : board.tabStop === site.id ? 0 : -1;
  const at = 0.42;
  return svg`<g class=${classMap(classes)} role=${open && board.canMove ? "button" : "img"}
      data-site=${site.id} tabindex=${stop ?? nothing} aria-label=${board.spoken(site)}>
    ${slanted
      ? svg`<line class="hit" x1=${x} y1=${y} x2=${end[0]} y2=${end[1]} stroke-width=${0.16 * unit} />`
      : svg`<polygon class="hit" points=${diamond(site, unit)} />`}
    <line class="stroke" x1=${x} y1=${y} x2=${end[0]} y2=${end[1]} />
    ${owned && board.view.sites.length < 60
      ? svg`<svg x=${x + at * (end[0] - x) - 0.09 * unit} y=${y + at * (end[1] - y) - 0.09 * unit}
          width=${0.18 * unit} height=${0.18 * unit}>${drawnBadge(site.owner, board.looks)}</svg>`
      : nothing}
  </g>`;
}

function dot(board, site, unit) {
  const chosen = byDots(board.view);
  const radius = site.text ? Math.min(0.17 * unit, 0.045 * frame(board.view, unit)[2]) : 0.08 * unit;
  return svg`<g class=${classMap({ dot: true, picked: board.picked === site.id, choosable: chosen && board.canMove, ...board.markings(site.id) })}
      role=${chosen ? "button" : "img"} data-site=${site.id} aria-label=${board.spoken(site)}
      aria-pressed=${chosen ? board.picked === site.id : nothing}
      tabindex=${chosen ? (board.tabStop === site.id ? 0 : -1) : nothing}>
    ${chosen ? svg`<circle class="hit" cx=${site.x} cy=${site.y} r=${0.5 * unit} />` : nothing}
    <circle class="point" cx=${site.x} cy=${site.y} r=${radius} />
    ${site.text ? svg`<text x=${site.x} y=${site.y} font-size=${1.3 * radius}>${site.text}</text>` : nothing}
  </g>`;
}

/** The smallest distance between two dots. */
function unitOf(view) {
  const dots = view.sites.filter((site) => site.kind === "vertex");
  const apart = dots.flatMap((one, at) => dots.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)));
  return Math.min(...apart, 1000);
}

function frame(view, unit) {
  const places = view.sites.filter((site) => site.kind !== "label");
  const labelled = places.length < view.sites.length;
  const [x, y] = ["x", "y"].map((axis) => places.map((site) => site[axis]));
  const edge = (labelled ? 0.45 : 0.3) * unit;
  const left = Math.min(...x) - edge;
  const top = Math.min(...y) - edge;
  return [left, top, Math.max(...x) + 0.3 * unit - left, Math.max(...y) + 0.3 * unit - top];
}

/** The part of the picture that is nearer to an upright or lying edge than to any other. */
function diamond({ x, y, end }, unit) {
  const [u, v] = [(x + end[0]) / 2, (y + end[1]) / 2];
  const side = 0.48 * unit;
  const [du, dv] = y === end[1] ? [0, side] : [side, 0];
  return `${x},${y} ${u - du},${v - dv} ${end[0]},${end[1]} ${u + du},${v + dv}`;
}

/** What is drawn is on top of what is not, and what is marked on top of all. */
function bold(board, site) {
  const { last, evidence } = board.model;
  return (site.text !== "") + 2 * (last.has(site.id) || evidence.has(site.id)) + 4 * board.lit.includes(site.id);
}
