import { UNDO_SECONDS, type Level, type RowLevels } from "./rules";

type Row = RowLevels & { id: number; ownerId: number };
type Made = { id: number; current_level: Level; desired_level: Level };

/**
 * Seconds until an act is told: what its reviewer can still undo isn't. A second more than they have, because two
 * clocks decide.
 */
const TOLD_AFTER: Readonly<Record<string, number>> = {
  "level.requested": 0,
  "level.withdrawn": 0,
  "level.approved": UNDO_SECONDS + 1,
  "level.declined": UNDO_SECONDS + 1,
  "level.set": UNDO_SECONDS + 1,
};

function eventOf(act: string, row: Row, made: Made) {
  const after = TOLD_AFTER[act];
  return after === undefined ? {} : { event: { after, ids: { sheet_competency_id: row.id, change_id: made.id } } };
}

/** Returns the audit entry of a change to a row's levels. */
export const auditOf = (act: string, row: Row, made: Made) => ({
  act,
  ...eventOf(act, row, made),
  subjectId: row.ownerId,
  before: { sheet_competency_id: row.id, current_level: row.current, desired_level: row.desired },
  after: { sheet_competency_id: row.id, current_level: made.current_level, desired_level: made.desired_level },
});
