/**
 * What the fragment of an address asks for.
 *
 * @typedef {{screen: "start"}
 *   | {screen: "setup", game: string, ruleset: string | null, text: boolean}
 *   | {screen: "match", match: string, token: string | null}
 *   | {screen: "position", packed: string}
 *   | {screen: "broken"}} Route
 */

const ID = /^[\w.:~-]{1,200}$/;
const PACKED = /^[\w-]+$/;

/** @returns {Route} */
export function routeOf(fragment) {
  const text = fragment.replace(/^#/, "");
  if (text === "") return { screen: "start" };
  const asked = new URLSearchParams(text);
  const match = asked.get("match");
  const token = asked.get("token");
  if (match !== null && ID.test(match) && (token === null || ID.test(token)))
    return { screen: "match", match, token };
  const packed = asked.get("position");
  if (packed !== null && PACKED.test(packed)) return { screen: "position", packed };
  const game = asked.get("game");
  if (game !== null && ID.test(game))
    return { screen: "setup", game, ruleset: asked.get("ruleset"), text: asked.has("text") };
  return { screen: "broken" };
}

/** The whole address with another fragment, to be given to somebody. */
export function linkTo(params) {
  const address = new URL(location.href);
  address.hash = new URLSearchParams(params).toString();
  return address.href;
}
