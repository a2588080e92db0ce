import { html, nothing } from "lit";

/** A hint in steps: where to look, then the move and what it is worth. */
export class Hint {
  #session;
  #play;
  #changed;
  #done;
  #given = new AbortController();
  #stage = "thinking";
  #progress = null;
  #analysis = null;
  #move = null;
  /** Ids of places to point out. */
  lit = [];

  constructor(session, play, changed, done) {
    this.#session = session;
    this.#play = play;
    this.#changed = changed;
    this.#done = done;
  }

  stop() {
    this.#given.abort();
  }

  /** Go a step further. */
  async next() {
    if (this.#stage === "thinking" && this.#analysis === null) return this.#think();
    if (this.#stage === "look") this.#show();
    return undefined;
  }

  async #think() {
    this.#analysis = undefined;
    this.#changed();
    const analysis = await this.#session.analyse(this.#given.signal, (progress) => {
      this.#progress = progress;
      this.#changed();
    });
    if (this.#given.signal.aborted) return;
    const { view, state } = this.#session;
    const best = analysis?.version === state.version && view.moves?.filter((move) => analysis.best.includes(move.text));
    const text = analysis?.best[0];
    if (text === undefined) return this.#done();
    this.#analysis = analysis;
    this.#move = best?.[0] ?? { text, label: text, site: null, group: null };
    this.lit = lookAt(view, this.#move);
    this.#stage = "look";
    if (!this.lit.length) this.#show();
    this.#changed();
  }

  #show() {
    this.#stage = "move";
    this.lit = this.#move.site === null ? [] : [this.#move.site];
    this.#changed();
  }

  render() {
    const body = { thinking: () => this.#waiting(), look: () => this.#looking(), move: () => this.#moving() };
    return html`<div class="hint-box" role="status">${body[this.#stage]()}</div>`;
  }

  #waiting() {
    const { seconds, done, of } = this.#progress ?? {};
    return html`<p>
        Looking for a good move …${seconds ? ` ${seconds} s` : ""}
        ${of ? html`<progress max=${of} value=${done} aria-label="How far"></progress>` : nothing}
      </p>
      <div class="row"><button @click=${() => this.#close()}>Never mind</button></div>`;
  }

  #looking() {
    const one = this.lit.length === 1;
    return html`<p><strong>Look ${one ? `at ${this.lit[0]}` : "at one of the places marked"}.</strong></p>
      <div class="row">
        <button class="primary" @click=${() => this.next()}>Show the move</button>
        <button @click=${() => this.#close()}>That is enough</button>
      </div>`;
  }

  #moving() {
    const { best } = this.#analysis;
    const others = best.length > 1 ? ` ${best.length - 1} more ${best.length === 2 ? "is" : "are"} as good.` : "";
    return html`<p><strong>${this.#move.label}</strong>: ${worth(this.#analysis, this.#move.text, this.#session.view.seats.length)}${others}</p>
      <div class="row">
        <button class="primary" @click=${() => this.#play(this.#move.text)}>Play it</button>
        <button @click=${() => this.#close()}>Close</button>
      </div>`;
  }

  #close() {
    this.stop();
    this.#done();
  }
}

/** Places to look at: the move's own where marks are to be chosen, else it and some around it. */
function lookAt(view, move) {
  const site = view.sites.find(({ id }) => id === move.site);
  if (!site) return [];
  const places = view.moves.filter((each) => each.site !== null).map((each) => each.site);
  const open = [...new Set(places)];
  if (open.length < places.length || open.length < 4) return [site.id];
  const middle = ({ x, y, end }) => (end ? [(x + end[0]) / 2, (y + end[1]) / 2] : [x, y]);
  const [x, y] = middle(site);
  const far = (id) => {
    const [u, v] = middle(view.sites.find((each) => each.id === id));
    return Math.hypot(u - x, v - y);
  };
  return open.sort((one, other) => far(one) - far(other)).slice(0, Math.max(3, Math.round(open.length / 4)));
}

function worth({ moves, in_points: inPoints, solved }, text, seats) {
  const found = moves.find(({ move }) => move === text);
  if (found && found.value !== null) {
    if (inPoints) return `with best play of all ${ending(found.value, seats)}.`;
    return { 1: "it wins with best play.", 0: "it draws with best play.", [-1]: "it loses with best play of all, as any move does." }[found.value] ?? `it is worth ${found.value}.`;
  }
  if (found?.estimate) return `a search thinks it best: ${Math.round(100 * found.estimate.share)} in 100.`;
  return solved ? "it is best." : "a search thinks it best.";
}

function ending(points, seats) {
  const many = `${Math.abs(points)} ${Math.abs(points) === 1 ? "point" : "points"}`;
  if (seats === 1) return `it comes to ${many}`;
  return points === 0 ? "it ends level" : `it ends ${many} ${points > 0 ? "ahead" : "behind"}`;
}
