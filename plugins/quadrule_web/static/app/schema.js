/** What the JSON Schema of an option says, as far as a form needs it. */

/** @typedef {Record<string, any>} Schema */

/**
 * What kind of field fits.
 *
 * @param {Schema} schema
 * @returns {"choice" | "union" | "number" | "boolean" | "text" | "numbers" | "list" | "table" | "other"}
 */
export function kindOf(schema) {
  if (schema.enum) return "choice";
  if (schema.anyOf) return "union";
  if (schema.type === "integer") return "number";
  if (schema.type === "boolean") return "boolean";
  if (schema.type === "string") return "text";
  if (schema.type === "array" && schema.items)
    return kindOf(schema.items) === "number" ? "numbers" : "list";
  if (schema.type === "object" && schema.properties) return "table";
  return "other";
}

/** Whether a value is of the schema's kind, bounds aside. */
export function isOf(schema, value) {
  switch (kindOf(schema)) {
    case "choice":
      return schema.enum.includes(value);
    case "union":
      return schema.anyOf.some((each) => isOf(each, value));
    case "number":
      return Number.isInteger(value) || typeof value === "bigint";
    case "boolean":
      return typeof value === "boolean";
    case "text":
      return typeof value === "string";
    case "numbers":
    case "list":
      return Array.isArray(value);
    default:
      return value !== null && typeof value === "object" && !Array.isArray(value);
  }
}

/** A value to begin with: the default, or the least that is allowed. */
export function initial(schema) {
  if (schema.default !== undefined && isOf({ ...schema, default: undefined }, schema.default))
    return schema.default;
  switch (kindOf(schema)) {
    case "choice":
      return schema.enum[0];
    case "union":
      return initial(schema.anyOf[0]);
    case "number":
      return Math.min(Math.max(2, schema.minimum ?? 2), schema.maximum ?? 2);
    case "boolean":
      return false;
    case "text":
      return "";
    case "numbers":
    case "list":
      return Array.from({ length: schema.minItems ?? 0 }, () => initial(schema.items));
    case "table":
      return initialTable(schema);
    default:
      return {};
  }
}

function initialTable({ properties, required = [] }) {
  const given = Object.entries(properties).filter(
    ([key, each]) => each.default !== undefined || required.includes(key),
  );
  return Object.fromEntries(
    given.map(([key, each]) => [key, "const" in each ? each.const : initial(each)]),
  );
}

/** What is allowed, in words; empty where there is nothing to say. */
export function allowed(schema) {
  const { minimum, maximum, minItems, maxItems, minLength, maxLength } = schema;
  switch (kindOf(schema)) {
    case "number":
      return between(minimum, maximum, "");
    case "text":
      return between(minLength, maxLength, maxLength === 1 ? " character" : " characters");
    case "numbers": {
      const count = between(minItems, maxItems, " numbers");
      const each = between(schema.items.minimum, schema.items.maximum, "");
      const twice = schema.uniqueItems ? "none twice" : "";
      return [count, each && `each ${each}`, twice].filter(Boolean).join(", ");
    }
    case "list":
      return between(minItems, maxItems, " items");
    default:
      return "";
  }
}

function between(low, high, unit) {
  const [from, to] = [isSafe(low), isSafe(high)];
  if (from && to) return low === high ? `${low}${unit}` : `${low} to ${high}${unit}`;
  if (from) return `${low}${unit} or more`;
  return to ? `up to ${high}${unit}` : "";
}

/** Whether a bound is one that people need to know: some stand only for the format's own. */
export function isSafe(bound) {
  return Number.isSafeInteger(bound);
}

/** What a form calls one of several kinds of value that an option may have. */
export function kindLabel(schema) {
  switch (kindOf(schema)) {
    case "choice":
      return schema.enum.map((value) => words(String(value))).join(", ");
    case "number":
      return "a number";
    case "numbers":
      return schema.minItems === schema.maxItems && schema.minItems
        ? `${schema.minItems} numbers`
        : "a list of numbers";
    case "table":
      return Object.values(schema.properties)
        .map((each) => each.title)
        .join(" and ");
    case "list":
      return "a list";
    default:
      return "a value";
  }
}

/** A key or value as words. */
export function words(key) {
  return key.replaceAll(/[_-]/g, " ");
}

/**
 * A description and what each choice means, where it ends in that: "… (own: its own; any: all)".
 *
 * @returns {{text: string, meanings: Map<string, string>}}
 */
export function meaningsIn(description, values) {
  const start = description.lastIndexOf(` (${values[0]}: `);
  const meanings = new Map();
  if (values.length < 1 || start < 0 || !description.endsWith(")"))
    return { text: description, meanings };
  let rest = description.slice(start + 2, -1);
  for (const [number, value] of values.entries()) {
    const next = number + 1 < values.length ? `; ${values[number + 1]}: ` : null;
    const end = next === null ? rest.length : rest.indexOf(next);
    if (end < 0) return { text: description, meanings: new Map() };
    meanings.set(value, rest.slice(value.length + 2, end));
    rest = rest.slice(end + 2);
  }
  return { text: description.slice(0, start), meanings };
}

/** All values that a schema's choices allow, those within a union too. */
export function choicesIn(schema) {
  return [schema, ...(schema.anyOf ?? [])].flatMap((each) => each.enum ?? []);
}
