/** A pending action of the disciplines and languages modals. */
export type Move = { name: string; action: "add" | "delete" };

/** What saving does about each name: more adds than deletes is an add, more deletes than adds a delete, a tie nothing. */
export function netChanges(moves: readonly Move[]): { add: string[]; remove: string[] } {
  const balance = new Map<string, number>();
  for (const { name, action } of moves) balance.set(name, (balance.get(name) ?? 0) + (action === "add" ? 1 : -1));
  const names = [...balance.keys()];
  return {
    add: names.filter((name) => balance.get(name)! > 0),
    remove: names.filter((name) => balance.get(name)! < 0),
  };
}

/** What a discipline or language holds on a sheet. */
export type Holdings = { rated: number; notes: number; restorable: number };

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What removing takes, such as "14 rated competencies, 2 notes"; null where it takes nothing anybody wrote. */
export function describeRemoval(removed: readonly Holdings[]): string | null {
  const rated = removed.reduce((sum, held) => sum + held.rated, 0);
  const notes = removed.reduce((sum, held) => sum + held.notes, 0);
  const parts = [
    rated > 0 && counted(rated, "rated competency", "rated competencies"),
    notes > 0 && counted(notes, "note", "notes"),
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join(", ");
}
