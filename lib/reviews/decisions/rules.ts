import { approve, type Change, decline, type Level, type RowLevels } from "@/lib/vocabulary/levels/rules";

/** Most requests that one act decides or undoes. */
export const MAX_TOGETHER = 10;

/**
 * What a reviewer decides about one request: a level, with the reason if it lowers the current one, or a reason to
 * decline. `cm_competency_change_id` is the row's latest change.
 */
export type Decision = Readonly<
  | { cm_competency_change_id: number; approved_level: Level; reason?: string | undefined }
  | { cm_competency_change_id: number; reason: string }
>;

/** What a decision makes of a row; null if nothing is pending. */
export const decided = (row: RowLevels, decision: Decision): Change | null =>
  "approved_level" in decision ? approve(row, decision.approved_level) : decline(row);

type Place = Readonly<{ sheetId: number; area: string; competencyId: number; current: Level }>;

/** Whether requests may be decided in one act: a person's area, a newcomer's first levels, or one competency. */
export function belongTogether(rows: readonly Place[]): boolean {
  const [first] = rows;
  const areOfOnePerson = rows.every(({ sheetId }) => sheetId === first?.sheetId);
  const areOfOneArea = rows.every(({ area }) => area === first?.area);
  const areFirstLevels = rows.every(({ current }) => current === "no_experience");
  const areOfOneCompetency = rows.every(({ competencyId }) => competencyId === first?.competencyId);
  return areOfOneCompetency || (areOfOnePerson && (areOfOneArea || areFirstLevels));
}
