import type { z } from "zod";
import type { AuditRecord } from "@/lib/audit/contract";
import { auditRow } from "@/lib/audit/view";
import { type Condition, isAboutLevel } from "@/lib/finder/condition-rules";
import type { PersonMatch } from "@/lib/finder/contract";
import type { FinderCatalogue } from "@/lib/finder/parse-rules";
import { conditionWords } from "@/lib/finder/rules";
import { COMPETENCY_COLUMNS, type CompetencyColumn } from "@/lib/competencies/import-file-rules";
import { joinValues } from "@/lib/core/csv-cell";
import type { Cell, Column } from "@/lib/core/table";
import { POINTER_COLUMNS, type PointerColumn } from "@/lib/learning/import-file-rules";
import type { Employee } from "@/lib/matrices/contract";
import type { MatrixPerson } from "@/lib/matrices/export-store";
import { PEOPLE_FILE_COLUMNS, type PeopleFileColumn } from "@/lib/people/rules";
import type { FiledLevel, FiledRow } from "@/lib/sheets/export-store";
import { LEVEL_COLUMNS, type LevelColumn } from "@/lib/sheets/import-file-rules";
import { LEVEL_LABELS } from "@/lib/sheets/rules";

const NUMBERS: readonly string[] = ["id", "competency_id"];
const BOOLEANS: readonly string[] = ["general_technology", "published", "is_manager", "is_staffing", "is_admin"];

/** The columns of an import's file, whose lines are texts: numbers and truth values become such. */
const importColumns = <C extends string>(names: readonly C[]): Column<Record<C, string>>[] =>
  names.map((name) => [name, (line) => typedCell(name, line[name])]);

function typedCell(name: string, text: string): Cell {
  if (text === "") return null;
  if (NUMBERS.includes(name)) return Number(text);
  return BOOLEANS.includes(name) ? text === "true" : text;
}

export const COMPETENCIES: readonly Column<Record<CompetencyColumn, string>>[] = importColumns(COMPETENCY_COLUMNS);
export const POINTERS: readonly Column<Record<PointerColumn, string>>[] = importColumns(POINTER_COLUMNS);
export const LEVEL_LINES: readonly Column<Record<LevelColumn, string>>[] = importColumns(LEVEL_COLUMNS);
/** People as they can be added elsewhere: nobody is active or deactivated there. */
export const NEW_PEOPLE: readonly Column<Record<PeopleFileColumn, string>>[] = importColumns(
  PEOPLE_FILE_COLUMNS.filter((name) => name !== "state"),
);
export const PEOPLE: readonly Column<Record<PeopleFileColumn, string>>[] = importColumns(PEOPLE_FILE_COLUMNS);

const momentOf = (text: string | null): Cell => (text === null ? null : new Date(text));

const ROW: readonly Column<FiledRow>[] = [
  ["discipline", ({ discipline }) => discipline],
  ["area", ({ area }) => area],
  ["language", ({ language }) => language],
  ["competency", ({ competency }) => competency],
  ["current_level", ({ current_level }) => LEVEL_LABELS[current_level]],
  ["desired_level", ({ desired_level }) => LEVEL_LABELS[desired_level]],
  ["pending", ({ current_level, desired_level }) => (current_level === desired_level ? "no" : "yes")],
  ["last_change", ({ last_change }) => momentOf(last_change)],
];

/** Everyone's rows. */
export const LEVELS: readonly Column<FiledLevel>[] = [
  ["employee", ({ employee }) => employee],
  ["email", ({ email }) => email],
  ["manager", ({ manager }) => manager],
  ...ROW,
];

/** A row of one person's sheet, its notes as plain text. */
export type SheetLine = FiledRow & { notes: string };
export const SHEET: readonly Column<SheetLine>[] = [...ROW, ["notes", ({ notes }) => notes]];

type EmployeeRecord = z.output<typeof Employee>;
const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

export const EMPLOYEES: readonly Column<EmployeeRecord>[] = [
  ["manager", ({ manager }) => manager && nameOf(manager)],
  ["employee", nameOf],
  ["disciplines", ({ roles }) => joinValues(roles.map(({ name }) => name))],
  ["notifications", ({ sheet_notifications }) => sheet_notifications.join("\n")],
  ["last_updated", ({ sheet }) => momentOf(sheet?.updated_at ?? null)],
];

/** The columns of a matrix before those of the competencies. */
export const MATRIX_PERSON: readonly Column<MatrixPerson>[] = [
  ["employee", ({ name }) => name],
  ["manager", ({ manager }) => manager],
  ["disciplines", ({ disciplines }) => joinValues(disciplines)],
];

export const AUDIT: readonly Column<z.input<typeof AuditRecord>>[] = [
  ["at", ({ at }) => new Date(at)],
  ["action", (record) => auditRow(record).label],
  ["actor", ({ actor }) => actor && nameOf(actor)],
  ["subject", ({ subject }) => subject && nameOf(subject)],
  ["summary", (record) => auditRow(record).sentence],
  [
    "changes",
    ({ changes }) =>
      changes.map(({ field, before, after }) => `${field}: ${before ?? "–"} → ${after ?? "–"}`).join("\n"),
  ],
  ["request_id", ({ request_id }) => request_id],
];

type Match = z.output<typeof PersonMatch>;

/** The columns of the people found: each condition's heading is unique, because a question has each once. */
export const matchColumns = (
  conditions: readonly Condition[],
  catalogue: FinderCatalogue,
): readonly Column<Match>[] => [
  ["group", ({ group }) => group],
  ["employee", ({ user }) => nameOf(user)],
  ["manager", ({ manager }) => manager && nameOf(manager)],
  ["disciplines", ({ roles }) => joinValues(roles)],
  ...conditions.flatMap((condition, place): Column<Match>[] => {
    const words = conditionWords(condition, catalogue);
    const answerOf = ({ answers }: Match) => answers[place]!;
    const level: Column<Match> = [words, (match) => LEVEL_LABELS[answerOf(match).level ?? "no_experience"]];
    const confirmed: Column<Match> = [`${words}: confirmed on`, (match) => answerOf(match).confirmed_on];
    return isAboutLevel(condition) ? [level, confirmed] : [[words, (match) => (answerOf(match).met ? "yes" : "no")]];
  }),
];
