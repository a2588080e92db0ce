/** What a View holds, in the order in which a board asks for it; no rule of any game. */

/** What has been seen of a match: moves that can no longer be made are still to be named. */
export class Memory {
  #of = "";
  /** Texts of moves, by site and by mark. */
  texts = new Map();
  marks = [];
  padded = false;

  /** Take in the moves of a view; a view of another match empties the memory first. */
  learn(view) {
    const of = JSON.stringify([view.ruleset, view.title, view.sites.filter(isPlace).length]);
    if (of !== this.#of) Object.assign(this, { texts: new Map(), marks: [], padded: false });
    this.#of = of;
    for (const { site, group, text } of view.moves ?? []) {
      if (site === null) continue;
      if (!this.texts.has(site)) this.texts.set(site, new Map());
      this.texts.get(site).set(group, text);
      if (group !== null && !this.marks.includes(group)) this.marks.push(group);
    }
    this.padded ||= [...movesBySite(view)].some(([site, moves]) => site !== null && moves.length > 1);
    this.marks.sort((one, other) => rank(one) - rank(other));
  }
}

/** Whether a site is part of the board, not of its frame. */
export const isPlace = (site) => site.kind !== "label";

/** The moves of a view, by site; those without one under null. */
export function movesBySite(view) {
  const ids = new Set(view.sites.map((site) => site.id));
  const found = new Map();
  for (const move of view.moves ?? []) {
    const site = ids.has(move.site) ? move.site : null;
    if (found.has(site)) found.get(site).push(move);
    else found.set(site, [move]);
  }
  return found;
}

/** Ids of the sites that the text of a move names. */
export function sitesNamed(text, sites) {
  if (sites.has(text)) return [text];
  return text.split(/[^\p{L}\p{N}]+/u).filter((part) => sites.get(part) && isPlace(sites.get(part)));
}

/** What a board draws of a view. */
export function modelOf(view) {
  const sites = new Map(view.sites.filter(isPlace).map((site) => [site.id, site]));
  const forced = new Map();
  const last = new Set();
  for (const event of view.events) {
    for (const id of sitesNamed(event.move, sites)) {
      if (event.forced) forced.set(id, event.text);
      if (event.turn === view.turn && view.turn > 0 && !event.forced) last.add(id);
    }
  }
  return {
    sites,
    forced,
    last,
    moves: movesBySite(view),
    ranges: rangesOf(view.score, sites),
    evidence: new Set(view.outcome?.evidence),
    told: ownersAreTold([...sites.values()]),
  };
}

/** Sites that share a line of the score sheet with this one. */
export function inLineWith(view, id) {
  return new Set(view.score.filter((row) => row.sites.includes(id)).flatMap((row) => row.sites));
}

/** The rows of the sheet that are a row or a column of the board: by its y or x. */
function rangesOf(score, sites) {
  const found = { y: new Map(), x: new Map() };
  for (const row of score) {
    const places = row.sites.map((id) => sites.get(id));
    if (row.count === null || places.length < 2 || places.includes(undefined)) continue;
    for (const [axis, lines] of Object.entries(found)) {
      const at = places[0][axis];
      if (places.every((place) => place[axis] === at) && !lines.has(at)) lines.set(at, row);
    }
  }
  return found;
}

/** Whether the marks themselves tell whose they are: letters, and no two seats share one. */
function ownersAreTold(sites) {
  const owners = new Map();
  for (const { text, owner } of sites) {
    if (owner === null) continue;
    if (!/^\p{L}$/u.test(text) || (owners.get(text) ?? owner) !== owner) return false;
    owners.set(text, owner);
  }
  return true;
}

/** Reasons as sentences: with a capital, but for the name of a place, and a full stop. */
export function asSentences(reasons, view) {
  const names = new Set(view?.sites.map(({ id }) => id));
  const begun = (text) => (names.has(text.split(/[ ,:]/)[0]) ? text : text[0].toUpperCase() + text.slice(1));
  return reasons.map((text) => begun(text) + (/[.!?]$/.test(text) ? "" : ".")).join(" ");
}

const rank = (mark) => (Number.isFinite(Number(mark)) ? Number(mark) : Infinity);
