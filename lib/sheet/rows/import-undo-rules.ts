/** A row with an imported level, as an undo finds it. */
type ImportedRow = {
  ownerId: number;
  isDeactivated: boolean;
  /** Whether its discipline or language was removed from the sheet. */
  isRemoved: boolean;
  isRetired: boolean;
};

/** Why a caller can't undo an imported level, as they couldn't import it; null if they can. */
export function undoRefusal(
  { ownerId, isDeactivated, isRemoved, isRetired }: ImportedRow,
  callerId: number,
  reviewed: ReadonlySet<number> | null,
): string | null {
  if (ownerId === callerId) return "is your own level: someone else must undo its import";
  if (reviewed !== null && !reviewed.has(ownerId)) return "is the level of a person whose levels you don't review";
  if (isDeactivated) return "is the level of a deactivated person";
  if (isRemoved) return "is no longer on the sheet";
  return isRetired ? "is retired" : null;
}
