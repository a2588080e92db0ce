import { LitElement, html } from "lit";

import { Connection } from "./connection.js";
import { controls, theme } from "./theme.js";

document.adoptedStyleSheets.push(theme.styleSheet);

/** The whole page: which screen is shown. */
class QuadrulePage extends LitElement {
  static styles = [controls];

  connection = new Connection();

  render() {
    return html`<h1>Quadrule</h1>`;
  }
}

customElements.define("quadrule-page", QuadrulePage);
