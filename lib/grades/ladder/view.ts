import { fullName } from "@/lib/platform/core/full-name";
import type { Expected } from "./rules";
import type { ExpectedRow } from "./store";

/** A competency in the grid. */
export type GridRow = { id: number; name: string; area: string; byLanguage: boolean };
/** A saved cell. `at` is in epoch milliseconds; `by` is null if nobody is known. */
export type SavedCell = Expected & { at: number; by: string | null };
export type GridView = { rows: GridRow[]; cells: Record<string, SavedCell> };

export const cellKey = (competencyId: number, gradeId: number): string => `${competencyId} ${gradeId}`;

/** Converts the grid from the API's form. */
export const gridView = (competencies: readonly ExpectedRow[]): GridView => ({
  rows: competencies.map(({ cm_competency_id, name, area_name, by_language }) => ({
    id: cm_competency_id,
    name,
    area: area_name,
    byLanguage: by_language,
  })),
  cells: Object.fromEntries(
    competencies.flatMap(({ cm_competency_id, expected }) =>
      expected.map(({ cm_grade_id, level, min_languages, at, by }): [string, SavedCell] => [
        cellKey(cm_competency_id, cm_grade_id),
        {
          level,
          minLanguages: min_languages,
          at: Date.parse(at),
          by: by && fullName(by),
        },
      ]),
    ),
  ),
});
