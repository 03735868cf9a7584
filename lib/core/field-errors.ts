import type { z } from "zod";
import type { FieldErrors } from "./errors";

/** Zod's issues by field path; what concerns no single field stands under the empty path. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) add([...issue.path, key], "is not a field of this request");
    } else {
      add(issue.path, issue.message);
    }
  }
  return fields;

  function add(path: PropertyKey[], message: string) {
    (fields[path.map(String).join(".")] ??= []).push(message);
  }
}
