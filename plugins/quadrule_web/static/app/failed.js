import { html, nothing } from "lit";

const KINDS = {
  broken: {
    heading: "This link does not lead anywhere",
    text: "The address is not one of this page: part of it may have been lost on the way.",
    advice: "Copy the whole link again, or ask whoever sent it for a new one.",
  },
  cut: {
    heading: "This link to a position is damaged",
    text: "A link to a position holds the whole match, and this one is cut off or changed.",
    advice: "Copy the whole link again, or ask for the saved record of the match and open it below.",
  },
  unknown: {
    heading: "There is no such match",
    text: "It is closed, or it was played at another server.",
    advice: "Ask whoever invited you for a new link. Whoever has saved the match can open its record below.",
  },
  lost: {
    heading: "The server does not know this match any more",
    text: "The connection is back, but the match is gone: it was closed, or the server has begun afresh.",
    advice: "Whoever has saved the match, or a link to its position, can open that.",
  },
  other: {
    heading: "This could not be shown",
    text: "",
    advice: "Try again in a moment.",
  },
};

/**
 * A screen that says what has gone wrong and what to do.
 *
 * @param {{kind: string, title?: string | null, texts?: string[]}} failure
 */
export function failed({ kind, title, texts = [] }, connection, again) {
  const { heading, text, advice } = KINDS[kind];
  const opens = kind === "cut" || kind === "unknown" || kind === "lost";
  if (opens) import("./record-opener.js").catch(() => {}); // offline; the advice stands all the same
  return html`<section class="failed" role="alert">
      <h1 tabindex="-1">${heading}</h1>
      ${title ? html`<p class="muted">${title}</p>` : nothing} ${text ? html`<p>${text}</p>` : nothing}
      ${texts.map((each) => html`<p class="wrong">${each}</p>`)}
      <p>${advice}</p>
      <p class="row">
        ${kind === "other" ? html`<button type="button" class="primary" @click=${again}>Try again</button>` : nothing}
        <a class="button" href="#">All games</a>
      </p>
    </section>
    ${!opens
      ? nothing
      : html`<section class="failed" aria-labelledby="saved">
          <h2 id="saved">Open a saved match</h2>
          <quadrule-record-opener .connection=${connection}></quadrule-record-opener>
        </section>`}`;
}
