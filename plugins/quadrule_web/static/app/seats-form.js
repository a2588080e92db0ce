import { LitElement, css, html, nothing } from "lit";
import { live } from "lit/directives/live.js";

import { controls } from "./theme.js";

export const HERE = "here";
export const BY_LINK = "link";

/**
 * Who plays.
 *
 * Properties: `names` as the ruleset has them, `game` and `players` as the protocol tells of them, and
 * `seats`: {name, who}[], where `who` is `here`, `link` or the name of a player and an empty name
 * stands for the ruleset's. Emits `quadrule-seats` with `detail` {seats}.
 */
class QuadruleSeats extends LitElement {
  static properties = {
    names: { attribute: false },
    game: { attribute: false },
    players: { attribute: false },
    seats: { attribute: false },
  };

  static styles = [
    controls,
    css`
      :host {
        display: block;
      }
      fieldset {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 0.25rem 0.75rem;
        min-width: 0;
        margin: 0 0 1rem;
        padding: 0 0 0 0.75rem;
        border: 0;
        border-left: 4px solid var(--seat, var(--qr-edge));
      }
      legend {
        float: left;
        grid-column: 1 / -1;
        padding: 0;
        font-weight: 650;
        color: var(--seat);
      }
      .part {
        display: grid;
        gap: 0.125rem;
        min-width: 0;
      }
      .part label {
        font-size: 0.9rem;
        font-weight: 400;
        color: var(--qr-muted);
      }
      input,
      select {
        width: 100%;
      }
      .hint {
        grid-column: 1 / -1;
        margin: 0;
      }
      @media (max-width: 30rem) {
        fieldset {
          grid-template-columns: 1fr;
        }
      }
    `,
  ];

  render() {
    const { min_seats: least, max_seats: most } = this.game;
    return html`
      ${this.seats.map((seat, number) => this.#seat(seat, number))}
      ${least < most
        ? html`<div class="row">
            <button type="button" ?disabled=${this.seats.length >= most} @click=${this.#add}>
              Add a seat
            </button>
            <button type="button" ?disabled=${this.seats.length <= least} @click=${this.#drop}>
              Remove the last seat
            </button>
          </div>`
        : nothing}
    `;
  }

  updated() {
    for (const [number, each] of this.renderRoot.querySelectorAll("fieldset").entries())
      each.style.setProperty("--seat", `var(--qr-seat-${number})`);
  }

  #seat({ name, who }, number) {
    const own = this.names[number] ?? "";
    const player = this.players.find((each) => each.name === who);
    return html`<fieldset>
      <legend>Seat ${number + 1}${number === 0 && this.seats.length > 1 ? ", moves first" : ""}</legend>
      <div class="part">
        <label for="name-${number}">Name</label>
        <input
          id="name-${number}"
          maxlength="20"
          autocomplete="off"
          placeholder=${own}
          ?required=${own === ""}
          .value=${live(name)}
          @input=${({ target }) => this.#change(number, { name: target.value })}
        />
      </div>
      <div class="part">
        <label for="who-${number}">Played by</label>
        <select id="who-${number}" @change=${({ target }) => this.#change(number, { who: target.value })}>
          ${this.#choice(HERE, "A person here", who)} ${this.#choice(BY_LINK, "A person by link", who)}
          <optgroup label="A program, by level">
            ${this.#levels().map((each) => this.#choice(each.name, `Level ${each.level}`, who))}
          </optgroup>
          <optgroup label="Other programs">
            ${this.players
              .filter((each) => each.level === null)
              .map((each) => this.#choice(each.name, each.name, who))}
          </optgroup>
        </select>
      </div>
      ${player ? html`<p class="hint">${manner(player)}</p>` : nothing}
      ${who === BY_LINK
        ? html`<p class="hint">You get a link to send as soon as the match has begun.</p>`
        : nothing}
    </fieldset>`;
  }

  #choice(value, text, chosen) {
    return html`<option value=${value} .selected=${live(value === chosen)}>${text}</option>`;
  }

  #levels() {
    return this.players.filter((each) => each.level !== null).sort((a, b) => a.level - b.level);
  }

  #add() {
    const number = this.seats.length;
    const name = number < this.names.length ? "" : `Player ${number + 1}`;
    this.#emit([...this.seats, { name, who: HERE }]);
  }

  #drop() {
    this.#emit(this.seats.slice(0, -1));
  }

  #change(number, part) {
    this.#emit(this.seats.with(number, { ...this.seats[number], ...part }));
  }

  #emit(seats) {
    this.seats = seats;
    this.dispatchEvent(new CustomEvent("quadrule-seats", { detail: { seats } }));
  }
}

/** How a player plays; that a level is for people, its group says already. */
function manner({ summary }) {
  const text = summary.replace(/^For people: /, "");
  return text[0].toUpperCase() + text.slice(1);
}

customElements.define("quadrule-seats", QuadruleSeats);
