import { html, nothing } from "lit";

import { asSentences } from "./board-model.js";

const PATIENCE = 250;

/** A field for the text of a move: whether it can be played is said while it is typed. */
export function typingField(match) {
  return html`<form class="typing" @submit=${(event) => submitted(match, event)}>
    <label for="typed">Your move</label>
    <div class="row">
      <input
        id="typed"
        name="move"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        required
        aria-describedby="typed-why"
        @input=${({ target }) => typed(match, target)}
      />
      <button class="primary">Play</button>
    </div>
    <p id="typed-why" class="why" role="status"></p>
  </form>`;
}

/** Every legal move as a button, and a field for any other. */
export function allMoves(match) {
  const { view } = match.session;
  return html`${view.moves === null ? nothing : typingField(match)}
    <div class="all" role="group" aria-label="All moves">
      ${view.moves.map((move) => html`<button data-move=${move.text} @click=${() => match.play(move.text)}>${move.label}</button>`)}
    </div>`;
}

let waiting = null;

function typed(match, field) {
  clearTimeout(waiting);
  waiting = setTimeout(() => check(match, field), PATIENCE);
}

async function submitted(match, event) {
  event.preventDefault();
  clearTimeout(waiting);
  const field = event.target.elements.move;
  if (!(await check(match, field))) return field.focus();
  field.value = "";
  tell(field, "");
  await match.play(field.dataset.checked);
  return field.isConnected && field.focus();
}

async function check(match, field) {
  const text = field.value.trim();
  const { session } = match;
  if (!text || !session) return tell(field, "");
  const answer = await session.check(text);
  if (!answer) return false;
  field.dataset.checked = text;
  const why = asSentences(answer.refusals.map((refusal) => refusal.text), session.view);
  tell(field, answer.legal ? "It can be played." : why, !answer.legal);
  return answer.legal;
}

function tell(field, text, wrong = false) {
  const why = field.form.querySelector(".why");
  why.textContent = text;
  why.classList.toggle("wrong", wrong);
  field.ariaInvalid = wrong ? "true" : null;
  return false;
}
