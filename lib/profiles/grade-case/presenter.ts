import { isSame } from "@/lib/platform/core/same-content";
import type { z } from "zod";
import { dayOf } from "@/lib/platform/core/day";
import type * as contract from "./contract";
import type { StoredCase } from "./contract";
import { type CaseRow, splitRows } from "./rules";
import type { CaseRecord, Named, Release } from "./store";

type Names = ReadonlyMap<number, Named>;
type Chosen = Pick<CaseRecord, "disciplines" | "introduction" | "notes_of_ids" | "evidence_ids">;

const nameOf = (names: Names, id: number | null): Named | null => (id === null ? null : (names.get(id) ?? null));

const rowOf = ({ competency, area, language, expected_level, level, criterion, approved_on }: CaseRow) => ({
  competency,
  area,
  language,
  expected_level,
  level,
  criterion,
  approved_on,
});

/** The case as others will read it. */
export function caseOf(chosen: Chosen, grade: string, as_of: string, rows: readonly CaseRow[]): StoredCase {
  const { held, open } = splitRows(rows);
  return {
    grade,
    as_of,
    introduction: chosen.introduction,
    open,
    disciplines: chosen.disciplines.map(({ name }) => name),
    held: held.map((row) => ({
      ...rowOf(row),
      approved_by_id: row.approved_by_id,
      notes: chosen.notes_of_ids.includes(row.row_id) ? row.notes : "",
      evidence: row.evidence
        .filter(({ id }) => chosen.evidence_ids.includes(id))
        .map(({ title, url }) => ({ title, url })),
    })),
  };
}

/** A released case in the API. */
export type ReleasedGradeCase = z.output<typeof contract.getReleasedGradeCase.response>;

type Own = z.input<typeof contract.getGradeCase.response>;

/** Formats a person's own case for the API. `rows` are those of the grade on the day. */
export function presentOwn(
  record: CaseRecord,
  shown: Pick<Own, "grades" | "grade" | "as_of">,
  { rows, names, now }: { rows: readonly CaseRow[]; names: Names; now: Date },
): Own {
  const { held, open } = splitRows(rows);
  const { released, released_at, introduction } = record;
  const next = shown.grade && caseOf(record, shown.grade.name, shown.as_of ?? dayOf(now), rows);
  // Without a day of its own, a case is of the day on which it is released.
  const isAsReleased =
    released !== null &&
    next !== null &&
    isSame(released, shown.as_of === null ? { ...next, as_of: released.as_of } : next);
  return {
    ...shown,
    introduction,
    held: held.map((row) => ({
      sheet_competency_id: row.row_id,
      ...rowOf(row),
      approved_by: nameOf(names, row.approved_by_id),
      notes: row.notes,
      shows_notes: record.notes_of_ids.includes(row.row_id),
      evidence: row.evidence.map((link) => ({ ...link, is_shown: record.evidence_ids.includes(link.id) })),
    })),
    open,
    released_at: released_at?.toISOString() ?? null,
    has_changed: released !== null && !isAsReleased,
  };
}

/** Formats a released case for the API. */
export const presentRelease = (
  {
    first_name,
    last_name,
    released,
    released_at,
  }: Omit<Release, "sheetId" | "ownerId" | "inReviewScope" | "isOfReport">,
  names: Names,
): z.input<typeof contract.getReleasedGradeCase.response> => ({
  ...released,
  name: `${first_name} ${last_name}`.trim(),
  released_at: released_at.toISOString(),
  held: released.held.map(({ approved_by_id, ...row }) => ({ ...row, approved_by: nameOf(names, approved_by_id) })),
});
