import { LitElement, css, html, nothing } from "lit";

import { sentences } from "./errors.js";
import { pack } from "./packing.js";
import { linkTo } from "./routes.js";
import { controls } from "./theme.js";

/** A link longer than this may be cut off by programs that pass it on. */
const LONG = 8_000;

/**
 * Links to a match and its record as a file.
 *
 * Properties: `match`, its `title` and `seats` (names), `invited`: by seat, the token to invite somebody
 * with, or null, and `isOpen`. `show()` and `save()` are for buttons elsewhere.
 */
class QuadruleShare extends LitElement {
  static properties = {
    connection: { attribute: false },
    match: {},
    title: {},
    seats: { attribute: false },
    invited: { attribute: false },
    isOpen: { type: Boolean },
    position: { state: true },
    said: { state: true },
    problem: { state: true },
  };

  static styles = [
    controls,
    css`
      :host {
        display: block;
      }
      .panel {
        display: grid;
        gap: 1rem;
        margin: 0 0 1.25rem;
        padding: 1rem 1.25rem 1.25rem;
        border: 1px solid var(--qr-line);
        border-radius: var(--qr-radius);
        background: var(--qr-card);
      }
      .panel h2 {
        flex: 1;
        margin: 0;
      }
      .panel p {
        margin: 0;
      }
      .link {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0.125rem 0.5rem;
      }
      .link label,
      .link p {
        grid-column: 1 / -1;
      }
      .link input {
        width: 100%;
        font-family: var(--qr-mono);
        font-size: 0.875rem;
        text-overflow: ellipsis;
      }
    `,
  ];

  constructor() {
    super();
    this.invited = [];
    this.seats = [];
    this.isOpen = false;
    this.position = null;
    this.said = "";
    this.problem = null;
  }

  willUpdate(changed) {
    if (changed.has("match")) this.position = this.problem = null;
  }

  render() {
    return html`
      ${this.problem ? html`<p class="wrong" role="alert">${this.problem}</p>` : nothing}
      ${this.isOpen ? this.#panel() : nothing}
      <p class="spoken" role="status">${this.said}</p>
    `;
  }

  #panel() {
    const { match, position } = this;
    const invitations = this.invited.flatMap((token, seat) => (token ? [{ token, seat }] : []));
    return html`<section class="panel" aria-labelledby="share">
      <div class="row">
        <h2 id="share" tabindex="-1">Invite and share</h2>
        <button type="button" class="plain" @click=${() => (this.isOpen = false)}>Close</button>
      </div>
      ${invitations.map(({ token, seat }) =>
        this.#link(
          `seat-${seat}`,
          `To play ${this.seats[seat] ?? `seat ${seat + 1}`}`,
          linkTo({ match, token }),
          "Whoever opens it plays this seat: send it to one person only.",
        ),
      )}
      ${this.#link("watch", "To watch", linkTo({ match }), "Everybody may look on with it, and not play.")}
      ${position
        ? this.#link(
            "position",
            "The position as it is now",
            position,
            position.length > LONG
              ? "It holds the whole match and is long: where it is cut off on its way, send a saved record."
              : "It holds the whole match, and opens a copy of it to go on with.",
          )
        : html`<div>
            <button type="button" @click=${this.#makePosition}>Make a link to this position</button>
          </div>`}
    </section>`;
  }

  #link(id, label, address, hint) {
    return html`<div class="link">
      <label for=${id}>${label}</label>
      <input
        id=${id}
        readonly
        aria-describedby="${id}-hint"
        .value=${address}
        @focus=${({ target }) => target.select()}
      />
      <button type="button" aria-label="Copy the link: ${label}" @click=${() => this.#copy(id)}>Copy</button>
      <p class="hint" id="${id}-hint">${hint}</p>
    </div>`;
  }

  /** Open, and go there. */
  async show() {
    this.isOpen = true;
    this.position = null;
    await this.updateComplete;
    const heading = this.renderRoot.querySelector("h2");
    heading.focus();
    heading.scrollIntoView({ block: "nearest" });
  }

  async #copy(id) {
    const input = this.renderRoot.querySelector(`#${id}`);
    const isDone = await navigator.clipboard?.writeText(input.value).then(
      () => true,
      () => false,
    );
    if (!isDone) input.select();
    const isCopied = isDone || document.execCommand("copy");
    this.#say(isCopied ? "The link is copied." : "The link is selected: copy it with Ctrl and C.");
    const button = input.nextElementSibling;
    button.textContent = isCopied ? "Copied" : "Copy";
    setTimeout(() => (button.textContent = "Copy"), 2000);
  }

  async #makePosition() {
    const record = await this.#record();
    if (record === null) return;
    this.position = linkTo({ position: await pack(record) });
    this.#say("The link is made.");
    await this.updateComplete;
    this.renderRoot.querySelector("#position").focus();
  }

  /** Give the record as a file. */
  async save() {
    const record = await this.#record();
    if (record === null) return;
    const address = URL.createObjectURL(new Blob([record], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = `${this.title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "match"}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    this.#say("The record is saved.");
  }

  async #record() {
    this.problem = null;
    try {
      return (await this.connection.call("match/export", { match: this.match })).record;
    } catch (error) {
      this.problem = sentences(error).join(" ");
      return null;
    }
  }

  /** Have it spoken, also when the same was said before. */
  async #say(text) {
    this.said = "";
    await this.updateComplete;
    this.said = text;
  }
}

customElements.define("quadrule-share", QuadruleShare);
