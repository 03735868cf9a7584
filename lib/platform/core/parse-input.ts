import type { z } from "zod";
import { AppError, type FieldErrors } from "./errors";

/** Most fields in an error response. A request can have 250,000 errors. */
export const MAX_FIELDS = 20;
/** Longest field name in an error response, in characters. Callers choose the names of unknown fields. */
const MAX_NAME = 200;

/** Returns what the schema makes of an input. Throws what is wrong with which field, as `invalid` with this detail. */
export function parseInput<S extends z.ZodType>(schema: S, raw: unknown, detail: string): z.output<S> {
  const parsed = schema.safeParse(raw, { error: ownWords });
  if (parsed.success) return parsed.data;
  throw new AppError("invalid", detail, { fields: fieldErrors(parsed.error) });
}

/**
 * Groups Zod's issues by field path. Issues of the whole input are under the empty path. Contains at most MAX_FIELDS
 * fields, and counts the others under the empty path ("and 249,980 more").
 */
function fieldErrors(error: z.ZodError): FieldErrors {
  // Not an object, where an unknown field called toString or __proto__ would already exist.
  const fields = new Map<string, string[]>();
  let left = 0;
  for (const issue of error.issues) {
    if (issue.code !== "unrecognized_keys") add(issue.path, issue.message);
    else for (const key of issue.keys) add([...issue.path, key], "is not a field of this request");
  }
  if (left > 0) fields.set("", [...(fields.get("") ?? []), `and ${left.toLocaleString("en")} more`]);
  return Object.fromEntries(fields);

  function add(path: PropertyKey[], message: string) {
    if (fields.size >= MAX_FIELDS) {
      left += 1;
      return;
    }
    const name = path.map(String).join(".").slice(0, MAX_NAME);
    fields.set(name, [...(fields.get(name) ?? []), message]);
  }
}

const TYPES: Readonly<Record<string, string>> = {
  object: "an object",
  array: "a list",
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
};
const UNITS: Readonly<Record<string, string>> = { string: " characters", array: " entries" };

/** What is wrong with a field whose schema has no message of its own, in the API's words instead of Zod's. */
function ownWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.map(String).join(", ")}`;
    case "too_big":
      return bound(issue.origin, "at most", issue.maximum);
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "must not be empty";
      return bound(issue.origin, issue.inclusive === false ? "more than" : "at least", issue.minimum);
    default:
      return "is not valid";
  }
}

const bound = (origin: string, relation: string, limit: number | bigint): string =>
  `must ${origin in UNITS ? "have" : "be"} ${relation} ${limit.toLocaleString("en")}${UNITS[origin] ?? ""}`;
