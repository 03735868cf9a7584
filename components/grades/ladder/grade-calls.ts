import { call, type Answer } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";
import type { Expected } from "@/lib/grades/ladder/rules";

export type GradeView = Answer<"GET /grades">[number];

type Fields = { name: string; role_ids: number[] };

export const addGrade = (cm_grade: Fields) => call("POST /grades", { body: { cm_grade } });
export const changeGrade = (grade_id: number, cm_grade: Partial<Fields> & { place?: number }) =>
  call("PATCH /grades/{grade_id}", { params: { grade_id }, body: { cm_grade } });
export const removeGrade = (grade_id: number) =>
  unlessGone(call("DELETE /grades/{grade_id}", { params: { grade_id } }));

export type ChangedCell = { competencyId: number; gradeId: number; expected: Expected | null };

/** Saves changed cells; returns the whole grid. */
export const saveCells = (role_id: number, cells: readonly ChangedCell[]) =>
  call("PATCH /roles/{role_id}/expectations", {
    params: { role_id },
    body: {
      cm_expectations: {
        cells: cells.map(({ competencyId, gradeId, expected }) => ({
          cm_competency_id: competencyId,
          cm_grade_id: gradeId,
          level: expected?.level ?? null,
          min_languages: expected?.minLanguages ?? 1,
        })),
      },
    },
  });
