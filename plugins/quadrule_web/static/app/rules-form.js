import { LitElement, html, nothing } from "lit";

import { Checker } from "./checker.js";
import { NOT_LOADED, sentences } from "./errors.js";
import { setupStyle } from "./setup-style.js";
import { controls } from "./theme.js";

const AT_FIRST = 4;

const MODES = {
  given: "Play it as it stands",
  options: "Change options",
  text: "Write it as text",
};

/** The parts of the page that a mode needs, loaded when it is chosen. */
const PARTS = {
  given: () => null,
  options: () => import("./options-form.js"),
  text: () => import("./ruleset-editor.js"),
};

/**
 * What is played: an installed ruleset, with changes made in a form or as text.
 *
 * Properties: `game` and its `rulesets` as the protocol tells of them, `first`, the ruleset to begin with
 * in full, and `asText`, whether to begin with its text. Emits `quadrule-rules` with `detail`:
 * {choice: {ruleset} or {toml}, game, title, seats, rules, isGood}; where `isGood` is null, that is not
 * known yet.
 */
class QuadruleRules extends LitElement {
  static properties = {
    connection: { attribute: false },
    catalogue: { attribute: false },
    game: { attribute: false },
    rulesets: { attribute: false },
    first: { attribute: false },
    ruleset: { state: true },
    asText: { type: Boolean },
    mode: { state: true },
    title: { state: true },
    formText: { state: true },
    ownText: { state: true },
    checked: { state: true },
    loaded: { state: true },
    showsAll: { state: true },
    problem: { state: true },
  };

  static styles = [controls, setupStyle];

  #checker;
  #differences = { options: {} };
  #isReadable = true;
  #isEdited = false;
  #rulesetText = null;

  constructor() {
    super();
    this.mode = "given";
    this.title = "";
    this.formText = "";
    this.ownText = "";
    this.checked = null;
    this.loaded = new Set();
    this.showsAll = false;
    this.problem = null;
  }

  connectedCallback() {
    super.connectedCallback();
    this.ruleset = this.first;
    this.#checker = new Checker(this.connection, (answer) => this.#judge(answer));
    if (this.asText) this.#switch("text");
  }

  disconnectedCallback() {
    this.#checker.stop();
    super.disconnectedCallback();
  }

  render() {
    return html`${this.#list()}
      <section class="card" aria-labelledby="changes">
        <h2 id="changes">Your own changes</h2>
        ${this.#modes()} ${this.problem ? html`<p class="wrong" role="alert">${this.problem}</p>` : nothing}
        ${this.loaded.has("options") ? this.#options() : nothing}
        ${this.loaded.has("text") ? this.#editor() : nothing}
        <p class="spoken" role="status">${this.#spoken()}</p>
      </section>`;
  }

  #list() {
    const { rulesets, ruleset } = this;
    const few = rulesets.slice(0, AT_FIRST);
    const chosen = rulesets.filter((each) => each.name === ruleset.name && !few.includes(each));
    const shown = this.showsAll ? rulesets : [...few, ...chosen];
    const more = rulesets.length - shown.length;
    return html`<fieldset class="card">
      <legend><h2>Rules to play by</h2></legend>
      ${shown.map(
        ({ name, title, summary }) => html`<div class="option">
          <input
            type="radio"
            name="ruleset"
            id=${name}
            .checked=${name === ruleset.name}
            @change=${() => this.#choose(name)}
          />
          <label for=${name}>${title}<span class="muted">${summary}</span></label>
        </div>`,
      )}
      ${more > 0
        ? html`<button type="button" class="plain more" @click=${this.#showAll}>Show ${more} more</button>`
        : nothing}
    </fieldset>`;
  }

  async #showAll() {
    const next = this.renderRoot.querySelectorAll('[name="ruleset"]').length;
    this.showsAll = true;
    await this.updateComplete;
    this.renderRoot.querySelectorAll('[name="ruleset"]')[next]?.focus();
  }

  #modes() {
    return html`<div class="modes" role="radiogroup" aria-labelledby="changes">
      ${Object.entries(MODES).map(
        ([mode, label]) => html`<div class="mode">
          <input
            type="radio"
            name="mode"
            id="mode-${mode}"
            .checked=${this.mode === mode}
            @change=${() => this.#switch(mode)}
          />
          <label for="mode-${mode}">${label}</label>
        </div>`,
      )}
    </div>`;
  }

  #options() {
    const { faults } = this;
    const elsewhere = faults.filter(({ key }) => !/^(options|house_rules)\b./.test(key));
    return html`<div class="changes" ?hidden=${this.mode !== "options"}>
      <quadrule-options
        .game=${this.game}
        .ruleset=${this.ruleset}
        .faults=${this.mode === "options" ? faults : []}
        @quadrule-options=${({ detail }) => this.#set(detail)}
      ></quadrule-options>
      <div class="named">
        <label for="title">A name for these rules</label>
        <input
          id="title"
          maxlength="80"
          autocomplete="off"
          placeholder=${this.ruleset.title}
          .value=${this.title}
          @input=${({ target }) => this.#entitle(target.value)}
        />
      </div>
      ${elsewhere.map(({ text }) => html`<p class="wrong">${text}</p>`)}
      <div class="written">
        <h3>As a ruleset file</h3>
        <pre tabindex="0" role="region" aria-label="The ruleset file">${this.formText}</pre>
        <button type="button" @click=${this.#goOnAsText}>Go on with it as text</button>
      </div>
    </div>`;
  }

  #editor() {
    return html`<div class="changes" ?hidden=${this.mode !== "text"}>
      <quadrule-ruleset-editor
        .text=${this.ownText}
        .faults=${this.mode === "text" ? this.faults : []}
        @quadrule-text=${({ detail }) => this.#write(detail.text)}
      ></quadrule-ruleset-editor>
    </div>`;
  }

  get faults() {
    return this.mode === "given" ? [] : (this.checked?.faults ?? []);
  }

  get #text() {
    return this.mode === "text" ? this.ownText : this.formText;
  }

  #spoken() {
    if (this.mode === "given" || !this.checked) return "";
    const count = this.faults.filter((each) => each.severity === "error").length;
    if (count) return count === 1 ? "There is a fault in the ruleset." : `There are ${count} faults in the ruleset.`;
    return "The ruleset is good.";
  }

  async #choose(name) {
    try {
      this.ruleset = await this.catalogue.ruleset(name);
    } catch (error) {
      this.problem = sentences(error).join(" ");
      return;
    }
    this.#differences = { options: {} };
    this.#isReadable = true;
    this.#draft();
  }

  async #switch(mode) {
    this.problem = null;
    try {
      await PARTS[mode]();
      if (mode !== "given") this.#rulesetText ??= (await import("./toml.js")).rulesetText;
    } catch {
      this.problem = NOT_LOADED;
      this.requestUpdate();
      return;
    }
    this.mode = mode;
    this.loaded = new Set([...this.loaded, mode]);
    this.#draft();
  }

  /** Write the texts anew, but one that somebody has edited. */
  #draft() {
    const parent = { extends: this.ruleset.name };
    const write = this.#rulesetText;
    if (write) {
      this.formText = write({ ...parent, title: this.title.trim(), ...this.#differences });
      if (!this.#isEdited) this.ownText = `${write({ ...parent, options: {} })}\n[options]\n`;
    }
    this.#check();
  }

  #goOnAsText() {
    this.ownText = this.formText;
    this.#isEdited = true;
    this.#switch("text");
  }

  #set({ isReadable, ...differences }) {
    this.#isReadable = isReadable;
    this.#differences = differences;
    this.#draft();
  }

  #entitle(title) {
    this.title = title;
    this.#draft();
  }

  #write(text) {
    this.#isEdited = true;
    this.ownText = text;
    this.#check();
  }

  #check() {
    this.#checker.stop();
    if (this.mode !== "given") this.#checker.soon(this.#text);
    this.#emit(this.mode === "given" ? true : null);
  }

  #judge(checked) {
    this.checked = checked;
    this.problem = checked.error ? sentences(checked.error).join(" ") : null;
    this.#emit(checked.ruleset !== null && (this.mode === "text" || this.#isReadable));
  }

  #emit(isGood) {
    const isGiven = this.mode === "given";
    const of = isGiven ? this.ruleset : (this.checked?.ruleset ?? this.ruleset);
    const detail = {
      choice: isGiven ? { ruleset: this.ruleset.name } : { toml: this.#text },
      game: of.game,
      title: of.title,
      seats: of.seats,
      rules: isGiven ? this.ruleset.rules : (this.checked?.rules ?? []),
      isGood,
    };
    this.dispatchEvent(new CustomEvent("quadrule-rules", { detail }));
  }
}

customElements.define("quadrule-rules", QuadruleRules);
