/** Which version of a field to keep; null until someone chooses. */
export type Choice = "mine" | "theirs" | null;
export type Choices<F extends string> = Partial<Record<F, Choice>>;

const comparable = (value: unknown) => (typeof value === "string" ? value.trim() : JSON.stringify(value));

/** Returns the fields in which two versions differ, ignoring spaces around texts. */
export const differingFields = <F extends string>(
  fields: readonly F[],
  one: Readonly<Record<F, unknown>>,
  other: Readonly<Record<F, unknown>>,
): F[] => fields.filter((field) => comparable(one[field]) !== comparable(other[field]));

/** Two people's concurrent edits: the version both started from, and each person's version. */
export type Versions<F extends string> = Record<"base" | "mine" | "theirs", Readonly<Record<F, unknown>>>;

/** Proposes a version of each differing field: the changed one if only one person changed it, null if both did. */
export function proposeChoices<F extends string>(
  fields: readonly F[],
  { base, mine, theirs }: Versions<F>,
): Choices<F> {
  const byMe = differingFields(fields, base, mine);
  const byThem = differingFields(fields, base, theirs);
  const propose = (field: F): Choice =>
    byMe.includes(field) && byThem.includes(field) ? null : byMe.includes(field) ? "mine" : "theirs";
  return Object.fromEntries(
    differingFields(fields, mine, theirs).map((field) => [field, propose(field)]),
  ) as Choices<F>;
}

/** Returns my version, with their value in each field where theirs was chosen. */
export function mergeEdits<F extends string, T extends Record<F, unknown>>(mine: T, theirs: T, choices: Choices<F>): T {
  const chosen = Object.entries(choices).filter(([, choice]) => choice === "theirs");
  return { ...mine, ...Object.fromEntries(chosen.map(([field]) => [field, theirs[field as F]])) };
}
