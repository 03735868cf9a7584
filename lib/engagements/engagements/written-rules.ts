/** What imports wrote of an entry by column, as their journal says; null if none did, or it is no longer known. */
export type Written = Readonly<Record<string, unknown>> | null;

type Stored = { id: number; written: Written };

/**
 * Finds the entry that an import wrote under an identity that it has no longer, unless a line names it by the one that it
 * has. `identityOf` is null for what was written without one.
 */
export function writtenUnder<S extends Stored>(
  stored: readonly S[],
  identityOf: (one: S, written: NonNullable<Written>) => string | null,
  isNamed: (one: S) => boolean,
): (identity: string) => S | null {
  const byIdentity = new Map<string, S>();
  for (const one of stored) {
    const identity = one.written === null || isNamed(one) ? null : identityOf(one, one.written);
    if (identity !== null) byIdentity.set(identity, one);
  }
  return (identity) => byIdentity.get(identity) ?? null;
}

/**
 * A line without an id as it differs from what imports wrote before: what it says as they did leaves corrections made
 * since in place. Also returns the columns that were corrected.
 */
export function sinceWritten<C extends string, L extends { id: number | null } & Record<C, unknown>>(
  line: L,
  stored: (Stored & Readonly<Record<C, unknown>>) | null,
  columns: readonly C[],
): { said: L; corrected: readonly C[] } {
  const written = stored?.written ?? null;
  if (stored === null || written === null || line.id !== null) return { said: line, corrected: [] };
  const corrected = columns.filter(
    (column) => line[column] !== null && line[column] === written[column] && stored[column] !== written[column],
  );
  return { said: { ...line, ...Object.fromEntries(corrected.map((column) => [column, null])) }, corrected };
}

/** What the preview says of a line whose corrected columns stay. */
export const correctedNotes = (corrected: readonly string[]): string[] =>
  corrected.length === 0 ? [] : [`Corrected since it was imported, and left so: ${corrected.join(", ")}.`];
