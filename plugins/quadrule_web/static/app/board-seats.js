import { html, svg } from "lit";

const SHAPES = [
  "M10 .5a9.5 9.5 0 1 0 .01 0z",
  "M1.5 1.5h17v17h-17z",
  "M10 0 20.5 19h-21z",
  "M10-.5 20.5 10 10 20.5-.5 10z",
  "M5 1h10l5 9-5 9H5l-5-9z",
  "M10 0l10 7.5-3.8 12H3.8L0 7.5z",
  "M7 0h6v7h7v6h-7v7H7v-7H0V7h7z",
  "M0 2h20v10L10 20 0 12z",
];

const NAMED = new Map(
  Object.entries({ pink: 0, green: 1, blue: 2, brown: 3, yellow: 3, orange: 3, purple: 4, violet: 4, teal: 5, cyan: 5, red: 6, grey: 7, gray: 7, black: 7 }),
);

/**
 * How seats are told apart: {letter, tint}. The letter is a seat's initial, or A, B, C … where
 * initials are shared or no letters; the tint is the class of its colour, which is that of its name
 * if it is called by one that no seat before it has.
 */
export function seatLooks(seats) {
  const initials = seats.map((name) => name[0].toUpperCase());
  const clear = new Set(initials).size === seats.length && initials.every((each) => /\p{L}/u.test(each));
  const named = seats.map((name) => NAMED.get(name.toLowerCase()));
  const tints = named.map((tint, seat) => (named.indexOf(tint) === seat ? tint : undefined));
  const free = SHAPES.map((_, at) => at).filter((at) => !tints.includes(at));
  return seats.map((_, seat) => ({
    letter: clear ? initials[seat] : String.fromCharCode(65 + seat),
    tint: `s${tints[seat] ?? free.shift() ?? 7}`,
  }));
}

/** A seat by its colour, its shape and its letter. */
export function badge(seat, looks) {
  const { letter, tint } = looks[seat];
  return html`<span class="badge ${tint} at${seat}" data-letter=${letter} aria-hidden="true"
    ><svg viewBox="-1 -1 22 22"><path d=${SHAPES[seat % SHAPES.length]} /></svg
  ></span>`;
}

/** The same within a picture. */
export function drawnBadge(seat, looks) {
  const { letter, tint } = looks[seat];
  return svg`<svg class="badge ${tint}" viewBox="-1 -1 22 22" aria-hidden="true">
    <path d=${SHAPES[seat % SHAPES.length]} /><text x="10" y=${seat === 2 ? 16 : 14.4}>${letter}</text>
  </svg>`;
}
