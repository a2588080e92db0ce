/** What somebody has written as TOML where no field fits; it is passed on as it stands. */
export class Verbatim {
  constructor(text) {
    this.text = text;
  }
}

/** A value as TOML spells it. */
export function spell(value) {
  if (value instanceof Verbatim) return value.text;
  if (typeof value === "string") return spellText(value);
  if (Array.isArray(value)) return `[${value.map(spell).join(", ")}]`;
  if (value !== null && typeof value === "object") {
    const pairs = Object.entries(value).map(([key, item]) => `${spellKey(key)} = ${spell(item)}`);
    return pairs.length ? `{ ${pairs.join(", ")} }` : "{}";
  }
  return String(value);
}

/**
 * The text of a ruleset file, whole or with what is different from its parent.
 *
 * @param {{extends?: string, title?: string, options: object, house_rules?: object[]}} ruleset with any
 *   other keys; what is empty is left out, and `house_rules` where they are the parent's.
 */
export function rulesetText({ options, house_rules: houseRules, ...head }) {
  const lines = pairs(Object.entries({ format: 1, ...head }).filter(([, value]) => value));
  if (houseRules?.length === 0) lines.push("house_rules = []");
  const changed = Object.entries(options);
  if (changed.length) lines.push("", "[options]", ...pairs(changed));
  for (const rule of houseRules ?? [])
    lines.push("", "[[house_rules]]", ...pairs(Object.entries(rule)));
  return `${lines.join("\n")}\n`;
}

function pairs(entries) {
  return entries.map(([key, value]) => `${spellKey(key)} = ${spell(value)}`);
}

function spellKey(key) {
  return /^[\w-]+$/.test(key) ? key : spellText(key);
}

/** JSON's escapes are TOML's too; JSON leaves U+007F as it is, which TOML does not take. */
function spellText(text) {
  return JSON.stringify(text).replaceAll("\u007f", "\\u007f");
}
