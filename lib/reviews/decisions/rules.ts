import type { Level } from "@/lib/vocabulary/levels/rules";

/** Most requests that one act decides or undoes. */
export const MAX_TOGETHER = 10;

/**
 * What a reviewer decides about one request: a level, or a reason to decline. `cm_competency_change_id` is the row's
 * latest change.
 */
export type Decision = Readonly<
  { cm_competency_change_id: number; approved_level: Level } | { cm_competency_change_id: number; reason: string }
>;

type Place = Readonly<{ sheetId: number; area: string; competencyId: number; current: Level }>;

/**
 * Whether requests may be decided in one act: all of one person's area, all first levels of one person, as a newcomer
 * fills them in, or all of one competency.
 */
export function belongTogether(rows: readonly Place[]): boolean {
  const [first] = rows;
  const areOfOnePerson = rows.every(({ sheetId }) => sheetId === first?.sheetId);
  const areOfOneArea = rows.every(({ area }) => area === first?.area);
  const areFirstLevels = rows.every(({ current }) => current === "no_experience");
  const areOfOneCompetency = rows.every(({ competencyId }) => competencyId === first?.competencyId);
  return areOfOneCompetency || (areOfOnePerson && (areOfOneArea || areFirstLevels));
}
