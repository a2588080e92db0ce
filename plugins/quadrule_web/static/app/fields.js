import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";

import { Verbatim, spell } from "./toml.js";
import {
  allowed,
  choicesIn,
  initial,
  isOf,
  isSafe,
  kindLabel,
  kindOf,
  meaningsIn,
  words,
} from "./schema.js";

/**
 * What fields need of their form.
 *
 * @typedef {object} Form
 * @property {(path: string, value: unknown) => void} change takes a value.
 * @property {(path: string, text: string, value: unknown, problem?: string) => void} enter takes what
 *   is typed, and what it means; or else why it means nothing.
 * @property {(path: string) => string | undefined} entered what was typed at a path, to the letter.
 * @property {(path: string) => string[]} complaints what is wrong at a path.
 */

/**
 * A field with its label, what it means, and what is wrong with it.
 *
 * @param {Form} form
 * @param {string} path such as `options.numbers.low`.
 * @param {string} id of its control; another than the path where a field stands within one of that.
 */
export function field(form, path, schema, value, title = schema.title, id = path) {
  const { text, meanings } = meaningsIn(schema.description ?? "", choicesIn(schema));
  const about = { path, id, title: capital(title), text, meanings, wrong: form.complaints(path) };
  const makers = { choice, union, boolean, table, list, numbers, number, text: plain, other };
  return html`<div class="field" data-path=${path}>
    ${makers[kindOf(schema)](form, about, schema, value)}
  </div>`;
}

const described = ({ id, text, wrong }, more = "") => html`
  <p class="hint" id="${id}-hint">${quoted(text)}${more ? ` Allowed: ${more}.` : ""}</p>
  ${wrong.map((each) => html`<p class="wrong" data-wrong>${each}</p>`)}
`;

/** A text in which `such` words are code. */
const quoted = (text) => text.split("`").map((part, number) => (number % 2 ? html`<code>${part}</code>` : part));

/** One labelled control. */
function labelled(about, more, control) {
  return html`<label for=${about.id}>${about.title}</label>${described(about, more)}${control}`;
}

function number(form, about, schema, value) {
  const { minimum, maximum } = schema;
  const entered = ({ target }) => {
    const read = readNumber(target.value);
    const problem = read === null ? "a whole number is needed here" : undefined;
    form.enter(about.path, target.value, read, problem);
  };
  return labelled(
    about,
    allowed(schema),
    html`<input
      type="number"
      step="1"
      id=${about.id}
      aria-describedby="${about.id}-hint"
      aria-invalid=${about.wrong.length ? "true" : "false"}
      min=${isSafe(minimum) ? minimum : nothing}
      max=${isSafe(maximum) ? maximum : nothing}
      .value=${live(form.entered(about.path) ?? String(value))}
      @input=${entered}
    />`,
  );
}

function numbers(form, about, schema, value) {
  const entered = ({ target }) => {
    const read = target.value.split(/[\s,;]+/).filter(Boolean).map(readNumber);
    const isBad = read.includes(null);
    const problem = isBad ? "whole numbers are needed here, with commas between" : undefined;
    form.enter(about.path, target.value, read, problem);
  };
  return labelled(
    about,
    allowed(schema),
    html`<input
      class="wide"
      autocomplete="off"
      id=${about.id}
      aria-describedby="${about.id}-hint"
      aria-invalid=${about.wrong.length ? "true" : "false"}
      .value=${live(form.entered(about.path) ?? value.join(", "))}
      @input=${entered}
    />`,
  );
}

function plain(form, about, schema, value) {
  return labelled(
    about,
    allowed(schema),
    html`<input
      class="wide"
      autocomplete="off"
      id=${about.id}
      aria-describedby="${about.id}-hint"
      maxlength=${schema.maxLength ?? nothing}
      .value=${live(value)}
      @input=${({ target }) => form.change(about.path, target.value)}
    />`,
  );
}

function boolean(form, about, schema, value) {
  return html`<div class="check">
      <input
        type="checkbox"
        id=${about.id}
        aria-describedby="${about.id}-hint"
        .checked=${live(value)}
        @change=${({ target }) => form.change(about.path, target.checked)}
      />
      <label for=${about.id}>${about.title}</label>
    </div>
    ${described(about)}`;
}

function choice(form, about, schema, value) {
  if (schema.enum.length === 1) return html`<p>${words(String(schema.enum[0]))}</p>`;
  const options = schema.enum.map((each) => ({
    text: capital(words(String(each))),
    meaning: about.meanings.get(each),
    isChosen: each === value,
    choose: () => form.change(about.path, each),
  }));
  return radios(about, options);
}

/** First which kind of value, then the value. */
function union(form, about, schema, value) {
  const options = schema.anyOf.map((each) => ({
    text: capital(kindLabel(each)),
    meaning: each.enum?.length === 1 ? about.meanings.get(each.enum[0]) : undefined,
    isChosen: isOf(each, value),
    choose: () =>
      form.change(about.path, initial({ ...each, default: schema.default ?? each.default })),
  }));
  const current = schema.anyOf.find((each) => isOf(each, value)) ?? schema.anyOf[0];
  if (kindOf(current) === "choice" && current.enum.length === 1) return radios(about, options);
  const inner = { ...current, description: "" };
  const fieldWithin = [about.path, inner, value, about.title, `${about.id}-value`];
  return radios(about, options, field(muted(form, about.path), ...fieldWithin));
}

/** The same form, that does not tell again what is said of a path already. */
const muted = (form, path) => ({
  ...form,
  complaints: (each) => (each === path ? [] : form.complaints(each)),
});

function radios(about, options, inner = nothing) {
  return html`<fieldset id=${about.id} class="choices">
    <legend>${about.title}</legend>
    ${described(about)}
    ${options.map(
      (each, number) => html`<div class="check">
        <input
          type="radio"
          name=${about.id}
          id="${about.id}-${number}"
          .checked=${live(each.isChosen)}
          @change=${each.choose}
        />
        <label class="light" for="${about.id}-${number}">
          <span class="value">${each.text}</span>
          ${each.meaning ? html`<span class="muted">${each.meaning}</span>` : nothing}
        </label>
      </div>`,
    )}
    ${inner}
  </fieldset>`;
}

function table(form, about, schema, value) {
  const known = Object.entries(schema.properties).filter(([, each]) => !("const" in each));
  return html`<fieldset id=${about.id} class="table">
    <legend>${about.title}</legend>
    ${described(about)}
    ${known.map(([key, each]) => field(form, `${about.path}.${key}`, each, value[key] ?? initial(each)))}
  </fieldset>`;
}

function list(form, about, schema, value) {
  const replaced = (items) => form.change(about.path, items);
  const name = (number) => `${about.title} ${number + 1}`;
  return html`<fieldset id=${about.id} class="table">
    <legend>${about.title}</legend>
    ${described(about, allowed(schema))}
    ${value.map(
      (item, number) => html`<div class="item">
        ${field(form, `${about.path}[${number}]`, schema.items, item, name(number))}
        <button
          type="button"
          aria-label="Remove ${name(number)}"
          @click=${() => replaced(value.toSpliced(number, 1))}
        >
          Remove
        </button>
      </div>`,
    )}
    <button type="button" @click=${() => replaced([...value, initial(schema.items)])}>
      Add to ${about.title}
    </button>
  </fieldset>`;
}

/** Where the schema does not say enough for a field: what stands there is written as TOML. */
function other(form, about, schema, value) {
  return labelled(
    about,
    "any value, as TOML writes it",
    html`<input
      class="wide code"
      autocomplete="off"
      id=${about.id}
      aria-describedby="${about.id}-hint"
      .value=${live(form.entered(about.path) ?? spell(value))}
      @input=${({ target }) => form.enter(about.path, target.value, new Verbatim(target.value))}
    />`,
  );
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** A whole number, however large; null where the text is none. */
function readNumber(text) {
  if (!/^\s*[+-]?\d+\s*$/.test(text)) return null;
  const near = Number(text);
  return Number.isSafeInteger(near) ? near : BigInt(text.trim().replace(/^\+/, ""));
}
