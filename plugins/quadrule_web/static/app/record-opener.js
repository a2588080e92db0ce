import { LitElement, css, html, nothing } from "lit";

import { sentences } from "./errors.js";
import { controls } from "./theme.js";

/** Opens a record from a file, by dragging or by pasting. Emits `quadrule-opened`: {state}. */
class QuadruleRecordOpener extends LitElement {
  static properties = {
    connection: { attribute: false },
    problems: { state: true },
    isBusy: { state: true },
    isOver: { state: true },
  };

  static styles = [
    controls,
    css`
      .drop {
        padding: 1rem;
        border: 2px dashed var(--qr-edge);
        border-radius: var(--qr-radius);
        background: var(--qr-card);
      }
      .drop.over {
        border-color: var(--qr-accent);
        background: var(--qr-legal);
      }
      .file {
        position: relative;
        display: inline-flex;
        max-width: 100%;
      }
      input[type="file"] {
        position: absolute;
        inset: 0;
        width: 100%;
        opacity: 0;
        cursor: pointer;
      }
      .file:focus-within .button {
        outline: 3px solid var(--qr-accent);
        outline-offset: 2px;
      }
      details {
        margin-top: 0.5rem;
      }
      summary {
        min-height: 2.75rem;
        padding: 0.5rem 0;
        cursor: pointer;
        color: var(--qr-accent);
      }
      textarea {
        display: block;
        width: 100%;
        min-height: 8rem;
        margin: 0.25rem 0 0.625rem;
        font-family: var(--qr-mono);
      }
    `,
  ];

  constructor() {
    super();
    this.problems = [];
    this.isBusy = false;
    this.isOver = false;
  }

  render() {
    const over = (isOver) => (event) => {
      event.preventDefault();
      this.isOver = isOver;
    };
    return html`<div
      class="drop ${this.isOver ? "over" : ""}"
      @dragover=${over(true)}
      @dragleave=${over(false)}
      @drop=${this.#dropped}
    >
      <div class="row">
        <span class="file">
          <span class="button" aria-hidden="true">Choose a record file</span>
          <input
            type="file"
            aria-label="Choose a record file"
            accept=".json,application/json"
            @change=${this.#chosen}
          />
        </span>
        <span class="muted">or drag one here.</span>
      </div>
      <details>
        <summary>Paste the text of a record</summary>
        <label for="text">The text</label>
        <textarea id="text" spellcheck="false" aria-describedby="problems"></textarea>
        <button type="button" ?disabled=${this.isBusy} @click=${this.#pasted}>Open</button>
      </details>
      <div id="problems" role="alert">
        ${this.problems.length
          ? html`<p class="wrong"><strong>This record cannot be opened.</strong></p>
              ${this.problems.map((each) => html`<p class="wrong">${each}</p>`)}
              <p>A record is replayed and must be just as it was saved. Try the file that you saved first.</p>`
          : nothing}
      </div>
    </div>`;
  }

  async #chosen({ target }) {
    await this.#read(target.files);
    target.value = ""; // so that the same file, mended, can be chosen again
  }

  #dropped(event) {
    event.preventDefault();
    this.isOver = false;
    this.#read(event.dataTransfer.files, event.dataTransfer.getData("text"));
  }

  async #read([file], text = "") {
    if (!file) return text && this.#open(text);
    const read = await file.text().catch(() => null); // a folder, or a file that is gone
    if (read === null) this.problems = [`“${file.name}” cannot be read.`];
    else await this.#open(read);
  }

  #pasted() {
    this.#open(this.renderRoot.querySelector("textarea").value);
  }

  async #open(record) {
    this.isBusy = true;
    this.problems = [];
    try {
      const state = await this.connection.call("match/load", { record });
      const options = { bubbles: true, composed: true, detail: { state } };
      this.dispatchEvent(new CustomEvent("quadrule-opened", options));
    } catch (error) {
      this.problems = sentences(error);
    } finally {
      this.isBusy = false;
    }
  }
}

customElements.define("quadrule-record-opener", QuadruleRecordOpener);
