import { fileWord } from "@/lib/platform/core/file-name";
import { idIn, type Params } from "@/lib/platform/core/address";
import { ordinal } from "@/lib/vocabulary/levels/rules";
import { meets } from "@/lib/grades/ladder/rules";
import type { CaseRow } from "./row-store";

/** Most characters of what a person writes above their case. */
export const MAX_INTRODUCTION = 4_000;
/** Most rows and links that are chosen at once. */
export const MAX_CHOSEN = 2_000;

/** The grade that the address of one's own case asks about (`?grade=12`), as the input of its query. */
export function readGrade(params: Params): { cm_grade_id?: number } {
  const id = idIn(params, "grade");
  return id === null ? {} : { cm_grade_id: id };
}

export type { CaseRow };
export type Evidence = CaseRow["evidence"][number];

/** An expected competency that isn't there yet, with the plan for it. */
export type OpenEntry = Pick<CaseRow, "competency" | "area" | "expected_level" | "level" | "goal" | "learning"> & {
  criterion: string;
  min_languages: number;
  languages_met: number;
};

/** What the rows show of a grade: those that are there, and the competencies that aren't yet. */
export function splitRows(rows: readonly CaseRow[]): { held: CaseRow[]; open: OpenEntry[] } {
  const byCompetency = new Map<number, CaseRow[]>();
  for (const row of rows) byCompetency.set(row.competency_id, [...(byCompetency.get(row.competency_id) ?? []), row]);
  const held: CaseRow[] = [];
  const open: OpenEntry[] = [];
  for (const own of byCompetency.values()) {
    const { expected_level, min_languages } = own[0]!;
    const there = own.filter(({ level }) => ordinal(level) >= ordinal(expected_level));
    if (
      meets(
        { level: expected_level, minLanguages: min_languages },
        own.map(({ level }) => level),
      )
    )
      held.push(...there);
    else open.push(openEntry(own, there.length));
  }
  return { held, open };
}

/** Of a competency by language the plan of the row that has one, or else the row that is closest. */
function openEntry(own: readonly CaseRow[], languages_met: number): OpenEntry {
  const missing = own
    .filter(({ level, expected_level }) => ordinal(level) < ordinal(expected_level))
    .sort((one, other) => ordinal(other.level) - ordinal(one.level));
  const shown = missing.find(({ goal }) => goal !== null) ?? missing[0] ?? own[0]!;
  const { competency, area, expected_level, level, goal, learning, min_languages } = shown;
  const criterion = shown.expected_criterion;
  return { competency, area, expected_level, level, criterion, min_languages, languages_met, goal, learning };
}

/** A competency with its language. */
export const namedRow = ({ competency, language }: { competency: string; language: string | null }): string =>
  language === null ? competency : `${competency} (${language})`;

/** The title of a case's page and document. */
export const titleOf = ({ name, grade }: { name: string; grade: string }): string => `Case for ${grade}: ${name}`;

/** The name of a case's file. */
export function fileNameOf({ name, grade }: { name: string; grade: string }, asOf: string): string {
  const words = fileWord(`${grade} ${name}`);
  return `${["case-for", words, asOf].filter((part) => part !== "").join("-")}.docx`;
}
