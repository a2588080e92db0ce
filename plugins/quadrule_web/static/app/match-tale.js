import { html, nothing } from "lit";

const PACE = 1100;
const LEAST = 250;

/** The score of a finished match, told row by row, with the circles and the sum as they grow. */
export class Tale {
  #view;
  #rows;
  #changed;
  #done;
  #at = -1;
  #waiting = null;
  /** How often each place is circled so far, by id. */
  circles = new Map();
  /** Points of each seat so far. */
  sums;

  constructor(view, changed, done) {
    this.#view = view;
    this.#changed = changed;
    this.#done = done;
    this.#rows = view.score.length > 30 ? view.score.filter(({ points }) => points) : view.score;
    this.sums = view.seats.map(() => 0);
  }

  /** The row that is told now, or null. */
  get row() {
    return this.#rows[this.#at] ?? null;
  }

  /** Whether a row has not been told yet. */
  isToCome(row) {
    return this.#rows.indexOf(row) > this.#at;
  }

  get lit() {
    return this.row?.sites ?? [];
  }

  start() {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.skip();
    else this.#step();
  }

  stop() {
    clearTimeout(this.#waiting);
  }

  /** Go to the end at once. */
  skip() {
    this.stop();
    this.#done();
  }

  #step() {
    this.#at += 1;
    const { row } = this;
    if (!row) return this.skip();
    if (row.square !== null && row.points) this.circles.set(row.square, (this.circles.get(row.square) ?? 0) + 1);
    if (row.seat !== null) this.sums[row.seat] += row.points;
    this.sums = [...this.sums];
    const pace = Math.max(LEAST, Math.min(PACE, 16000 / this.#rows.length)) * (row.points ? 1 : 0.6);
    this.#waiting = setTimeout(() => this.#step(), pace);
    return this.#changed();
  }

  render() {
    const { row } = this;
    return html`<div class="tale">
      <p>${row ? sentence(row, this.#view.seats) : nothing}</p>
      <button @click=${() => this.skip()}>Skip</button>
    </div>`;
  }
}

/** A row of the sheet as a sentence. */
function sentence({ line, count, square, mark, seat, points }, seats) {
  const holds = count === null ? line : `${line} holds ${count}`;
  const what = mark === null ? "" : `the ${mark} in ${square} counts, `;
  const gets = points ? `${points} ${Math.abs(points) === 1 ? "point" : "points"} for ${seats[seat] ?? "nobody"}` : "no points";
  const text = `${holds}: ${what}${gets}.`;
  return text[0].toUpperCase() + text.slice(1);
}
