import { LitElement, css, html, nothing } from "lit";

import { sentences } from "./errors.js";
import { forget, remembered } from "./remembered.js";
import { controls } from "./theme.js";

/** So many matches stand above the games at first. */
const AT_FIRST = 6;

/** The games that stand in front. */
const FRONT = ["projected-marks", "number-scrabble"];

/** The first screen: games, matches to go back to, records to open. Emits `quadrule-opened`. */
class QuadruleStart extends LitElement {
  static properties = {
    connection: { attribute: false },
    catalogue: { attribute: false },
    games: { state: true },
    rulesets: { state: true },
    problem: { state: true },
    showsAll: { state: true },
  };

  static styles = [
    controls,
    css`
      :host {
        display: grid;
        gap: 2.5rem;
      }
      .lead {
        max-width: 36rem;
        margin: 0;
        font-size: 1.1rem;
      }
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
      }
      .games {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(15.5rem, 100%), 1fr));
        gap: 1rem;
      }
      .front {
        grid-template-columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr));
        margin-bottom: 1rem;
      }
      .card {
        position: relative;
        display: flex;
        flex-direction: column;
        padding: 0.875rem 1rem 1rem;
        border: 1px solid var(--qr-line);
        border-radius: var(--qr-radius);
        background: var(--qr-card);
      }
      .card:hover,
      .card:focus-within {
        border-color: var(--qr-accent);
      }
      .front .card {
        padding: 1.25rem;
        border-top: 4px solid var(--qr-accent);
      }
      .card h3 {
        margin-bottom: 0.25rem;
      }
      .front h3 {
        font-size: 1.35rem;
      }
      .card h3 a {
        text-decoration: none;
      }
      .card h3 a::after {
        content: "";
        position: absolute;
        inset: 0;
        border-radius: inherit;
      }
      .card p {
        margin: 0;
      }
      .variants {
        position: relative;
        display: flex;
        flex-wrap: wrap;
        gap: 0 0.25rem;
        margin: 0.75rem 0 0 -0.625rem;
      }
      .variants a {
        display: inline-flex;
        align-items: center;
        min-height: 2.75rem;
        padding: 0 0.625rem;
        font-size: 0.9rem;
      }
      .count {
        padding-top: 0.5rem;
        margin-top: auto !important;
      }
      quadrule-record-opener {
        display: block;
        min-height: 8rem;
      }
      .recent li {
        display: flex;
        gap: 0.5rem 1rem;
        align-items: center;
        padding: 0.375rem 0 0.375rem 0.875rem;
        border-bottom: 1px solid var(--qr-line);
        background: var(--qr-card);
      }
      .recent a {
        flex: 1;
        padding: 0.5rem 0;
        text-decoration: none;
      }
      .recent .title {
        text-decoration: underline;
      }
      .recent .muted {
        display: block;
      }
    `,
  ];

  #isWatching = false;

  constructor() {
    super();
    this.games = null;
    this.rulesets = [];
    this.problem = null;
    this.showsAll = false;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#fetch();
  }

  /** What opens records is loaded when it comes near, below the games. */
  updated() {
    if (this.#isWatching || (!this.games && !this.problem)) return;
    this.#isWatching = true;
    const near = new IntersectionObserver(
      ([{ isIntersecting }]) => {
        if (!isIntersecting) return;
        near.disconnect();
        import("./record-opener.js").catch(() => {}); // offline; nothing could be opened either
      },
      { rootMargin: "200px" },
    );
    near.observe(this.renderRoot.querySelector("quadrule-record-opener"));
  }

  async #fetch() {
    this.problem = null;
    try {
      const asked = [this.catalogue.games(), this.catalogue.rulesets()];
      [this.games, this.rulesets] = await Promise.all(asked);
    } catch (error) {
      this.problem = sentences(error).join(" ");
    }
  }

  render() {
    return html`
      <header>
        <h1 tabindex="-1">Games for quad-ruled paper</h1>
        <p class="lead">
          Play a math game with somebody beside you, with a friend by link, or with a program. The rules
          are yours to change.
        </p>
      </header>
      ${this.#recent()}
      <section aria-labelledby="games">
        <h2 id="games">Games</h2>
        ${this.problem ? this.#trouble() : this.games ? this.#games() : html`<p>Fetching the games …</p>`}
      </section>
      <section aria-labelledby="records">
        <h2 id="records">Go on with a saved match</h2>
        <quadrule-record-opener .connection=${this.connection}></quadrule-record-opener>
      </section>
      <section aria-labelledby="own">
        <h2 id="own">Rules of your own</h2>
        <p>
          Each game has options and house rules to set. Whoever has the text of a ruleset
          <a href="#game=projected-marks&text=1">can paste it</a>.
        </p>
      </section>
    `;
  }

  #trouble() {
    return html`<p class="wrong" role="alert">The games could not be fetched. ${this.problem}</p>
      <button type="button" @click=${this.#fetch}>Try again</button>`;
  }

  #games() {
    const front = FRONT.flatMap((name) => this.games.filter((each) => each.name === name));
    const others = this.games.filter((each) => !front.includes(each));
    return html`<ul class="games front">
        ${front.map((each) => this.#card(each, this.#variants(each)))}
      </ul>
      <ul class="games">
        ${others.map((each) => this.#card(each, this.#count(each)))}
      </ul>`;
  }

  #card({ name, title, summary }, more) {
    return html`<li class="card">
      <h3><a href="#game=${name}">${title}</a></h3>
      <p>${summary}</p>
      ${more}
    </li>`;
  }

  #of(game) {
    return this.rulesets.filter((each) => each.game === game.name);
  }

  #variants(game) {
    const others = this.#of(game).filter((each) => each.title !== game.title);
    return html`<ul class="variants" aria-label="Variants of ${game.title}">
      ${others.map(
        ({ name, title, summary }) => html`<li>
          <a href="#game=${game.name}&ruleset=${encodeURIComponent(name)}" title=${summary}
            >${title.replace(`${game.title}, `, "").replace(`${game.title} `, "")}</a
          >
        </li>`,
      )}
    </ul>`;
  }

  #count(game) {
    const count = this.#of(game).length;
    return html`<p class="muted count">${count === 1 ? "1 ruleset" : `${count} rulesets`}</p>`;
  }

  #recent() {
    const entries = remembered();
    if (!entries.length) return nothing;
    return html`<section aria-labelledby="recent">
      <h2 id="recent">Your matches</h2>
      <ul class="recent">
        ${(this.showsAll ? entries : entries.slice(0, AT_FIRST)).map((each) => this.#match(each))}
      </ul>
      ${!this.showsAll && entries.length > AT_FIRST
        ? html`<button type="button" class="plain" @click=${this.#showAll}>Show ${entries.length - AT_FIRST} more</button>`
        : nothing}
    </section>`;
  }

  async #showAll() {
    this.showsAll = true;
    await this.updateComplete;
    this.renderRoot.querySelectorAll(".recent a")[AT_FIRST].focus();
  }

  #match({ match, title, seats, mine, seen }) {
    const when = new Date(seen).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
    const gone = () => {
      forget(match);
      this.requestUpdate();
    };
    return html`<li>
      <a href="#match=${encodeURIComponent(match)}">
        <span class="title">${title || "A match"}</span>
        <span class="muted">${seats.join(", ")}${mine.length ? "" : " (watched)"} · ${when}</span>
      </a>
      <button type="button" class="plain" aria-label="Forget ${title}, ${when}" @click=${gone}>Forget</button>
    </li>`;
  }
}

customElements.define("quadrule-start", QuadruleStart);
