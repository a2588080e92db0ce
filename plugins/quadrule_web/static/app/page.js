import { LitElement, html } from "lit";

import { Connection } from "./connection.js";

/** The whole page: which screen is shown. */
class QuadrulePage extends LitElement {
  connection = new Connection();

  render() {
    return html`<h1>Quadrule</h1>`;
  }
}

customElements.define("quadrule-page", QuadrulePage);
