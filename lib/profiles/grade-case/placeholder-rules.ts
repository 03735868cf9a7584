import { fullName } from "@/lib/platform/core/full-name";
import { formatDay } from "@/lib/platform/core/format-day";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import type { ReleasedGradeCase } from "./presenter";

const orEmpty = (day: string | null) => (day === null ? "" : formatDay(day));

/** Returns the values of the placeholders. */
export const valuesOf = (released: ReleasedGradeCase, company: string) => ({
  name: released.name,
  grade: released.grade,
  disciplines: released.disciplines.join(", "),
  introduction: released.introduction,
  as_of: formatDay(released.as_of),
  released_on: formatDay(released.released_at),
  company,
  held: released.held.map(({ language, level, expected_level, approved_on, approved_by, ...row }) => ({
    area: row.area,
    competency: row.competency,
    criterion: row.criterion,
    notes: row.notes,
    language: language ?? "",
    level: LEVEL_LABELS[level],
    expected: LEVEL_LABELS[expected_level],
    approved_on: orEmpty(approved_on),
    approved_by: approved_by === null ? "" : fullName(approved_by),
    evidence: row.evidence,
  })),
  open: released.open.map(({ level, expected_level, goal, min_languages, languages_met, learning, ...row }) => ({
    area: row.area,
    competency: row.competency,
    criterion: row.criterion,
    learning: learning.join(", "),
    level: LEVEL_LABELS[level],
    expected: LEVEL_LABELS[expected_level],
    languages: min_languages > 1 ? `in at least ${min_languages} languages, ${languages_met} so far` : "",
    goal: goal === null ? "" : LEVEL_LABELS[goal.level],
    due_on: orEmpty(goal?.due_on ?? null),
  })),
});
