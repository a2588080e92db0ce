import { LitElement, css, html, nothing } from "lit";

import { field } from "./fields.js";
import { initial } from "./schema.js";
import { controls } from "./theme.js";
import { spell } from "./toml.js";

/**
 * A form of a game's options and house rules, made from their JSON Schemas.
 *
 * Emits `quadrule-options` with what is different from the ruleset: `detail` {options, house_rules},
 * the latter undefined where they are the ruleset's, and `isReadable`: whether every field can be read.
 */
class QuadruleOptions extends LitElement {
  static properties = {
    game: { attribute: false },
    ruleset: { attribute: false },
    faults: { attribute: false },
    values: { state: true },
    rules: { state: true },
    typed: { state: true },
  };

  static styles = [
    controls,
    css`
      :host {
        display: block;
      }
      .fields {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
        gap: 1.25rem 1.5rem;
      }
      .field > label,
      legend {
        display: block;
        padding: 0;
        font-weight: 600;
      }
      .hint,
      .wrong {
        margin: 0 0 0.375rem;
      }
      .hint:empty {
        display: none;
      }
      .wrong {
        font-weight: 600;
      }
      fieldset {
        min-width: 0;
        margin: 0;
        padding: 0;
        border: 0;
      }
      fieldset fieldset,
      .choices > .field,
      .inner {
        margin: 0.5rem 0 0 0.6875rem;
        padding-left: 1rem;
        border-left: 2px solid var(--qr-line);
      }
      .check {
        display: flex;
        gap: 0.625rem;
        align-items: start;
        min-height: 2.75rem;
        padding: 0.5rem 0;
      }
      .check label {
        flex: 1;
        margin: -0.5rem 0;
        padding: 0.5rem 0;
      }
      .light {
        font-weight: 400;
      }
      .value {
        display: block;
      }
      .check .muted {
        display: block;
      }
      input[type="number"] {
        width: 9rem;
      }
      .wide {
        width: 100%;
      }
      code,
      .code {
        font-family: var(--qr-mono);
      }
      .item {
        display: flex;
        gap: 0.5rem;
        align-items: end;
      }
      h3 {
        margin-top: 1.5rem;
      }
    `,
  ];

  constructor() {
    super();
    this.faults = [];
    this.values = {};
    this.rules = [];
    this.typed = new Map();
  }

  willUpdate(changed) {
    if (!changed.has("ruleset")) return;
    this.values = structuredClone(this.ruleset.values);
    this.rules = structuredClone(this.ruleset.house_rules);
    this.typed = new Map();
  }

  /** @type {import("./fields.js").Form} */
  form = {
    change: (path, value) => this.#change(path, value),
    enter: (path, text, value, problem) => this.#enter(path, text, value, problem),
    entered: (path) => this.typed.get(path)?.text,
    complaints: (path) => this.#complaints(path),
  };

  render() {
    const options = Object.entries(this.ruleset.options.properties);
    const rules = this.game.house_rules;
    return html`
      <div class="fields">
        ${options.map(([key, schema]) => field(this.form, `options.${key}`, schema, this.values[key]))}
      </div>
      ${rules.length ? html`<h3>House rules</h3>` : nothing}
      ${rules.map((each) => this.#houseRule(each))}
    `;
  }

  #houseRule({ name, summary, options }) {
    const index = this.rules.findIndex((each) => each.use === name);
    const switched = ({ target }) => {
      const rest = this.rules.filter((each) => each.use !== name);
      this.rules = target.checked ? [...rest, { use: name, ...initial(options) }] : rest;
      this.#forget("house_rules");
      this.#emit();
    };
    const path = `house_rules[${index}]`;
    const inner = Object.entries(options.properties).map(([key, schema]) =>
      field(this.form, `${path}.${key}`, schema, this.rules[index]?.[key] ?? initial(schema)),
    );
    const id = `use-${name}`;
    return html`<div class="check">
        <input type="checkbox" id=${id} .checked=${index >= 0} @change=${switched} />
        <label for=${id} class="light">${summary}</label>
      </div>
      ${index >= 0 && inner.length ? html`<div class="inner">${inner}</div>` : nothing}`;
  }

  /** Take a value that was chosen; what was typed there and below is void. */
  #change(path, value) {
    this.#forget(path);
    this.#put(path, value);
    this.#emit();
  }

  #enter(path, text, value, problem) {
    this.typed = new Map(this.typed).set(path, { text, problem });
    if (problem === undefined) this.#put(path, value);
    this.#emit();
  }

  #put(path, value) {
    const whole = { options: this.values, house_rules: this.rules };
    const changed = replaced(whole, path.match(/[^.[\]]+/g), value);
    this.values = changed.options;
    this.rules = changed.house_rules;
  }

  #forget(path) {
    this.typed = new Map([...this.typed].filter(([each]) => !each.startsWith(path)));
  }

  #complaints(path) {
    const problem = this.typed.get(path)?.problem;
    if (problem) return [problem];
    const faults = this.faults.filter((fault) => fault.key === path);
    const texts = faults.map((each) => [each.text, each.allowed && `allowed: ${each.allowed}`]);
    return texts.map((parts) => parts.filter(Boolean).join("; "));
  }

  #emit() {
    const given = Object.entries(this.values);
    const differing = given.filter(([key, value]) => spell(value) !== spell(this.ruleset.values[key]));
    const isOwn = spell(this.rules) !== spell(this.ruleset.house_rules);
    const detail = {
      options: Object.fromEntries(differing),
      house_rules: isOwn ? this.rules : undefined,
      isReadable: [...this.typed.values()].every(({ problem }) => problem === undefined),
    };
    this.dispatchEvent(new CustomEvent("quadrule-options", { detail }));
  }
}

/** A copy in which another value stands at a path. */
function replaced(whole, [step, ...rest], value) {
  const copy = Array.isArray(whole) ? [...whole] : { ...whole };
  copy[step] = rest.length ? replaced(whole[step] ?? {}, rest, value) : value;
  return copy;
}

customElements.define("quadrule-options", QuadruleOptions);
