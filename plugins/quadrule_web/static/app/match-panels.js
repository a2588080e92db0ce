import { html, nothing } from "lit";

import { isPlace } from "./board-model.js";
import { badge } from "./board-seats.js";
import { icon } from "./match-icons.js";

const MANY = 12;

/** Who plays, who is on turn, how it stands. */
export function seatCards(match, view, looks) {
  const { session } = match;
  const totals = match.tale?.sums ?? view.totals;
  const some = session.seats.length > 0 && session.seats.length < view.seats.length;
  return html`<ul class="seats" aria-label="Seats">
    ${view.seats.map((name, seat) => {
      const player = session.state.players[seat];
      const winner = view.outcome?.winners.includes(seat);
      return html`<li class="${looks[seat].tint} ${view.to_move === seat ? "turn" : ""} ${winner ? "winner" : ""}">
        ${badge(seat, looks)}
        <span class="name">${name}</span>
        ${player !== "human" ? html`<span class="tag">${player}</span>` : nothing}
        ${some && session.seats.includes(seat) ? html`<span class="tag">you</span>` : nothing}
        ${winner && !match.tale ? html`<span class="star" role="img" aria-label="wins">★</span>` : nothing}
        ${totals ? html`<span class="points" aria-label=${`${totals[seat]} points`}>${totals[seat]}</span>` : nothing}
        ${hand(view, seat)}
      </li>`;
    })}
  </ul>`;
}

/** What a seat holds, where the board is made of tokens. */
function hand(view, seat) {
  const places = view.sites.filter(isPlace);
  const own = places.filter((site) => site.owner === seat);
  if (!own.length || own.length > MANY || places.some((site) => site.kind !== "token")) return nothing;
  const proves = (site) => view.outcome?.evidence.includes(site.id);
  return html`<span class="hand" aria-label=${`holds ${own.map(({ text }) => text).join(", ")}`}>
    ${own.map((site) => html`<b class=${proves(site) ? "proves" : ""}>${site.text}</b>`)}
  </span>`;
}

/** The score sheet, row by row. */
export function scoreSheet(match, view, looks) {
  if (!view.score.length) return nothing;
  const over = view.outcome !== null;
  const totals = match.tale?.sums ?? view.totals;
  const rows = view.score.length > MANY ? view.score.filter((row) => row.points !== 0) : view.score;
  const left = view.score.length - rows.length;
  return html`<section class="sheet">
    <h2>Score sheet</h2>
    <table>
      <thead>
        <tr><th scope="col">line</th><th scope="col">${over ? "holds" : "can hold"}</th><th scope="col">counts</th><th scope="col">points</th></tr>
      </thead>
      <tbody>
        ${rows.map((row) => sheetRow(match, view, row, looks))}
        ${left ? html`<tr><td colspan="4" class="muted">${left} more, without points${over ? "" : " so far"}</td></tr>` : nothing}
      </tbody>
      ${totals ? html`<tfoot>${totals.map((points, seat) => sum(view, seat, points, looks))}</tfoot>` : nothing}
    </table>
    ${over && !match.tale && view.score.some(({ points }) => points)
      ? html`<button @click=${() => match.tellScore()}>Tell the score line by line</button>`
      : nothing}
  </section>`;
}

function sheetRow(match, view, row, looks) {
  const settled = row.low === null || row.low === row.high;
  const { tale } = match;
  const point = () => !tale && (match.pointed = row.sites);
  const untold = tale?.isToCome(row) ?? false;
  return html`<tr class="${tale?.row === row ? "current" : ""} ${untold ? "untold" : ""}" @pointerenter=${point} @pointerleave=${() => (match.pointed = [])}>
    <th scope="row">${row.line}</th>
    <td>${row.count === null ? "" : settled ? row.count : `${row.low}–${row.high}`}</td>
    <td>${row.mark ?? (row.square ? row.square : "–")}${row.mark && row.square ? html` <small>${row.square}</small>` : nothing}</td>
    <td class=${looks[row.seat]?.tint ?? ""}>
      ${row.points ? html`${row.points} ${row.seat === null ? nothing : badge(row.seat, looks)}<span class="spoken">${view.seats[row.seat] ?? ""}</span>` : "–"}
    </td>
  </tr>`;
}

function sum(view, seat, points, looks) {
  return html`<tr class=${looks[seat].tint}>
    <th scope="row" colspan="3">${badge(seat, looks)} ${view.seats[seat]}${view.outcome ? "" : ", so far"}</th>
    <td>${points}</td>
  </tr>`;
}

/** All turns, to walk through. */
export function moveList(match, looks) {
  const { session } = match;
  const live = session.state.view;
  const at = session.view.turn;
  const turns = new Map();
  for (const event of live.events) {
    if (!turns.has(event.turn)) turns.set(event.turn, []);
    turns.get(event.turn).push(event);
  }
  const walk = (name, label, to, off) => html`<button aria-label=${label} title=${label} ?disabled=${off} @click=${() => match.look(to)}>
    ${icon(name)}
  </button>`;
  return html`<section class="moves">
    <h2>Moves</h2>
    <div class="walk" role="group" aria-label="Walk through the moves">
      ${walk("first", "To the start", 0, at === 0)} ${walk("before", "One back", at - 1, at === 0)}
      ${walk("after", "One on", at + 1, at === live.turn)} ${walk("newest", "To the last", live.turn, at === live.turn)}
    </div>
    ${turns.size
      ? html`<ol tabindex="0" aria-label="Moves">
          ${[...turns].map(([turn, events]) => entry(match, turn, events, looks, turn === at))}
        </ol>`
      : html`<p class="muted">None yet.</p>`}
  </section>`;
}

function entry(match, turn, events, looks, current) {
  const chosen = events.find((event) => !event.forced);
  const forced = events.filter((event) => event.forced);
  return html`<li>
    ${chosen
      ? html`<button class="plain" aria-current=${current ? "step" : nothing} @click=${() => match.look(turn)}>
          <span class="spoken">Turn</span> <span class="number">${turn}</span>
          ${chosen.seat === null ? nothing : badge(chosen.seat, looks)} <span>${chosen.move}</span>
          <span class="spoken">by ${match.session.view.seats[chosen.seat] ?? "nobody"}: look back</span>
        </button>`
      : nothing}
    ${forced.map((event) => html`<span class="forced" title=${event.text}>${event.move}<span class="spoken">: ${event.text}</span></span>`)}
  </li>`;
}
