import { html, render } from "lit";

import { letLettersWork, lettersWork } from "./match-keys.js";
import { rulesetText } from "./toml.js";

const KEYS = [
  ["← ↑ → ↓", "go from place to place"],
  ["1 2 3 …, X", "make that mark here; in a pool, go to that number"],
  ["Enter", "choose a place, or make its only move"],
  ["Escape", "give up what is chosen; back from a look back"],
  ["u, r", "undo, redo"],
  ["h", "a hint; again: the next step of it"],
  ["?", "this page"],
];

/** Show the rules of the match and the keys. */
export async function helpDialog(match) {
  const { session } = match;
  const { title } = session.view;
  if (match.renderRoot.querySelector("dialog")) return;
  const opener = match.renderRoot.activeElement;
  const dialog = document.createElement("dialog");
  dialog.className = "help";
  dialog.setAttribute("aria-label", `${title}: rules and keys`);
  const toggle = ({ target }) => letLettersWork(target.checked);
  const draw = (rules) =>
    render(
      html`<h2>${title}</h2>
        <div aria-live="polite">${!rules ? html`<p>One moment …</p>` : rules.length ? html`<ul>${rules.map((rule) => html`<li>${rule}</li>`)}</ul>` : html`<p>The rules cannot be told now; what is legal is shown on the board.</p>`}</div>
        <h3>On the board</h3>
        <p>
          Places that can be played have a tint. A corner marks the last move, stripes a mark that nobody chose, circles what counts in the
          score. Each seat has a colour, a shape and a letter.
        </p>
        <h3>Keys</h3>
        <dl>${KEYS.map(([key, does]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`)}</dl>
        <label class="row"><input type="checkbox" .checked=${lettersWork()} @change=${toggle} />Single letters work as keys</label>
        <form method="dialog"><button class="primary">Close</button></form>`,
      dialog,
    );
  draw(null);
  dialog.addEventListener("close", () => {
    dialog.remove();
    opener?.focus();
  });
  match.renderRoot.append(dialog);
  dialog.showModal();
  draw(await rulesOf(session));
}

/** The rules of a match in sentences, told of the ruleset that its record holds; none if that fails. */
export async function rulesOf({ connection, match }) {
  try {
    const { record } = await connection.call("match/export", { match });
    const { name, ...ruleset } = JSON.parse(record).ruleset;
    return (await connection.call("rulesets/check", { toml: rulesetText(ruleset) })).rules;
  } catch {
    return [];
  }
}
