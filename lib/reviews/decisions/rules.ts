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

type Place = Readonly<{ sheetId: number; area: string; competencyId: number }>;

/** Whether requests may be decided in one act: all of one person's area, or all of one competency. */
export const belongTogether = (rows: readonly Place[]): boolean =>
  rows.every(({ sheetId, area }) => sheetId === rows[0]?.sheetId && area === rows[0].area) ||
  rows.every(({ competencyId }) => competencyId === rows[0]?.competencyId);
