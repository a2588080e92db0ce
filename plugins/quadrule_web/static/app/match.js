import { LitElement, html, nothing } from "lit";

import "./board.js";
import { asSentences } from "./board-model.js";
import { badge, seatLooks } from "./board-seats.js";
import { NOT_LOADED } from "./errors.js";
import { icon } from "./match-icons.js";
import { lettersWork } from "./match-keys.js";
import { moveList, scoreSheet, seatCards } from "./match-panels.js";
import { MatchSession } from "./match-session.js";
import { matchStyle } from "./match-style.js";
import { controls, theme } from "./theme.js";

const KEYS = { u: "undo", r: "redo", h: "askHint", "?": "help" };
const DETAILS = {
  hint: () => import("./match-hint.js"),
  tale: () => import("./match-tale.js"),
  help: () => import("./match-help.js"),
  sheet: () => import("./match-sheet.js"),
  typing: () => import("./match-typing.js"),
};

/**
 * The whole screen of a match: board, seats, score sheet, moves, and what can be done with them.
 *
 * @fires quadrule-branch - a copy has been made; detail: {state}
 * @fires quadrule-save - the record is wanted as a file; detail: {match, title}
 * @fires quadrule-share - somebody wants to pass the match on; detail: {match, at}, the turn looked back at or null
 * @fires quadrule-leave - the screen is left
 */
export class QuadruleMatch extends LitElement {
  static properties = {
    /** A Connection. */
    connection: { attribute: false },
    /** Id of the match. */
    match: {},
    /** Secret texts of the seats that are played from here. */
    tokens: { attribute: false },
    /** Whether there is a button to pass the match on. */
    shareable: { type: Boolean },
    hint: { state: true },
    tale: { state: true },
    notice: { state: true },
    pointed: { state: true },
    all: { state: true },
    allRows: { state: true },
  };

  static styles = [theme, controls, matchStyle];

  constructor() {
    super();
    this.connection = null;
    this.match = null;
    this.tokens = [];
    this.shareable = true;
    this.session = null;
    this.parts = {};
    this.#clear();
  }

  #clear() {
    Object.assign(this, { hint: null, tale: null, notice: "", pointed: [], all: false, allRows: false });
  }

  connectedCallback() {
    super.connectedCallback();
    this.left = new AbortController();
    addEventListener("keydown", (event) => this.#pressed(event), { signal: this.left.signal });
    this.requestUpdate("match");
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.left.abort();
    this.#quit();
  }

  #quit() {
    this.hint?.stop();
    this.tale?.stop();
    this.session?.leave();
    this.session = null;
  }

  willUpdate(changed) {
    if (!changed.has("match") && !changed.has("connection")) return;
    if (this.session?.match === this.match) return;
    this.#quit();
    this.#clear();
    if (!this.connection || !this.match) return;
    const session = new MatchSession(this.connection, this.match, this.tokens ?? []);
    this.session = session;
    session.addEventListener("change", () => this.requestUpdate());
    session.addEventListener("news", ({ detail }) => this.#news(detail.events));
    session.join();
  }

  updated() {
    const list = this.renderRoot.querySelector(".moves ol");
    const entry = list?.querySelector("[aria-current]")?.closest("li");
    if (entry && this.shownEntry !== entry.textContent) {
      list.scrollTop = entry.offsetTop - list.offsetTop - (list.clientHeight - entry.clientHeight) / 2;
    }
    this.shownEntry = entry?.textContent;
  }

  get board() {
    return this.renderRoot.querySelector("quadrule-board");
  }

  render() {
    const { session } = this;
    if (!session?.view) {
      return html`<p class="waiting" role="status">${session?.trouble ?? "Opening the match …"}</p>`;
    }
    const { view } = session;
    const looks = seatLooks(view.seats);
    return html`
      <div class="table">
        <header>
          <h1>${view.title}</h1>
          ${seatCards(this, view, looks)} ${this.#prompt(view, looks)}
        </header>
        <main>${this.#shown(view)} ${this.#told()} ${this.#tools(view)}</main>
        <aside>
          ${scoreSheet(this, view, looks)} ${moveList(this, looks)} ${this.#others()}
        </aside>
      </div>
      <div class="spoken" role="log" aria-live="polite"></div>
    `;
  }

  #shown(view) {
    const { session } = this;
    return html`<quadrule-board
      .view=${view}
      .opening=${session.opening}
      .readonly=${session.past !== null || !session.mayPlay}
      .lit=${this.tale?.lit ?? this.hint?.lit ?? this.pointed}
      .circles=${this.tale?.circles ?? null}
      .notice=${this.notice}
      @quadrule-move=${({ detail }) => this.play(detail.text)}
      @quadrule-choose=${() => this.#point("", [])}
      @quadrule-explain=${({ detail }) => this.#explain(detail.text)}
    ></quadrule-board>`;
  }

  #prompt(view, looks) {
    const { session } = this;
    const { thinking } = session;
    if (session.past) {
      const { turn } = session.state.view;
      return html`<div class="prompt looking" role="status">
        <span>Looking back: after turn ${view.turn} of ${turn}.</span>
        <button @click=${() => this.branch()}>Branch from here</button>
        <button class="primary" @click=${() => this.look(turn)}>Back to the game</button>
      </div>`;
    }
    if (thinking) {
      return html`<div class="prompt" role="status">
        <span class="thinking">${badge(thinking.seat, looks)} ${view.seats[thinking.seat]} is thinking</span>
        <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>
        ${thinking.seconds ? html`<span class="muted">${thinking.seconds} s</span>` : nothing}
        <button @click=${() => thinking.stop()}>Stop</button>
      </div>`;
    }
    const waits = session.paused && session.player !== null && session.player !== "human" && session.seats.includes(view.to_move);
    const other = view.to_move !== null && !session.seats.includes(view.to_move);
    return html`<div class="prompt ${view.outcome ? "over" : ""}">
      ${view.to_move === null ? nothing : badge(view.to_move, looks)}
      <span>${this.tale ? `The game is over: ${view.outcome.text}.` : view.prompt}${other ? html` <span class="muted">${session.seats.length ? "It is not your turn." : "You look on."}</span>` : nothing}</span>
      ${waits ? html`<button @click=${() => session.goOn()}>Let ${view.seats[view.to_move]} play</button>` : nothing}
    </div>`;
  }

  #tools(view) {
    const { session } = this;
    const live = session.state.view;
    const tool = (name, label, act, off, keys) => html`<button
      class="tool"
      ?disabled=${off}
      aria-keyshortcuts=${keys ?? nothing}
      @click=${act}
    >
      ${icon(name)}<span>${label}</span>
    </button>`;
    return html`<div class="tools" role="toolbar" aria-label="Match">
      ${tool("undo", "Undo", () => this.undo(), !live.can_undo || !this.session.seats.length, "u")}
      ${tool("redo", "Redo", () => this.redo(), !live.can_redo || !this.session.seats.length, "r")}
      ${tool("hint", "Hint", () => this.askHint(), !session.mayPlay || session.past !== null, "h")}
      ${tool("help", "Rules", () => this.help(), false, "?")}
      ${view.layouts.length > 1
        ? html`<label class="layout"
            ><span>Layout</span>
            <select @change=${({ target }) => session.setLayout(target.value)}>
              ${view.layouts.map(
                (each) => html`<option value=${each} ?selected=${each === view.layout}>${each.replaceAll("-", " ")}</option>`,
              )}
            </select></label
          >`
        : nothing}
    </div>`;
  }

  #told() {
    const { session } = this;
    return html`
      ${session.trouble ? html`<p class="trouble" role="alert">${session.trouble}</p>` : nothing}
      ${session.view.moves === null && session.mayPlay && !session.past ? this.#typing() : nothing}
      ${this.hint ? this.hint.render() : nothing} ${this.tale ? this.tale.render() : nothing}
    `;
  }

  #typing() {
    if (!this.parts.typing && !this.session.trouble) this.#part("typing").then((part) => part && this.requestUpdate());
    return this.parts.typing?.typingField(this) ?? nothing;
  }

  #others() {
    const act = (label, name, does) => html`<button class="plain" @click=${does}>${icon(name)}${label}</button>`;
    const { session } = this;
    const listed = session.view.moves?.length && session.mayPlay && !session.past;
    return html`<section class="others">
      ${listed
        ? html`<details @toggle=${({ target }) => this.#list(target.open)}>
            <summary>All ${session.view.moves.length} moves as a list</summary>
            ${this.all ? this.parts.typing?.allMoves(this) : nothing}
          </details>`
        : nothing}
      <div class="row">
        ${act("Save", "save", () => this.#tell("quadrule-save", { match: this.match, title: session.view.title }))}
        ${this.shareable ? act("Share", "share", () => this.#tell("quadrule-share", { match: this.match, at: session.past?.view.turn ?? null })) : nothing}
        ${act("Branch", "branch", () => this.branch())} ${act("Print a sheet", "print", () => this.print())}
        ${act("Leave", "leave", () => this.#tell("quadrule-leave", {}))}
      </div>
    </section>`;
  }

  async #list(open) {
    if (open) await this.#part("typing");
    this.all = open;
  }

  async play(text) {
    this.#drop();
    await this.session.play(text);
  }

  undo() {
    this.#drop();
    return this.session.undo();
  }

  redo() {
    this.#drop();
    return this.session.redo();
  }

  /** Make a copy of the match from the turn that is shown. */
  async branch() {
    const { session } = this;
    if (this.branching) return;
    this.branching = true;
    const state = await session.fork(session.view.turn);
    this.branching = false;
    if (state && session === this.session) this.#tell("quadrule-branch", { state });
  }

  /** The next step of a hint: where to look, then the move. */
  async askHint() {
    if (!this.session.mayPlay || this.session.past) return;
    if (this.hint) return this.hint.next();
    const part = await this.#part("hint");
    if (!part || this.hint || !this.session.mayPlay || this.session.past) return;
    this.hint = new part.Hint(this.session, (text) => this.play(text), () => this.requestUpdate(), () => (this.hint = null));
    await this.hint.next();
  }

  async help() {
    const part = await this.#part("help");
    part?.helpDialog(this);
  }

  async print() {
    const part = await this.#part("sheet");
    await part?.printSheet(this.session);
  }

  /** Tell the score line by line. */
  async tellScore() {
    const part = await this.#part("tale");
    if (!part || !this.session.view.outcome) return;
    this.tale?.stop();
    this.tale = new part.Tale(this.session.view, () => this.requestUpdate(), () => (this.tale = null));
    this.tale.start();
    this.board.scrollIntoView({ block: "nearest" });
  }

  /** Look back at how it stood after a turn. */
  look(turn) {
    this.#drop();
    return this.session.look(turn);
  }

  /** A part of the screen; null, which is said, when it cannot be loaded or somebody has left meanwhile. */
  async #part(name) {
    const { session } = this;
    try {
      this.parts[name] ??= await DETAILS[name]();
    } catch {
      session?.fail(NOT_LOADED);
      return null;
    }
    return session === this.session ? this.parts[name] : null;
  }

  /** Put away what was about the position that is left now. */
  #drop() {
    this.hint?.stop();
    this.tale?.stop();
    Object.assign(this, { hint: null, tale: null });
    this.#point("", []);
  }

  #point(notice, sites) {
    this.notice = notice;
    this.pointed = sites;
  }

  /** Tell why a move cannot be made; looking back, which shows another position, tells nothing. */
  async #explain(text) {
    const { session } = this;
    const { version } = session.state;
    if (session.past) return;
    const answer = await session.check(text);
    if (!answer || session !== this.session || session.past || version !== session.state.version) return;
    const { seats, to_move: seat } = session.view;
    const why = asSentences(answer.refusals.map((refusal) => refusal.text), session.view);
    const can = session.mayPlay ? `${text} can be played.` : `${text} can be played by ${seats[seat]}, whose turn it is.`;
    this.#point(answer.legal ? can : why, answer.refusals.flatMap(({ squares }) => squares));
  }

  #news(events) {
    this.#drop();
    const { view } = this.session.state;
    const told = events.length ? events.map(({ text }) => text) : [`Taken back to turn ${view.turn}.`];
    this.say([...told, view.prompt].join(" "));
    if (events.length && view.outcome && view.score.some(({ points }) => points)) this.tellScore();
  }

  /** Let a screen reader say something. */
  say(text) {
    const log = this.renderRoot.querySelector("[role=log]");
    if (!log) return;
    const line = document.createElement("p");
    line.textContent = text;
    log.append(line);
    while (log.children.length > 8) log.firstChild.remove();
  }

  #pressed(event) {
    const { key, target } = event;
    const inside = event.composedPath();
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !this.session?.state) return;
    if (!inside.includes(this) && target !== document.body) return;
    if (inside.some((each) => each.matches?.("input, textarea, select, dialog"))) return;
    const escapes = key === "Escape" && (this.hint || this.tale || this.session.past);
    if (escapes) this.#escape();
    else if (KEYS[key] && lettersWork()) this[KEYS[key]]();
    else return;
    event.preventDefault();
  }

  #escape() {
    if (this.tale) this.tale.skip();
    else if (this.hint) this.#drop();
    else this.look(this.session.state.view.turn);
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

customElements.define("quadrule-match", QuadruleMatch);
