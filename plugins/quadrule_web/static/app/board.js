import { LitElement, html, nothing } from "lit";

import { grid, isPool, measures } from "./board-grid.js";
import { inLineWith, isPlace, Memory, modelOf } from "./board-model.js";
import { pad } from "./board-pad.js";
import { seatLooks } from "./board-seats.js";
import { boardStyle } from "./board-style.js";
import { controls, theme } from "./theme.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PATIENCE = 700;

/**
 * The board of a match: draws a View and says which move somebody wants to make.
 *
 * Needs nothing else of the page. It knows no rule: what can be done is what the view lists.
 *
 * @fires quadrule-move - a move is made on the board; detail: {text}
 * @fires quadrule-choose - a place is chosen; detail: {site}, null for none
 * @fires quadrule-explain - somebody asks why a move cannot be made; detail: {site, mark, text}.
 *   Whoever knows sets `notice`.
 */
export class QuadruleBoard extends LitElement {
  static properties = {
    /** The View. */
    view: { attribute: false },
    /** Id of the chosen place, or null. */
    chosen: { attribute: false },
    /** Whether nothing can be played, as in a look back. */
    readonly: { type: Boolean },
    /** Ids of places to point out. */
    lit: { attribute: false },
    /** How many circles each place has, by id; null for those of the view. */
    circles: { attribute: false },
    /** What to tell about the chosen place, as a sentence. */
    notice: { attribute: false },
    /** The view before the first turn: tells which marks there are besides those still possible. */
    opening: { attribute: false },
    picked: { state: true },
    tabStop: { state: true },
    typed: { state: true },
    drawGraph: { state: true },
  };

  static styles = [theme, controls, boardStyle];

  constructor() {
    super();
    this.view = null;
    this.chosen = null;
    this.readonly = false;
    this.lit = [];
    this.circles = null;
    this.notice = "";
    this.opening = null;
    this.picked = null;
    this.tabStop = null;
    this.typed = "";
    this.drawGraph = null;
    this.memory = new Memory();
    this.reach = new Set();
  }

  /** Whether the seat on turn may move here. */
  get canMove() {
    return !this.readonly && this.view.outcome === null;
  }

  willUpdate(changed) {
    if (!this.view) return;
    if (changed.has("opening") && this.opening) this.memory.learn(this.opening);
    if (changed.has("view")) this.#take(changed.get("view"));
    if (changed.has("view") || changed.has("picked")) this.#reckonReach();
    this.looks = seatLooks(this.view.seats);
    this.kin = this.chosen === null ? new Set() : inLineWith(this.view, this.chosen);
  }

  #take(before) {
    this.memory.learn(this.view);
    this.model = modelOf(this.view);
    const moved = before && (before.turn !== this.view.turn || before.title !== this.view.title);
    if (moved || !this.model.sites.has(this.chosen)) this.chosen = null;
    if (moved) Object.assign(this, { notice: "", picked: null, typed: "" });
    if (!this.model.sites.has(this.tabStop)) this.tabStop = this.#stops()[0] ?? null;
    if (this.#isGraph && this.drawGraph === null) {
      import("./board-graph.js").then((graph) => {
        if (this.drawGraph === null) graph.dress(this.renderRoot);
        this.drawGraph = graph;
      });
    }
  }

  get #isGraph() {
    return this.view.sites.some((site) => site.kind === "edge");
  }

  #stops() {
    const kind = !this.#isGraph ? null : this.drawGraph?.byDots(this.view) ? "vertex" : "edge";
    return this.view.sites.filter((site) => isPlace(site) && (!kind || site.kind === kind)).map(({ id }) => id);
  }

  #reckonReach() {
    const dot = this.model.sites.get(this.picked);
    this.reach = new Set(dot ? this.drawGraph.edgesAt(this.view, this.model.moves, dot) : []);
  }

  render() {
    if (!this.view) return nothing;
    return html`
      <div class="frame" @click=${this.#clicked} @keydown=${this.#pressed} @focusin=${this.#focused}>
        ${!this.model.sites.size
          ? html`<p class="bare muted">The board is empty.</p>`
          : !this.#isGraph
            ? grid(this)
            : this.drawGraph
              ? this.drawGraph.graph(this)
              : nothing}
      </div>
      ${pad(this)}
    `;
  }

  updated() {
    const drawn = this.renderRoot.querySelector(".grid, .graph");
    if (!drawn) return;
    const set = (name, value) => drawn.style.setProperty(name, value);
    if (drawn.matches(".graph")) {
      const { least, ratio } = this.drawGraph.roomOf(this.view);
      set("--least", `${Math.round(least)}px`);
      set("--ratio", ratio);
      if (!this.#stops().includes(this.tabStop)) this.tabStop = this.#stops()[0];
    } else if (!isPool(this.view)) {
      const { template, columns, rows, rest } = measures(this);
      set("--columns", columns);
      set("--rows", rows);
      set("--rest", `${rest}rem`);
      set("grid-template-columns", template);
    }
  }

  /** Classes of what is pointed out, as every way of drawing shows it. */
  markings(id) {
    return {
      last: this.model.last.has(id),
      lit: this.lit.includes(id),
      chosen: this.chosen === id,
      kin: this.chosen !== id && this.kin.has(id),
      evidence: this.model.evidence.has(id),
    };
  }

  /** How many circles a place has. */
  circlesOf(site) {
    return this.circles === null ? site.circled : (this.circles.get(site.id) ?? 0);
  }

  /** What a screen reader says of a place. */
  spoken(site) {
    const moves = this.model.moves.get(site.id) ?? [];
    const times = ["", ", counts", ", counts twice"];
    const circles = this.view.outcome ? this.circlesOf(site) : 0;
    return [
      site.label || site.id,
      this.canMove && this.memory.padded && moves.length > 0 ? `, possible: ${moves.map((move) => move.group).join(", ")}` : "",
      this.canMove && !this.memory.padded && moves.length > 0 ? ", can be played" : "",
      this.model.forced.has(site.id) && site.owner === null ? ", forced" : "",
      this.model.last.has(site.id) ? ", last move" : "",
      times[circles] ?? `, counts ${circles} times`,
    ].join("");
  }

  /** Put the keyboard's focus on a place. */
  focusPlace(id = this.tabStop) {
    this.tabStop = id;
    this.#element(id)?.focus();
  }

  /** Say that a move is wanted. */
  play(text) {
    if (!this.canMove) return;
    if (this.renderRoot.activeElement?.closest(".pad") && this.chosen !== null) this.focusPlace(this.chosen);
    this.chosen = null;
    this.picked = null;
    this.notice = "";
    this.typed = "";
    this.#tell("quadrule-move", { text });
  }

  /** Choose a place, or none. */
  choose(id) {
    this.chosen = id;
    this.notice = "";
    this.#tell("quadrule-choose", { site: id });
    if (id !== null) this.updateComplete.then(() => this.#element(id)?.scrollIntoView({ block: "nearest", inline: "nearest" }));
  }

  /** Ask why a mark cannot be made at a place. */
  ask(id, mark) {
    const texts = this.memory.texts.get(id);
    const text = mark === undefined ? texts?.values().next().value : texts?.get(mark);
    const site = this.model.sites.get(id);
    const reason = this.model.forced.get(id);
    this.notice = reason ?? (site ? `${site.label}.` : "");
    if (!reason && text !== undefined) this.#tell("quadrule-explain", { site: id, mark, text });
  }

  /** What is done at a place: its only move made, its pad opened, or told why there is none. */
  use(id) {
    const site = this.model.sites.get(id);
    const moves = this.model.moves.get(id) ?? [];
    if (site.kind === "vertex") this.#pick(site);
    else if (this.canMove && moves.length === 1 && !this.memory.padded) this.play(moves[0].text);
    else if (this.canMove && moves.length) this.choose(this.chosen === id ? null : id);
    else {
      this.choose(null);
      this.ask(id);
    }
  }

  #pick(site) {
    if (!this.canMove || !this.drawGraph.byDots(this.view)) return;
    const first = this.model.sites.get(this.picked);
    const move = first && this.drawGraph.edgeBetween(this.view, this.model.moves, first, site);
    if (move) this.play(move.text);
    else this.picked = this.picked === site.id ? null : site.id;
  }

  #clicked(event) {
    const id = event.target.closest("[data-site]")?.dataset.site;
    if (id !== undefined) this.use(id);
  }

  #focused(event) {
    const id = event.target.closest("[data-site]")?.dataset.site;
    if (id !== undefined) this.tabStop = id;
  }

  #pressed(event) {
    const id = event.target.closest("[data-site]")?.dataset.site;
    if (id === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (ARROWS[event.key]) this.#go(id, ARROWS[event.key]);
    else if (event.key === "Enter" || event.key === " ") this.#enter(id);
    else if (event.key === "Escape" && (this.chosen ?? this.picked) !== null) this.leavePad();
    else if (event.key.length === 1 && !this.#type(id, event.key)) return;
    else if (event.key.length > 1) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #enter(id) {
    if (this.typed) return this.#settle(id);
    this.use(id);
    if (this.chosen !== null) {
      this.updateComplete.then(() => this.renderRoot.querySelector(".pad button:not(.barred)")?.focus());
    }
  }

  /** Give up what is chosen, and go back to its place. */
  leavePad() {
    const id = this.chosen ?? this.tabStop;
    this.picked = null;
    this.choose(null);
    this.focusPlace(id);
  }

  /** Take a typed letter or digit as a part of a mark; whether it can be one. */
  #type(id, key) {
    const typed = (this.typed + key).toUpperCase();
    const marks = this.memory.marks.filter((mark) => mark.length < 4 && mark.toUpperCase().startsWith(typed));
    clearTimeout(this.waiting);
    if (!marks.length) {
      const again = this.typed !== "";
      this.typed = "";
      return again && this.#type(id, key);
    }
    this.typed = typed;
    if (marks.length === 1 && marks[0].toUpperCase() === typed) this.#settle(id);
    else this.waiting = setTimeout(() => this.#settle(id), PATIENCE);
    return true;
  }

  /** Do what was typed: make the mark here, or go to the only place that has it. */
  #settle(id) {
    const mark = this.memory.marks.find((each) => each.toUpperCase() === this.typed);
    clearTimeout(this.waiting);
    this.typed = "";
    if (mark === undefined || !this.canMove) return;
    const [only, ...more] = [...this.memory.texts].filter(([, texts]) => texts.has(mark));
    const here = this.model.moves.get(id)?.find((move) => move.group === mark);
    if (!this.memory.padded && only && !more.length) this.focusPlace(only[0]);
    else if (here) this.play(here.text);
    else this.ask(id, mark);
  }

  /** Go to the nearest place in a direction. */
  #go(id, [dx, dy]) {
    const middle = (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    };
    const [x, y] = middle(this.#element(id));
    let nearest = null;
    for (const stop of this.#stops()) {
      const [u, v] = middle(this.#element(stop));
      const along = (u - x) * dx + (v - y) * dy;
      const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
      if (along < 2) continue;
      const far = along + 2.5 * aside;
      if (nearest === null || far < nearest.far) nearest = { stop, far };
    }
    if (nearest === null) return;
    this.focusPlace(nearest.stop);
    if (this.chosen !== null) this.choose(this.model.moves.has(nearest.stop) ? nearest.stop : null);
  }

  #element(id) {
    return this.renderRoot.querySelector(`[data-site="${CSS.escape(id)}"]`);
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

customElements.define("quadrule-board", QuadruleBoard);
