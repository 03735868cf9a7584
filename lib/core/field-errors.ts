import type { z } from "zod";
import type { FieldErrors } from "./errors";

/** Zod's issues by field path; what concerns no single field stands under the empty path. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  // A map, since callers choose the names of unknown fields: on an object, one called toString or __proto__ would be there already.
  const fields = new Map<string, string[]>();
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) add([...issue.path, key], "is not a field of this request");
    } else {
      add(issue.path, issue.message);
    }
  }
  return Object.fromEntries(fields);

  function add(path: PropertyKey[], message: string) {
    const name = path.map(String).join(".");
    fields.set(name, [...(fields.get(name) ?? []), message]);
  }
}
