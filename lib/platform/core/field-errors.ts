import type { z } from "zod";
import type { FieldErrors } from "./errors";

/** Most fields in an error response. A request can have 250,000 errors. */
export const MAX_FIELDS = 20;
/** Longest field name in an error response, in characters. Callers choose the names of unknown fields. */
const MAX_NAME = 200;

/**
 * Groups Zod's issues by field path. Issues of the whole input are under the empty path. Contains at most MAX_FIELDS
 * fields, and counts the others under the empty path ("and 249,980 more").
 */
export function fieldErrors(error: z.ZodError): FieldErrors {
  // Not an object, where an unknown field called toString or __proto__ would already exist.
  const fields = new Map<string, string[]>();
  let left = 0;
  for (const issue of error.issues) {
    // The wrapper of a body has no text of its own, and Zod's would speak of "undefined".
    if (issue.code === "invalid_type" && issue.expected === "object") add(issue.path, "must be an object");
    else if (issue.code !== "unrecognized_keys") add(issue.path, issue.message);
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
