/** Said where a part of the page has not come; a browser asks for it again only when all is loaded anew. */
export const NOT_LOADED = "This part of the page could not be loaded. Load the page anew when there is a connection.";

/** What went wrong, as sentences for people. */
export function sentences(error) {
  const { faults, problems } = error.data ?? {};
  const parts = faults?.map(faultText) ?? problems ?? [error.message];
  return parts.map((each) => asSentence(each.replace(/^record: /, "")));
}

/** A fault of a ruleset, with its place where it has one, what is allowed and what may be meant. */
export function faultText({ line, column, key, text, allowed, suggestion }) {
  const place = line ? `line ${line}, column ${column}: ` : "";
  const named = key ? `${key}: ` : "";
  const more = allowed ? `; allowed: ${allowed}` : "";
  return `${place}${named}${text}${more}${suggestion ? `; did you mean “${suggestion}”?` : ""}`;
}

function asSentence(text) {
  return `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}
