import { LitElement, html, nothing } from "lit";

import { sentences } from "./errors.js";
import "./rules-form.js";
import { BY_LINK, HERE } from "./seating.js";
import "./seats-form.js";
import { setupStyle } from "./setup-style.js";
import { controls } from "./theme.js";

/**
 * The screen on which a match is set up.
 *
 * Properties: `name` of the game, `wanted`, the name of a ruleset or null, and `asText`, whether to
 * begin with the text of one. Emits `quadrule-begun`: {state, seats}, where seats are {name, who}, and
 * `quadrule-titled`: {title}.
 */
class QuadruleSetup extends LitElement {
  static properties = {
    connection: { attribute: false },
    catalogue: { attribute: false },
    name: {},
    wanted: {},
    asText: { type: Boolean },
    offered: { state: true },
    rules: { state: true },
    seats: { state: true },
    seed: { state: true },
    isBusy: { state: true },
    problems: { state: true },
    failure: { state: true },
  };

  static styles = [controls, setupStyle];

  constructor() {
    super();
    this.offered = null;
    this.rules = null;
    this.seats = [];
    this.seed = "";
    this.isBusy = false;
    this.problems = [];
    this.failure = null;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#fetch();
  }

  async #fetch() {
    this.failure = null;
    const { catalogue, name } = this;
    try {
      const asked = [catalogue.games(), catalogue.rulesets(), catalogue.players()];
      const [games, all, players] = await Promise.all(asked);
      const game = games.find((each) => each.name === name);
      if (!game) throw new Error(`There is no game called “${name}” here`);
      const standardFirst = (each) => (each.name === `${name}/standard` ? 0 : 1);
      const rulesets = all
        .filter((each) => each.game === name)
        .sort((one, other) => standardFirst(one) - standardFirst(other));
      const wanted = rulesets.find((each) => each.name === this.wanted) ?? rulesets[0];
      const ruleset = await catalogue.ruleset(wanted.name);
      this.#take({ ...ruleset, choice: { ruleset: ruleset.name }, isGood: true });
      this.offered = { game, games, rulesets, ruleset, players };
      const options = { bubbles: true, composed: true, detail: { title: game.title } };
      this.dispatchEvent(new CustomEvent("quadrule-titled", options));
    } catch (error) {
      this.failure = sentences(error);
    }
  }

  render() {
    if (this.failure) return this.#failed();
    if (!this.offered) return html`<p role="status">Fetching the rules …</p>`;
    const { game, rulesets, ruleset } = this.offered;
    return html`
      <header>
        <h1 tabindex="-1">${game.title}</h1>
        <p>${game.summary}</p>
      </header>
      <div class="columns">
        <quadrule-rules
          .connection=${this.connection}
          .catalogue=${this.catalogue}
          .game=${game}
          .rulesets=${rulesets}
          .first=${ruleset}
          .asText=${this.asText}
          @quadrule-rules=${({ detail }) => this.#take(detail)}
        ></quadrule-rules>
        <div>${this.#howItIsPlayed()} ${this.#whoPlays()}</div>
      </div>
    `;
  }

  #failed() {
    return html`<h1 tabindex="-1">This cannot be shown</h1>
      <div role="alert">${this.failure.map((each) => html`<p>${each}</p>`)}</div>
      <p class="row">
        <button type="button" @click=${this.#fetch}>Try again</button>
        <a class="button" href="#">All games</a>
      </p>`;
  }

  #howItIsPlayed() {
    const { title, rules, isGood } = this.rules;
    const waiting = isGood === null ? "…" : "The rules are told here as soon as nothing is wrong with them.";
    return html`<section class="card rules" aria-labelledby="rules">
      <h2 id="rules">How it is played</h2>
      <p class="muted">${title}</p>
      ${rules.length
        ? html`<ol>
            ${rules.map((each) => html`<li>${each}</li>`)}
          </ol>`
        : html`<p class="muted">${waiting}</p>`}
    </section>`;
  }

  #whoPlays() {
    const { game, games, players } = this.offered;
    const played = games.find((each) => each.name === this.rules.game) ?? game;
    const hasPrograms = this.seats.some(({ who }) => who !== HERE && who !== BY_LINK);
    return html`<form class="card" novalidate aria-labelledby="who" @submit=${this.#begin}>
      <h2 id="who">Who plays</h2>
      <quadrule-seats
        .names=${this.rules.seats}
        .game=${played}
        .players=${players}
        .seats=${this.seats}
        @quadrule-seats=${({ detail }) => (this.seats = detail.seats)}
      ></quadrule-seats>
      ${hasPrograms ? this.#seedField() : nothing}
      <div role="alert">${this.problems.map((each) => html`<p class="wrong">${each}</p>`)}</div>
      <button class="primary begin" ?disabled=${this.isBusy}>Begin</button>
    </form>`;
  }

  #seedField() {
    return html`<details>
      <summary>More</summary>
      <label for="seed">Seed for the programs</label>
      <p class="hint" id="seed-hint">
        A whole number. With the same seed a program plays the same again; left empty, any is taken.
      </p>
      <input
        id="seed"
        type="number"
        step="1"
        aria-describedby="seed-hint"
        .value=${this.seed}
        @input=${({ target }) => (this.seed = target.value)}
      />
    </details>`;
  }

  /** Take what is to be played; where it has other seats than before, offer those. */
  #take(rules) {
    const count = rules.seats.length;
    if (count !== this.rules?.seats.length || rules.game !== this.rules?.game)
      this.seats = rules.seats.map((_, number) => this.seats[number] ?? { name: "", who: HERE });
    this.rules = rules;
    this.problems = [];
  }

  async #begin(event) {
    event.preventDefault();
    this.problems = [];
    if (this.rules.isGood === false) {
      this.problems = ["Something is wrong with the rules: it is marked where you have changed them."];
      return;
    }
    this.isBusy = true;
    try {
      const state = await this.connection.call("match/new", this.#wish());
      const options = { bubbles: true, composed: true, detail: { state, seats: this.seats } };
      this.dispatchEvent(new CustomEvent("quadrule-begun", options));
    } catch (error) {
      const seat = (_, number) => `Seat ${Number(number) + 1}:`;
      this.problems = sentences(error).map((each) => each.replace(/^Seats\[(\d+)\]:/, seat));
    } finally {
      this.isBusy = false;
    }
  }

  /** The params of `match/new`. */
  #wish() {
    const seats = this.seats.map(({ name, who }) => ({
      name: name.trim() || null,
      player: who === HERE || who === BY_LINK ? "human" : who,
    }));
    const isSeed = /^-?\d+$/.test(this.seed) && Number.isSafeInteger(Number(this.seed));
    const seed = isSeed ? Number(this.seed) : Math.floor(Math.random() * 2 ** 31);
    return { ...this.rules.choice, seats, seed };
  }
}

customElements.define("quadrule-setup", QuadruleSetup);
