import { html } from "lit";

const PATHS = {
  undo: "M9 6 4 11l5 5M4 11h10a6 6 0 0 1 0 12",
  redo: "M15 6l5 5-5 5M20 11H10a6 6 0 0 0 0 12",
  hint: "M9 19h6M10 22h4M12 2a7 7 0 0 0-4 12.7V17h8v-2.3A7 7 0 0 0 12 2z",
  help: "M4 4h6a3 3 0 0 1 2 1 3 3 0 0 1 2-1h6v15h-6a3 3 0 0 0-2 1 3 3 0 0 0-2-1H4zM12 5v15",
  save: "M12 3v12M7 10l5 5 5-5M4 20h16",
  share: "M7 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM21 5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM21 19a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM7 11l9-5M7 13l9 5",
  branch: "M6 3v18M6 15c0-5 12-3 12-9M15 8l3-3 3 3",
  print: "M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z",
  leave: "M14 4H5v16h9M10 12h11M17 8l4 4-4 4",
  first: "M6 5v14M19 5l-9 7 9 7z",
  before: "M16 5l-9 7 9 7z",
  after: "M8 5l9 7-9 7z",
  newest: "M18 5v14M5 5l9 7-9 7z",
};

/** A picture on a button; what it means stands beside it. */
export const icon = (name) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
