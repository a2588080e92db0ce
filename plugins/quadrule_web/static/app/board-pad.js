import { html, nothing } from "lit";

import { badge } from "./board-seats.js";

/** What stands below a board: the marks of the chosen place, or moves that are made at no place. */
export function pad(board) {
  const loose = board.canMove ? (board.model.moves.get(null) ?? []) : [];
  return html`<div class="below-board ${board.memory.padded && board.view.outcome === null ? "roomy" : ""}" @keydown=${(event) => pressed(board, event)}>
    ${loose.length ? buttons(board, loose) : nothing}
    ${board.memory.padded && board.canMove ? marks(board) : nothing}
    ${board.picked !== null ? html`<p class="ask">From ${board.picked}: choose the other dot.</p>` : nothing}
    <p class="notice" role="status">${board.typed ? `${board.typed} …` : board.notice}</p>
  </div>`;
}

function marks(board) {
  const { chosen, view } = board;
  if (chosen === null) return html`<p class="ask muted">Choose a square.</p>`;
  const possible = new Map(board.model.moves.get(chosen)?.map((move) => [move.group, move]));
  return html`<div class="pad ${board.looks[view.to_move]?.tint}" role="group" aria-label=${`Marks for ${chosen}`}>
    <span class="where" aria-hidden="true">${chosen}</span>
    ${board.memory.marks.map((mark) => {
      const move = possible.get(mark);
      return html`<button
        data-mark=${mark}
        class=${move ? "" : "barred"}
        aria-label=${move ? mark : `${mark}, not possible: why?`}
        @click=${() => (move ? board.play(move.text) : board.ask(chosen, mark))}
      >
        ${mark}
      </button>`;
    })}
  </div>`;
}

function buttons(board, moves) {
  const groups = new Map();
  for (const move of moves) {
    const group = move.group === null || move.group === move.label ? "" : move.group;
    if (!groups.has(group)) groups.set(group, []);
    groups.get(group).push(move);
  }
  return html`<div class="pad ${board.looks[board.view.to_move]?.tint}" role="group" aria-label="Moves">
    ${board.view.to_move === null ? nothing : html`<span class="where">${badge(board.view.to_move, board.looks)}</span>`}
    ${[...groups].map(
      ([group, each]) => html`${group ? html`<span class="group">${group}</span>` : nothing}
        ${each.map(
          (move) => html`<button data-mark=${move.text} @click=${() => board.play(move.text)}>${move.label}</button>`,
        )}`,
    )}
  </div>`;
}

function pressed(board, event) {
  if (event.key === "Escape" && board.chosen !== null) board.leavePad();
  else if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
    const all = [...board.renderRoot.querySelectorAll(".pad button")];
    const at = all.indexOf(event.target) + (event.key === "ArrowRight" ? 1 : -1);
    all.at(at % all.length)?.focus();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}
