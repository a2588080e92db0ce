/**
 * The matches that this browser has had to do with, the latest first.
 *
 * @typedef {object} Remembered
 * @property {string} match its id.
 * @property {string} title
 * @property {string[]} seats their names.
 * @property {string[]} mine the tokens of the seats that are played here.
 * @property {(string | null)[]} invited by seat, the token to invite somebody with.
 * @property {number} seen when it was shown last, as `Date.now()` gives it.
 */

const KEY = "quadrule.matches";
const MOST = 40;

/** Where the browser keeps nothing, such as in some private windows, until the page is closed. */
let kept = null;

/** @returns {Remembered[]} */
export function remembered() {
  if (kept !== null) return kept;
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isWhole) : [];
  } catch {
    return [];
  }
}

/** @returns {Remembered | null} */
export function recall(match) {
  return remembered().find((each) => each.match === match) ?? null;
}

/** Remember a match, or more about it; tokens come on top of those that are known. */
export function remember(match, { mine = [], ...more }) {
  const old = recall(match) ?? { match, title: "", seats: [], mine: [], invited: [] };
  const entry = { ...old, ...more, mine: [...new Set([...old.mine, ...mine])], seen: Date.now() };
  keep([entry, ...remembered().filter((each) => each.match !== match)].slice(0, MOST));
}

export function forget(match) {
  keep(remembered().filter((each) => each.match !== match));
}

function keep(entries) {
  try {
    localStorage.setItem(KEY, JSON.stringify(entries));
  } catch {
    kept = entries;
  }
}

function isWhole(entry) {
  const { match, title, seats, mine, invited } = entry ?? {};
  const lists = [seats, mine, invited].every(Array.isArray);
  return typeof match === "string" && typeof title === "string" && lists;
}
