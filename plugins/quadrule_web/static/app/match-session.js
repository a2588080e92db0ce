import { asSentences } from "./board-model.js";

const CANCELLED = -32800;
const STALE = 1002;

/**
 * A match as a page follows it: joins it, keeps its state and all its events, plays for the bots.
 *
 * Dispatches `change` whenever something of it has changed, and `news` with the events of the
 * turns somebody has made (detail: {events}); without any when turns have been taken back.
 */
export class MatchSession extends EventTarget {
  /** The state as it stands, or null before it is there; its view holds the events of all turns. */
  state = null;
  /** The state that is looked back at, or null. */
  past = null;
  /** The view before the first turn, or null. */
  opening = null;
  /** Numbers of the seats that can be played from here. */
  seats = [];
  /** What went wrong last, as a sentence; or null. */
  trouble = null;
  /** Whether a bot thinks: {seat, seconds, stop}, or null. */
  thinking = null;
  /** Whether bots wait until somebody goes on. */
  paused = false;
  layout = null;
  #calling = 0;
  #changing = null;
  #looks = 0;
  #left = new AbortController();

  constructor(connection, match, tokens = []) {
    super();
    Object.assign(this, { connection, match, tokens });
    const options = { signal: this.#left.signal };
    connection.addEventListener("$/match", ({ detail }) => this.#pushed(detail), options);
    connection.addEventListener("open", () => this.state && this.join(), options);
    connection.addEventListener(
      "joined",
      ({ detail }) => detail.match === match && this.#joined(detail),
      options,
    );
  }

  get view() {
    return (this.past ?? this.state)?.view ?? null;
  }

  /** The player on turn: `human`, the name of a bot, or null at the end. */
  get player() {
    const seat = this.state?.view.to_move ?? null;
    return seat === null ? null : this.state.players[seat];
  }

  /** Whether the seat on turn is played from here, by a person or in place of a bot that waits. */
  get mayPlay() {
    const seat = this.state?.view.to_move ?? null;
    return seat !== null && this.seats.includes(seat) && (this.player === "human" || this.paused);
  }

  async join() {
    const params = { match: this.match, tokens: this.tokens, layout: this.layout };
    if (this.state) params.version = this.state.version;
    const joined = await this.#call("match/join", params);
    if (joined) await this.#joined(joined);
  }

  async #joined({ state, seats }) {
    this.seats = seats;
    const fits = this.layout === null || state.view.layout === this.layout;
    await this.#take(fits ? state : ((await this.#call("match/view", { match: this.match, layout: this.layout })) ?? state), true);
    await this.#begin();
  }

  async #begin() {
    if (this.state.view.turn === 0) this.#open(this.state);
    else this.#open(await this.#call("match/view", { match: this.match, at: 0, layout: this.layout }));
  }

  #open(state) {
    if (!state) return;
    this.opening = state.view;
    this.#changed();
  }

  /** Make a move; whether it was made. */
  async play(text) {
    this.paused = false;
    const { version } = this.state;
    return this.#change("match/play", { move: text, version });
  }

  /** Take back the last turn of a person, with what bots have played after it. */
  undo() {
    return this.#wind("match/undo", "can_undo");
  }

  /** Make a turn again, with what bots have played after it. */
  redo() {
    return this.#wind("match/redo", "can_redo");
  }

  async #wind(method, can) {
    this.thinking?.stop();
    this.paused = true;
    do {
      if (!this.state.view[can]) {
        if (method === "match/undo") this.fail(this.state.view.undo_refused ?? "nothing can be taken back");
        break;
      }
      if (!(await this.#change(method, { version: this.state.version }))) break;
    } while (this.player !== null && this.player !== "human" && this.state.players.includes("human"));
    this.paused = this.player !== "human";
    this.#changed();
  }

  /** Let bots play on. */
  goOn() {
    this.paused = false;
    this.#changed();
    this.#drive();
  }

  /** Look back at how it stood after a turn; after the last one, go back to the match itself. */
  async look(turn) {
    const looked = ++this.#looks;
    const last = this.state.view.turn;
    const at = Math.max(0, Math.min(turn, last));
    if (at === last) {
      this.past = null;
      return this.#changed();
    }
    const past = await this.#call("match/view", { match: this.match, at, layout: this.layout });
    if (past && looked === this.#looks) this.past = past;
    this.#changed();
  }

  /** Why a move cannot be made, as sentences with the places that prove it. */
  async check(text) {
    const seat = this.state.view.to_move;
    return this.#call("match/check", seat === null ? { match: this.match, move: text } : { match: this.match, move: text, seat });
  }

  /** A match of its own from a turn on; its state. */
  fork(at) {
    return this.#call("match/fork", { match: this.match, at });
  }

  async setLayout(layout) {
    this.layout = layout;
    const state = await this.#call("match/view", { match: this.match, layout });
    if (state) await this.#take(state, true);
    await this.#begin();
    if (this.past) await this.look(this.past.view.turn);
  }

  /** Follow it no longer. */
  leave() {
    this.thinking?.stop();
    this.#left.abort();
    if (this.state) this.connection.call("match/leave", { match: this.match }).catch(() => {});
  }

  /** Change the match, one change at a time; not if it is no longer what the change was meant for. */
  async #change(method, params, isQuiet = false) {
    while (this.#changing) await this.#changing;
    if (params.version !== this.state.version) return false;
    this.#looks += 1;
    this.past = null;
    this.#changing = this.#call(method, { match: this.match, layout: this.layout, ...params }, { isQuiet });
    const state = await this.#changing;
    this.#changing = null;
    if (state) await this.#take(state);
    return state !== null;
  }

  async #pushed({ match, state }) {
    if (match !== this.match || !this.state || state.version <= this.state.version) return;
    const fits = this.layout === null || state.view.layout === this.layout;
    if (fits) return this.#take(state);
    if (this.#calling) return; // the answer to a call of one's own is on its way, in the right layout
    const again = await this.#call("match/view", { match, layout: this.layout });
    if (again) await this.#take(again);
  }

  /** Take in a state; `whole` when its events are those of all turns. */
  async #take(state, whole = false) {
    const before = this.state;
    if (before && state.version < before.version) return;
    if (before && state.version === before.version && !whole) return;
    let { events } = state.view;
    if (!whole) {
      events = [...before.view.events, ...events].filter(uniqueUpTo(state.view.turn));
      if (state.version !== before.version + 1 || !covers(events, state.view.turn)) {
        const all = await this.#call("match/view", { match: this.match, layout: this.layout });
        if (all) return this.#take(all, true);
      }
    }
    this.state = { ...state, view: { ...state.view, events } };
    this.trouble = null;
    if (before && state.view.turn !== before.view.turn) {
      const news = events.filter((event) => event.turn > before.view.turn);
      this.dispatchEvent(new CustomEvent("news", { detail: { events: news } }));
    }
    this.#changed();
    this.#drive();
  }

  async #drive() {
    const { player, state } = this;
    if (player === null || player === "human" || this.paused || this.thinking || this.#left.signal.aborted) return;
    if (!this.seats.includes(state.view.to_move)) return;
    const given = new AbortController();
    const started = Date.now();
    this.thinking = { seat: state.view.to_move, player, seconds: 0, stop: () => given.abort() };
    given.signal.addEventListener("abort", () => {
      this.thinking = null;
      this.paused = true;
      this.#changed();
    });
    this.#changed();
    const choice = await this.#long("match/choose", { player }, given.signal, (progress) => {
      if (this.thinking) this.thinking.seconds = progress.seconds;
      this.#changed();
    });
    await pause(400 - (Date.now() - started), given.signal);
    if (given.signal.aborted) return;
    this.thinking = null;
    if (!choice) this.paused = true;
    else if (choice.version === this.state.version) {
      await this.#change("match/play", { move: choice.move, version: choice.version }, true);
      return;
    }
    this.#changed();
    if (choice) this.#drive();
  }

  /** What a search says of the moves; null when it was given up. */
  analyse(signal, onProgress) {
    return this.#long("match/analyse", { budget: { iterations: 1000, seconds: 2 } }, signal, onProgress);
  }

  async #long(method, params, signal, progress) {
    return this.#call(method, { match: this.match, progress: true, ...params }, { signal, progress });
  }

  /** Call a method; null when that failed, and `trouble` says how. */
  async #call(method, params, { isQuiet, ...options } = {}) {
    this.#calling += 1;
    try {
      return await this.connection.call(method, params, options);
    } catch (error) {
      if (error.code === STALE) isQuiet || this.fail("Somebody was quicker: look again.");
      else if (error.code !== CANCELLED && error.name !== "AbortError") this.fail(reasonsOf(error));
      return null;
    } finally {
      this.#calling -= 1;
    }
  }

  /** Say what has gone wrong. */
  fail(text) {
    this.trouble = asSentences([text].flat(), this.view);
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}

const reasonsOf = ({ data, message }) => data?.refusals?.map(({ text }) => text) ?? message;

/** Whether an event is of a turn up to this one, and seen for the first time. */
function uniqueUpTo(turn) {
  const seen = new Map();
  return (event) => {
    if (event.turn > turn) return false;
    const key = `${event.turn} ${event.forced} ${event.seat} ${event.move}`;
    return !seen.has(key) && seen.set(key, true);
  };
}

const covers = (events, turns) => new Set(events.filter((event) => event.turn && !event.forced).map(({ turn }) => turn)).size === turns;

const pause = (milliseconds, signal) =>
  new Promise((resolve) => {
    const waiting = setTimeout(resolve, matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : Math.max(0, milliseconds));
    signal.addEventListener("abort", () => {
      clearTimeout(waiting);
      resolve();
    });
  });
