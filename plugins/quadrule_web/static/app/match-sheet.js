import { html, render } from "lit";

import "./board.js";
import { badge, seatLooks } from "./board-seats.js";
import { rulesOf } from "./match-help.js";
import { sheetStyle } from "./match-sheet-style.js";

/** Print the empty board with the rules, to be played with pencils. */
export async function printSheet(session) {
  const { title, seats } = session.view;
  const view = { ...session.opening, events: [], moves: [] };
  const rules = await rulesOf(session);
  const looks = seatLooks(seats);
  const sheet = document.createElement("section");
  sheet.className = "quadrule-sheet";
  render(
    html`<h1>${title}</h1>
      <p class="names">
        ${seats.map((name, seat) => html`<span class=${looks[seat].tint}>${badge(seat, looks)} ${name}: <i></i></span>`)}
      </p>
      <quadrule-board .view=${view} readonly></quadrule-board>
      ${rules.length ? html`<h2>Rules</h2><ol>${rules.map((rule) => html`<li>${rule}</li>`)}</ol>` : ""}`,
    sheet,
  );
  document.querySelector(".quadrule-sheet")?.remove(); // where printing has told no end, or was asked for twice
  document.body.append(sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheetStyle.styleSheet];
  const { renderRoot } = sheet.querySelector("quadrule-board");
  while (!renderRoot.querySelector(".grid, .graph, .bare")) await new Promise((drawn) => setTimeout(drawn, 10));
  const done = () => {
    sheet.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheetStyle.styleSheet);
  };
  addEventListener("afterprint", done, { once: true });
  print();
}
