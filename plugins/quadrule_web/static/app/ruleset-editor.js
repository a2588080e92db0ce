import { LitElement, css, html, nothing } from "lit";

import { controls } from "./theme.js";

/**
 * A text field for a ruleset file, with the places of its faults.
 *
 * Properties: `text`, and `faults` as `rulesets/check` gives them. Emits `quadrule-text` with
 * `detail` {text} as somebody types.
 */
class QuadruleRulesetEditor extends LitElement {
  static properties = {
    text: {},
    faults: { attribute: false },
  };

  static styles = [
    controls,
    css`
      :host {
        display: block;
      }
      .paper {
        display: grid;
        grid-template-columns: auto minmax(max-content, 1fr);
        max-height: 26rem;
        border: 1px solid var(--qr-edge);
        border-radius: var(--qr-radius);
        background: var(--qr-card);
        overflow: auto;
        font:
          1rem/1.625rem var(--qr-mono);
        tab-size: 4;
      }
      .paper:focus-within {
        outline: 3px solid var(--qr-accent);
        outline-offset: 2px;
      }
      .gutter {
        position: sticky;
        left: 0;
        z-index: 2;
        min-width: 2.75rem;
        padding: 0.5rem 0.375rem;
        border-right: 2px solid var(--qr-line);
        background: var(--qr-card);
        color: var(--qr-muted);
        text-align: right;
        user-select: none;
      }
      .gutter .error {
        color: var(--qr-danger);
        font-weight: 700;
      }
      .sheet {
        position: relative;
        display: grid;
        min-width: max-content;
      }
      textarea,
      pre {
        grid-area: 1 / 1;
        margin: 0;
        padding: 0.5rem 0.75rem;
        border: 0;
        font: inherit;
        letter-spacing: inherit;
        white-space: pre;
        overflow: hidden;
        overflow-wrap: normal;
        min-height: 8.5rem;
      }
      textarea {
        z-index: 1;
        max-width: none;
        width: 100%;
        height: 100%;
        min-width: 100%;
        background: none;
        resize: none;
        outline: none;
      }
      textarea[aria-invalid="true"] {
        border: 0;
      }
      .paper:has([aria-invalid="true"]) {
        border: 2px solid var(--qr-danger);
      }
      pre {
        color: transparent;
        padding-right: 3rem;
      }
      mark {
        background: none;
        color: inherit;
        text-decoration: underline wavy var(--qr-danger) 2px;
        text-underline-offset: 0.25rem;
        text-decoration-skip-ink: none;
      }
      mark.warning {
        text-decoration-color: var(--qr-seat-3);
      }
      ul {
        margin: 0.5rem 0 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        gap: 0.25rem 0.75rem;
        align-items: center;
        padding: 0.375rem 0;
        border-bottom: 1px solid var(--qr-line);
      }
      li p {
        flex: 1 1 16rem;
        margin: 0;
      }
      .place {
        padding: 0.375rem 0.5rem;
        font-weight: 600;
        white-space: nowrap;
      }
      code {
        font-family: var(--qr-mono);
      }
    `,
  ];

  constructor() {
    super();
    this.text = "";
    this.faults = [];
  }

  render() {
    const lines = this.text.split("\n");
    const isWrong = this.faults.some((each) => each.severity === "error");
    return html`
      <label for="text">The ruleset, in TOML</label>
      <p class="hint" id="about">
        <code>extends</code> names the rules it starts from; below <code>[options]</code> stands what is
        different.
      </p>
      <div class="paper">
        <div class="gutter" aria-hidden="true">
          ${lines.map((_, index) => this.#number(index + 1))}
        </div>
        <div class="sheet">
          <pre aria-hidden="true">${this.#marked(lines)}</pre>
          <textarea
            id="text"
            spellcheck="false"
            autocapitalize="off"
            autocomplete="off"
            wrap="off"
            rows=${lines.length}
            aria-describedby="about faults"
            aria-invalid=${isWrong ? "true" : "false"}
            .value=${this.text}
            @input=${this.#entered}
          ></textarea>
        </div>
      </div>
      <div id="faults">
        ${this.faults.length ? html`<ul>${this.faults.map((each) => this.#fault(each))}</ul>` : nothing}
      </div>
    `;
  }

  /** Put the caret where a fault is. */
  show({ line, column }) {
    const area = this.renderRoot.querySelector("textarea");
    const place = offsetOf(this.text, line, column);
    area.focus();
    area.setSelectionRange(place, place);
  }

  #number(line) {
    const here = this.faults.some((each) => each.line === line);
    return html`<div class=${here ? "error" : ""}>${here ? "●" : ""} ${line}</div>`;
  }

  #fault(fault) {
    const { line, column, text, found, allowed, suggestion, severity } = fault;
    const place = line ? `Line ${line}, column ${column}` : "The whole text";
    return html`<li class=${severity}>
      <button type="button" class="plain place" ?disabled=${!line} @click=${() => this.show(fault)}>
        ${place}
      </button>
      <p>
        ${severity === "warning" ? "Warning: " : ""}${capital(text)}${found && !text.includes(found) ? html`: <code>${found}</code>` : ""}.
        ${allowed ? html`<span class="muted">Allowed: ${allowed}.</span>` : nothing}
      </p>
      ${suggestion
        ? html`<button type="button" @click=${() => this.#take(fault)}>Use “${suggestion}”</button>`
        : nothing}
    </li>`;
  }

  /** The text with the faulty places marked, which is drawn behind the field. */
  #marked(lines) {
    return lines.map((line, index) => {
      const fault = this.faults.find((each) => each.line === index + 1);
      if (!fault) return `${line}\n`;
      const start = columnIn(line, fault.column);
      const length = Math.max(line.startsWith(fault.found, start) ? fault.found.length : 1, 1);
      const marked = line.slice(start, start + length) || " ";
      return html`${line.slice(0, start)}<mark class=${fault.severity}>${marked}</mark>${line.slice(
          start + length,
        )}${"\n"}`;
    });
  }

  /** Put what is suggested in the place of what was found. */
  #take({ line, column, found, suggestion }) {
    const start = offsetOf(this.text, line, column);
    const quote = /^["']/.exec(found) ? found[0] : "";
    const bare = suggestion.startsWith(quote) && quote ? suggestion : `${quote}${suggestion}${quote}`;
    if (!this.text.startsWith(found, start)) return;
    this.#change(this.text.slice(0, start) + bare + this.text.slice(start + found.length));
    this.show({ line, column });
  }

  #entered({ target }) {
    this.#change(target.value);
  }

  #change(text) {
    this.text = text;
    this.dispatchEvent(new CustomEvent("quadrule-text", { detail: { text } }));
  }
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** Columns are counted in characters, from 1; texts here in UTF-16 units, from 0. */
function columnIn(line, column) {
  return [...line].slice(0, Math.max(column - 1, 0)).join("").length;
}

function offsetOf(text, line, column) {
  const before = text.split("\n").slice(0, line - 1);
  const start = before.reduce((sum, each) => sum + each.length + 1, 0);
  return start + columnIn(text.split("\n")[line - 1] ?? "", column);
}

customElements.define("quadrule-ruleset-editor", QuadruleRulesetEditor);
