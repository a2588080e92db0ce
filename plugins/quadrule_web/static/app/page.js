import { LitElement, html } from "lit";

import { Catalogue } from "./catalogue.js";
import { Connection } from "./connection.js";
import { sentences } from "./errors.js";
import { failed } from "./failed.js";
import { unpack } from "./packing.js";
import { pageStyle } from "./page-style.js";
import { forget, recall, remember } from "./remembered.js";
import { routeOf } from "./routes.js";
import { BY_LINK } from "./seats-form.js";
import { controls, theme } from "./theme.js";

document.adoptedStyleSheets.push(theme.styleSheet);

const NAME = "Quadrule";

/** The parts of the page, loaded when they are needed. */
const SCREENS = {
  start: () => import("./start.js"),
  setup: () => import("./setup.js"),
  match: () => Promise.all([import("./match.js"), import("./share.js")]),
};

/** A break shorter than this, in milliseconds, is nobody's business. */
const HICCUP = 500;

/** The whole page: shows the screen that the address asks for, and whether the server is reached. */
class QuadrulePage extends LitElement {
  static properties = {
    route: { state: true },
    shown: { state: true },
    failure: { state: true },
    isOffline: { state: true },
    said: { state: true },
  };

  static styles = [controls, pageStyle];

  connection = new Connection();
  catalogue = new Catalogue(this.connection);
  #went = 0;
  #hiccup = null;
  #lastMatch = null;

  constructor() {
    super();
    this.route = null;
    this.shown = null;
    this.failure = null;
    this.isOffline = false;
    this.said = "";
    this.connection.addEventListener("status", ({ detail }) => this.#heard(detail));
    this.connection.addEventListener("lost", ({ detail }) => this.#lost(detail));
    addEventListener("hashchange", () => this.#go());
    this.addEventListener("quadrule-begun", ({ detail }) => this.#begin(detail));
    this.addEventListener("quadrule-opened", ({ detail }) => this.#open(detail.state));
    this.addEventListener("quadrule-branch", ({ detail }) => this.#open(detail.state));
    this.addEventListener("quadrule-share", () => this.#share?.show());
    this.addEventListener("quadrule-save", () => this.#share?.save());
    this.addEventListener("quadrule-leave", () => this.#visit({}));
    this.addEventListener("quadrule-titled", ({ detail }) => this.#entitle(detail.title));
    this.#go();
  }

  render() {
    return html`
      <nav aria-label="Quadrule">
        <a class="skip" href="#main" @click=${this.#skip}>Skip to the content</a>
        <a href="#" class="home">
          <img src="icon.svg" alt="" width="32" height="32" />
          <span>${NAME}</span>
        </a>
      </nav>
      ${this.#frame(this.#screen())}
      <section class="notice" aria-label="Connection" ?hidden=${!this.isOffline}>
        <p>No connection to the server. The page goes on trying; nothing is lost.</p>
        <button type="button" @click=${() => this.connection.retry()}>Try now</button>
      </section>
      <p class="spoken" role="status">${this.said}</p>
    `;
  }

  /** The play screen has a main part of its own. */
  #frame(screen) {
    return this.shown?.screen === "match" && !this.failure
      ? html`<div id="main">${screen}</div>`
      : html`<main id="main" tabindex="-1">${screen}</main>`;
  }

  get #share() {
    return this.renderRoot.querySelector("quadrule-share");
  }

  #screen() {
    if (this.failure) return failed(this.failure, this.connection, () => this.#go());
    switch (this.shown?.screen) {
      case "start":
        return html`<quadrule-start
          .connection=${this.connection}
          .catalogue=${this.catalogue}
        ></quadrule-start>`;
      case "setup":
        return this.#setup(this.shown);
      case "match":
        return this.#match(this.shown);
      default:
        return html`<p role="status" class="wait">One moment …</p>`;
    }
  }

  #setup({ game, ruleset, text }) {
    return html`<quadrule-setup
      .connection=${this.connection}
      .catalogue=${this.catalogue}
      .name=${game}
      .wanted=${ruleset}
      .asText=${text}
    ></quadrule-setup>`;
  }

  #match({ match, tokens, seats, title, invited }) {
    return html`
      <quadrule-share
        .connection=${this.connection}
        .match=${match}
        .title=${title}
        .seats=${seats}
        .invited=${invited}
        .isOpen=${this.shown.isNew && invited.some(Boolean)}
      ></quadrule-share>
      <quadrule-match
        tabindex="-1"
        .connection=${this.connection}
        .match=${match}
        .tokens=${tokens}
      ></quadrule-match>
    `;
  }

  /** Show what the address asks for. */
  async #go() {
    const went = ++this.#went;
    const route = routeOf(location.hash);
    const isFirst = this.shown === null && this.failure === null;
    this.failure = null;
    try {
      const shown = await this.#prepared(route);
      if (went !== this.#went || shown === null) return;
      this.shown = null; // a screen of the same kind begins afresh
      await this.updateComplete;
      this.shown = shown;
      this.#entitle(shown.title ?? null);
    } catch (error) {
      if (went !== this.#went) return;
      this.failure = error.kind ? error : { kind: "other", texts: sentences(error) };
      this.#entitle(null);
    }
    if (!isFirst) await this.#focus();
  }

  /** What a screen needs, when its part of the page is there. */
  async #prepared(route) {
    if (route.screen === "broken") throw { kind: "broken" };
    if (route.screen === "position") return this.#unpacked(route.packed);
    if (route.screen === "match") return this.#joined(route);
    await SCREENS[route.screen]();
    return route;
  }

  /** Join a match before it is shown: whether there is one, and what it is called. */
  async #joined({ match, token }) {
    if (token !== null) {
      remember(match, { mine: [token] });
      history.replaceState(null, "", `#${new URLSearchParams({ match })}`);
    }
    const parts = SCREENS.match();
    const tokens = recall(match)?.mine ?? [];
    const known = recall(match)?.title ?? null;
    const joined = await this.connection.call("match/join", { match, tokens }).catch((error) => {
      if (error.code !== 1008) throw error;
      forget(match);
      throw { kind: "unknown", title: known };
    });
    await parts;
    const { title, seats } = joined.state.view;
    remember(match, { title, seats });
    const { invited } = recall(match);
    return { screen: "match", match, tokens, seats, title, invited, isNew: joined.state.version === 0 };
  }

  /** Open the position of a link: a match of its own. */
  async #unpacked(packed) {
    const record = await unpack(packed).catch(() => {
      throw { kind: "cut" };
    });
    const state = await this.connection.call("match/load", { record }).catch((error) => {
      if (error.code !== -32602) throw error;
      throw { kind: "cut", texts: sentences(error) };
    });
    this.#open(state, true);
    return null;
  }

  #begin({ state, seats }) {
    const isByLink = (seat) => seats[seat].who === BY_LINK;
    const mine = state.tokens.filter((_, seat) => !isByLink(seat));
    const invited = state.tokens.map((token, seat) => (isByLink(seat) ? token : null));
    remember(state.match, { mine, invited });
    // Whoever begins a match holds all its seats on that connection; those of others are given up.
    if (invited.some(Boolean)) this.connection.renew();
    this.#visit({ match: state.match });
  }

  #open({ match, tokens }, inPlace = false) {
    remember(match, { mine: tokens });
    this.#visit({ match }, inPlace);
  }

  #visit(params, inPlace = false) {
    const fragment = `#${new URLSearchParams(params)}`;
    if (!inPlace) location.hash = fragment;
    else {
      history.replaceState(null, "", fragment);
      this.#go();
    }
  }

  #lost({ match }) {
    if (this.shown?.match !== match) return;
    this.failure = { kind: "lost", title: this.shown.title };
    this.#focus();
  }

  #heard({ online }) {
    clearTimeout(this.#hiccup);
    if (!online) {
      this.#hiccup = setTimeout(() => {
        this.isOffline = true;
        this.said = "The connection to the server is gone. The page goes on trying.";
      }, HICCUP);
    } else if (this.isOffline) {
      this.isOffline = false;
      this.said = "The connection is back.";
    }
  }

  #entitle(title) {
    document.title = title ? `${title} – ${NAME}` : NAME;
  }

  #skip(event) {
    event.preventDefault();
    this.#start.focus();
  }

  /** Where the screen that is shown begins. */
  get #start() {
    return this.renderRoot.querySelector("quadrule-match, main");
  }

  /** Put the focus where a new screen begins, so that it is read from there. */
  async #focus() {
    await this.updateComplete;
    this.#start.focus({ preventScroll: true });
    scrollTo(0, 0);
  }
}

customElements.define("quadrule-page", QuadrulePage);
