import { LitElement, html, nothing } from "lit";

import { Catalogue } from "./catalogue.js";
import { Connection } from "./connection.js";
import { NOT_LOADED, sentences } from "./errors.js";
import { failed } from "./failed.js";
import { pageStyle } from "./page-style.js";
import { forget, recall, remember } from "./remembered.js";
import { routeOf } from "./routes.js";
import { BY_LINK } from "./seating.js";
import { controls, theme } from "./theme.js";

document.adoptedStyleSheets.push(theme.styleSheet);

const NAME = "Quadrule";

/** The parts of the page, loaded when they are needed. */
const SCREENS = {
  start: () => import("./start.js"),
  setup: () => import("./setup.js"),
  match: () => import("./match.js"),
};

/** The protocol's code for a match that the server does not know. */
const NOT_YOUR_SEAT = 1003;
const UNKNOWN_MATCH = 1008;

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
    this.addEventListener("quadrule-share", ({ detail }) => this.#share((panel) => panel.show(detail.at)));
    this.addEventListener("quadrule-save", () => this.#share((panel) => panel.save()));
    this.addEventListener("quadrule-leave", () => this.#visit({}));
    this.addEventListener("quadrule-titled", ({ detail }) => this.#entitle(detail.title));
    this.#go();
  }

  updated() {
    document.documentElement.classList.toggle("offline", this.isOffline);
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

  /** Do something with the panel to share, which is loaded when it is needed. */
  async #share(act) {
    try {
      await import("./share.js");
    } catch {
      this.said = NOT_LOADED;
      return;
    }
    act(this.renderRoot.querySelector("quadrule-share"));
  }

  #screen() {
    if (this.failure) return failed(this.failure, this.connection, () => this.#again());
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

  #match({ match, tokens, seats, title, invited, isNew, isVoid }) {
    return html`
      ${isVoid
        ? html`<section class="note" aria-label="Invitation">
            This invitation gives no seat any more, so you are watching. Ask for a new one to play.
          </section>`
        : nothing}
      <quadrule-share
        .connection=${this.connection}
        .match=${match}
        .title=${title}
        .seats=${seats}
        .invited=${invited}
        .isOpen=${isNew && invited.some(Boolean)}
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

  /** Try again; parts that could not be loaded come only with the whole page. */
  #again() {
    if (this.isOffline) this.#go();
    else location.reload();
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
    const parts = SCREENS.match();
    const known = recall(match);
    const mine = known?.mine ?? [];
    const tokens = [...new Set([...mine, ...(token === null ? [] : [token])])];
    const joined = await this.#joinedWith(match, [tokens, mine, []]).catch((error) => {
      if (error.code !== UNKNOWN_MATCH) throw error;
      forget(match);
      throw { kind: "unknown", title: known?.title };
    });
    await parts;
    const { title, seats } = joined.state.view;
    remember(match, { title, seats, mine: joined.tokens });
    if (token !== null) history.replaceState(null, "", `#${new URLSearchParams({ match })}`);
    const { mine: kept, invited } = recall(match);
    if (invited.some(Boolean)) await import("./share.js");
    const isNew = joined.state.version === 0;
    const isVoid = token !== null && !joined.seats.length;
    return { screen: "match", match, tokens: kept, seats, title, invited, isNew, isVoid };
  }

  /** Join with the first of several sets of tokens that are all good; with none, one looks on. */
  async #joinedWith(match, [tokens, ...others]) {
    try {
      return { ...(await this.connection.call("match/join", { match, tokens })), tokens };
    } catch (error) {
      if (error.code !== NOT_YOUR_SEAT || !others.length) throw error;
      return this.#joinedWith(match, others);
    }
  }

  /** Open the position of a link: a match of its own. */
  async #unpacked(packed) {
    const { unpack } = await import("./packing.js");
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
