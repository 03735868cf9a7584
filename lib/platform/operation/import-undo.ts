import { z } from "zod";
import type { ImportRecord, UndoneRecord } from "./import-kind";

/**
 * An entry as it is now, with the fields that imports record; `inUse` says what keeps an added one from being deleted.
 */
export const CurrentEntry = z.object({
  id: z.int(),
  values: z.record(z.string(), z.unknown()),
  inUse: z.string().nullable(),
});
export type CurrentEntry = z.output<typeof CurrentEntry>;

export const isAdded = ({ before }: ImportRecord): boolean => before === null;

/**
 * Returns the records that can be undone, and adds what becomes of each to `undone`: an entry that was edited or is
 * used since stays, as does one that the caller couldn't change otherwise (`refusalOf`).
 */
export function settle<Entry extends CurrentEntry>(
  records: readonly ImportRecord[],
  current: readonly Entry[],
  undone: UndoneRecord[],
  refusalOf: (entry: Entry) => string | null = () => null,
): ImportRecord[] {
  const byId = new Map(current.map((entry) => [entry.id, entry]));
  return records.filter((record) => {
    const entry = byId.get(record.subjectId);
    const kept = (entry && refusalOf(entry)) ?? whyKept(record, entry);
    undone.push({ record, kept });
    return kept === null;
  });
}

function whyKept({ before, after }: ImportRecord, current: CurrentEntry | undefined): string | null {
  if (!current) return "no longer exists";
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const isEdited = Object.entries(after).some(([field, value]) => !same(current.values[field], value));
  if (isEdited) return "was edited since";
  return before === null ? current.inUse : null;
}
