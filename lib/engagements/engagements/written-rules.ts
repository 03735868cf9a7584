import type { EngagementLine } from "./import-file-rules";
import { identityOf } from "./import-file-rules";

/** The columns of an engagement of which a journal says what imports wrote. */
const WRITTEN = [
  "project",
  "role",
  "starts_on",
  "ends_on",
  "percent",
  "later_percent",
  "later_from",
  "state",
  "summary",
] as const;
type WrittenColumn = (typeof WRITTEN)[number];

/** What imports wrote of an engagement, as their journal says; null if none did, or it is no longer known. */
export type Written = Readonly<Partial<Record<WrittenColumn, unknown>>> | null;
type Stored = { id: number; email: string; written: Written } & Readonly<Record<WrittenColumn, unknown>>;

/** Finds the engagement that an import wrote under an identity that it has no longer, unless a line has it by another. */
export function writtenUnder<S extends Stored>(engagements: readonly S[], isNamed: (one: S) => boolean) {
  const byIdentity = new Map<string, S>();
  for (const one of engagements) {
    const { project, starts_on: startsOn } = one.written ?? {};
    if (typeof project !== "string" || typeof startsOn !== "string" || isNamed(one)) continue;
    byIdentity.set(identityOf(one.email, project, startsOn), one);
  }
  return (identity: string): S | null => byIdentity.get(identity) ?? null;
}

/**
 * A line without an id as it differs from what imports wrote before: what it says as they did leaves corrections made
 * since in place. Also returns the columns that were corrected.
 */
export function sinceWritten(line: EngagementLine, stored: Stored | null) {
  const written = stored?.written ?? null;
  if (stored === null || written === null || line.id !== null) return { said: line, corrected: [] };
  const corrected = WRITTEN.filter(
    (column) => line[column] !== null && line[column] === written[column] && stored[column] !== written[column],
  );
  const left = Object.fromEntries(corrected.map((column) => [column, null]));
  return { said: { ...line, ...left }, corrected: corrected as readonly string[] };
}
