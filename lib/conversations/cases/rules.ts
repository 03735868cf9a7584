import { meets } from "@/lib/grades/ladder/rules";
import { STANDINGS } from "@/lib/grades/expected/rules";
import { ordinal } from "@/lib/vocabulary/levels/rules";
import { type CairnStone, planOf } from "@/lib/grades/expected/cairn-rules";
import type { CaseRow } from "./row-store";

/** Most characters of what a person writes above their case. */
export const MAX_INTRODUCTION = 4_000;
/** Most rows and links that are chosen at once. */
export const MAX_CHOSEN = 2_000;
/** Most people who are invited to read a case. */
export const MAX_READERS = 12;
/** Most days for which a reader is invited. */
export const MAX_READ_DAYS = 366;
/** Days for which a reader is invited unless another day is chosen. */
export const READ_DAYS = 30;

/** What a reader of a case says. */
export const ANSWERS = ["yes", "not_yet", "question"] as const;
export type CaseAnswer = (typeof ANSWERS)[number];
export const ANSWER_LABELS: Readonly<Record<CaseAnswer, string>> = {
  yes: "Yes",
  not_yet: "Not yet",
  question: "I have a question",
};

/** How the grade of a case relates to the grade that its person has; gone: it no longer exists, or none of their disciplines has it. */
export const CASE_STANDINGS = [...STANDINGS, "gone"] as const;
export type CaseStanding = (typeof CASE_STANDINGS)[number];

/** Why the grade of a case can no longer be decided about; null while it can be. `name` is null for the reader. */
export function endedText(grade: string, standing: CaseStanding, name: string | null): string | null {
  const has = name === null ? "You have" : `${name} has`;
  if (standing === "own") return `${has} the grade ${grade} already.`;
  if (standing === "lower") return `${has} a higher grade than ${grade} already.`;
  if (standing === "gone")
    return `${grade} isn't a grade of ${name === null ? "your" : `${name}'s`} disciplines any longer.`;
  return null;
}

export type { CaseRow };
type HeldStone = Pick<CaseRow, "area" | "competency" | "language" | "level" | "expected_level">;
type OpenStone = Pick<OpenEntry, "competency" | "level" | "expected_level" | "requested_level" | "agreed"> & {
  language?: string | null | undefined;
};

/** An expected competency that isn't there yet, with what was agreed about it. */
export type OpenEntry = Pick<
  CaseRow,
  "competency" | "area" | "language" | "expected_level" | "level" | "requested_level" | "request_id" | "agreed"
> & {
  sheet_competency_id: number;
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

/** Of a competency by language the agreements of the row that has some, or else the row that is closest. */
function openEntry(own: readonly CaseRow[], languages_met: number): OpenEntry {
  const missing = own
    .filter(({ level, expected_level }) => ordinal(level) < ordinal(expected_level))
    .sort((one, other) => ordinal(other.level) - ordinal(one.level));
  const shown = missing.find(({ agreed }) => agreed.length > 0) ?? missing[0] ?? own[0]!;
  const { row_id, competency, expected_level, level, agreed, min_languages, expected_criterion: criterion } = shown;
  const { language, requested_level, request_id } = shown;
  return {
    sheet_competency_id: row_id,
    competency,
    area: language ?? shown.area,
    language,
    expected_level,
    level,
    requested_level,
    request_id,
    criterion,
    min_languages,
    languages_met,
    agreed,
  };
}

/** A case as the stones of its grade, those that are nearest to their level first. */
export function caseStones(of: { held: readonly HeldStone[]; open: readonly OpenStone[] }): CairnStone[] {
  const laid = new Map<string, CairnStone>();
  for (const { area, competency, language, level, expected_level } of of.held) {
    const key = `${area} ${competency}`;
    const languages = [...(laid.get(key)?.languages ?? []), ...(language === null ? [] : [language])];
    laid.set(key, { name: competency, languages, level, expected: expected_level, isLaid: true, plan: null });
  }
  const missing = of.open.map((one): CairnStone => ({
    name: one.competency,
    languages: one.language ? [one.language] : [],
    level: one.level,
    expected: one.expected_level,
    isLaid: false,
    plan: planOf(one.expected_level, one.requested_level, one.agreed.length > 0),
  }));
  return [...laid.values(), ...missing.toSorted((one, other) => ordinal(other.level) - ordinal(one.level))];
}

/** A competency with its language. */
export const namedRow = ({ competency, language }: { competency: string; language: string | null }): string =>
  language === null ? competency : `${competency} (${language})`;
