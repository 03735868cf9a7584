import { counted } from "@/lib/platform/core/counted";
/** A pending action of Edit Disciplines and Manage Languages. */
export type Move = { name: string; action: "add" | "delete" };

/** Returns the net changes: more adds than deletes add a name, more deletes remove it, a tie nothing. */
export function netChanges(moves: readonly Move[]): { add: string[]; remove: string[] } {
  const balance = new Map<string, number>();
  for (const { name, action } of moves) balance.set(name, (balance.get(name) ?? 0) + (action === "add" ? 1 : -1));
  const names = [...balance.keys()];
  return {
    add: names.filter((name) => balance.get(name)! > 0),
    remove: names.filter((name) => balance.get(name)! < 0),
  };
}

/** Number of a sheet's rows of one discipline or language. */
export type Holdings = { rated: number; notes: number; restorable: number };

/** Describes what removing archives, such as "14 rated competencies, 2 notes"; null if nothing. */
export function describeRemoval(removed: readonly Holdings[]): string | null {
  const rated = removed.reduce((sum, held) => sum + held.rated, 0);
  const notes = removed.reduce((sum, held) => sum + held.notes, 0);
  const parts = [
    rated > 0 && counted(rated, "rated competency", "rated competencies"),
    notes > 0 && counted(notes, "note", "notes"),
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join(", ");
}
