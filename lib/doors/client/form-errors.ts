import { ApiError, errorDetail } from "./call";

/** What went wrong, as a whole and by field (without the body's wrapper), in sentences. */
export type FormErrors = { text: string; fields: Readonly<Record<string, string>> };

/** Describes a failed call for the form that made it. */
export function formErrors(error: unknown): FormErrors {
  if (!(error instanceof ApiError)) return { text: error instanceof Error ? error.message : String(error), fields: {} };
  const fields = Object.entries(error.problem.errors ?? {}).map(
    ([name, [first = ""]]) => [name.split(".")[1] ?? name, `This ${first}.`] as const,
  );
  return { text: error.message, fields: Object.fromEntries(fields) };
}

/** Whether a call failed for what is in its fields: no other attempt helps, and what is said ends with the next change. */
export const isAboutFields = (error: unknown): boolean => Object.keys(formErrors(error).fields).length > 0;

/** Says why a call failed: what is wrong with its first invalid field, if it has one. */
export function reasonOf(error: unknown): string {
  const atField = error instanceof ApiError ? Object.values(error.problem.errors ?? {})[0]?.[0] : undefined;
  return atField ?? errorDetail(error);
}
