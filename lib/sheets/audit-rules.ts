import type { Level, RowLevels } from "./rules";

type Row = RowLevels & { id: number; ownerId: number };

/** Returns the audit entry of a change to a row's levels. */
export const auditOf = (act: string, row: Row, made: { current_level: Level; desired_level: Level }) => ({
  act,
  subjectId: row.ownerId,
  before: { sheet_competency_id: row.id, current_level: row.current, desired_level: row.desired },
  after: { sheet_competency_id: row.id, current_level: made.current_level, desired_level: made.desired_level },
});
