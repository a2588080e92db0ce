import { LitElement, html } from "lit";

import { controls } from "./theme.js";

/** The play screen, in its barest form: what is asked of whom, and the moves. */
class QuadruleMatch extends LitElement {
  static properties = {
    connection: { attribute: false },
    match: {},
    tokens: { attribute: false },
    state: { state: true },
  };

  static styles = [controls];

  #heard = ({ detail }) => detail.match === this.match && (this.state = detail.state);

  async connectedCallback() {
    super.connectedCallback();
    this.connection.addEventListener("$/match", this.#heard);
    const { match, tokens } = this;
    const joined = await this.connection.call("match/join", { match, tokens });
    this.seats = joined.seats;
    this.state = joined.state;
  }

  disconnectedCallback() {
    this.connection.removeEventListener("$/match", this.#heard);
    super.disconnectedCallback();
  }

  render() {
    if (!this.state) return html`<p>…</p>`;
    const { view, version } = this.state;
    const play = (move) => this.connection.call("match/play", { match: this.match, move, version });
    return html`<h1 tabindex="-1">${view.title}</h1>
      <p>${view.prompt}</p>
      <div class="row">
        ${(view.moves ?? []).map(
          ({ text, label }) => html`<button
            ?disabled=${!this.seats.includes(view.to_move)}
            @click=${() => play(text)}
          >
            ${label}
          </button>`,
        )}
      </div>`;
  }
}

customElements.define("quadrule-match", QuadruleMatch);
