import { fullName } from "@/lib/platform/core/full-name";
import type { z } from "zod";
import type { AuditRecord } from "@/lib/privacy/audit/contract";
import { actOf } from "@/lib/privacy/audit/act-rules";
import { actorName, sentenceOf } from "@/lib/privacy/audit/view";
import { isAboutLevel, type NamedCondition } from "@/lib/finder/people-search/condition-rules";
import type { PersonMatch } from "@/lib/finder/people-search/contract";
import { conditionWords, metWords } from "@/lib/finder/people-search/rules";
import { COMPETENCY_COLUMNS, type CompetencyColumn } from "@/lib/template/competencies/import-file-rules";
import { EXPECTATION_COLUMNS, type ExpectationColumn } from "@/lib/grades/ladder/import-file-rules";
import { joinValues } from "@/lib/platform/core/csv-cell";
import { namelessText } from "@/lib/platform/core/nameless-counts";
import type { Cell, Column } from "@/lib/platform/core/table";
import {
  ENGAGEMENT_COLUMNS,
  type EngagementColumn,
  OPERATOR_COLUMNS as ENGAGEMENTS_OF_OPERATOR,
} from "@/lib/engagements/engagements/import-file-rules";
import {
  OPERATOR_COLUMNS as RECORDS_OF_OPERATOR,
  RECORD_COLUMNS,
  type RecordColumn,
} from "@/lib/engagements/records/import-file-rules";
import { POINTER_COLUMNS, type PointerColumn } from "@/lib/learning/import-file-rules";
import { TRUTH_COLUMNS } from "@/lib/files/imports/rules";
import type { Employee } from "@/lib/finder/matrices/contract";
import type { MatrixPerson } from "@/lib/finder/matrices/export-store";
import type { LearningLine } from "@/lib/conversations/learning-plan/contract";
import type { Need, NeedCounts } from "@/lib/finder/needs/contract";
import { lackText } from "@/lib/finder/availability/missing-rules";
import { shortSentence } from "@/lib/finder/needs/rules";
import { PEOPLE_FILE_COLUMNS, type PeopleFileColumn } from "@/lib/people/directory/rules";
import { KIND_LABELS } from "@/lib/conversations/conversations/rules";
import type { ConversationRound } from "@/lib/conversations/rounds/contract";
import type { FiledRequest } from "@/lib/reviews/requests/export-store";
import type { FiledThen } from "@/lib/reviews/history/export-store";
import type { FiledLevel, FiledRow } from "@/lib/sheet/rows/export-store";
import { LEVEL_COLUMNS } from "@/lib/sheet/rows/import-file-rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import type { ListedRelease } from "@/lib/profiles/cvs/release-store";

const NUMBERS: readonly string[] = ["id", "competency_id", "min_languages", "percent", "later_percent"];

/** The columns of an import's file, whose lines are texts: numbers and truth values become such. */
const importColumns = <C extends string>(names: readonly C[]): Column<Record<C, string>>[] =>
  names.map((name) => [name, (line) => typedCell(name, line[name])]);

function typedCell(name: string, text: string): Cell {
  if (text === "") return null;
  if (NUMBERS.includes(name)) return Number(text);
  return TRUTH_COLUMNS.includes(name) ? text === "true" : text;
}

export const COMPETENCIES: readonly Column<Record<CompetencyColumn, string>>[] = importColumns(COMPETENCY_COLUMNS);
export const POINTERS: readonly Column<Record<PointerColumn, string>>[] = importColumns(POINTER_COLUMNS);
export const EXPECTATIONS: readonly Column<Record<ExpectationColumn, string>>[] = importColumns(EXPECTATION_COLUMNS);
type EngagementColumns = readonly Column<Record<EngagementColumn, string>>[];
/** Engagements as they can be added elsewhere. */
export const NEW_ENGAGEMENTS: EngagementColumns = importColumns(ENGAGEMENT_COLUMNS);
export const ENGAGEMENTS = NEW_ENGAGEMENTS.filter(([name]) => !ENGAGEMENTS_OF_OPERATOR.includes(name));
type RecordColumns = readonly Column<Record<RecordColumn, string>>[];
/** Records as they can be added elsewhere. */
export const NEW_RECORDS: RecordColumns = importColumns(RECORD_COLUMNS);
export const RECORDS = NEW_RECORDS.filter(([name]) => !RECORDS_OF_OPERATOR.includes(name));
export const LEVEL_LINES: readonly Column<Record<(typeof LEVEL_COLUMNS)[number], string>>[] =
  importColumns(LEVEL_COLUMNS);
type PeopleColumns = readonly Column<Record<PeopleFileColumn, string>>[];
/** The columns of people; `grade` is one if the company has grades. */
export const peopleColumns = (hasGrades: boolean): PeopleColumns =>
  importColumns(PEOPLE_FILE_COLUMNS.filter((name) => hasGrades || name !== "grade"));
/** People as they can be added elsewhere: nobody is active or deactivated there. */
export const newPeopleColumns = (hasGrades: boolean): PeopleColumns =>
  peopleColumns(hasGrades).filter(([name]) => name !== "state");

/** Columns of fields that are cells as they are. */
const fields = <K extends string>(...names: readonly K[]): Column<Record<K, Cell>>[] =>
  names.map((name) => [name, (record) => record[name]]);

const momentOf = (text: string | null): Cell => (text === null ? null : new Date(text));

const ROW: readonly Column<FiledRow>[] = [
  ...fields("discipline", "area", "language", "competency"),
  ["current_level", ({ current_level }) => LEVEL_LABELS[current_level]],
  ["desired_level", ({ desired_level }) => LEVEL_LABELS[desired_level]],
  ["pending", ({ current_level, desired_level }) => (current_level === desired_level ? "no" : "yes")],
  ["last_change", ({ last_change }) => momentOf(last_change)],
];

/** Everyone's rows. */
export const LEVELS: readonly Column<FiledLevel>[] = [...fields("employee", "email", "manager"), ...ROW];

/** Levels that people had on a day. */
export const LEVELS_THEN: readonly Column<FiledThen>[] = [
  ...fields("employee", "email"),
  ["state", ({ deactivated }) => (deactivated ? "deactivated" : "active")],
  ...fields("discipline", "area", "language", "competency"),
  ["level", ({ level }) => LEVEL_LABELS[level]],
  ...fields("approved_by", "approved_at", "imported_from"),
  ["left_the_sheet_at", ({ gone_at }) => gone_at],
  ["proof", ({ proof }) => joinValues(proof)],
  ["training", ({ training }) => joinValues(training)],
  ...fields("valid_until"),
];

/** A row of one person's sheet, its notes as plain text. */
type SheetLine = FiledRow & { notes: string };
export const SHEET: readonly Column<SheetLine>[] = [...ROW, ["notes", ({ notes }) => notes]];

type EmployeeRecord = z.output<typeof Employee>;

export const EMPLOYEES: readonly Column<EmployeeRecord>[] = [
  ["manager", ({ manager }) => manager && fullName(manager)],
  ["employee", fullName],
  ["disciplines", ({ roles }) => joinValues(roles.map(({ name }) => name))],
  ["notifications", ({ sheet_notifications }) => sheet_notifications.join("\n")],
  ["last_updated", ({ sheet }) => momentOf(sheet?.updated_at ?? null)],
];

/** The columns of a matrix before those of the competencies. */
export const MATRIX_PERSON: readonly Column<MatrixPerson>[] = [
  ["employee", ({ name }) => name],
  ...fields("email", "manager"),
  ["disciplines", ({ disciplines }) => joinValues(disciplines)],
];

export const AUDIT: readonly Column<z.input<typeof AuditRecord>>[] = [
  ["at", ({ at }) => new Date(at)],
  ["action", ({ act }) => actOf(act).label],
  ["actor", actorName],
  ["subject", ({ subject }) => subject && fullName(subject)],
  ["summary", sentenceOf],
  [
    "changes",
    ({ changes }) =>
      changes.map(({ field, before, after }) => `${field}: ${before ?? "–"} → ${after ?? "–"}`).join("\n"),
  ],
  ["request_id", ({ request_id }) => request_id],
];

type Match = Omit<z.output<typeof PersonMatch>, "free">;

/** The columns of the people found: each condition's heading is unique, because a question has each once. */
export const matchColumns = (conditions: readonly NamedCondition[]): readonly Column<Match>[] => [
  ["group", ({ group }) => group],
  ["employee", ({ user }) => fullName(user)],
  ["away_until", ({ away_until }) => away_until],
  ["manager", ({ manager }) => manager && fullName(manager)],
  ["disciplines", ({ roles }) => joinValues(roles)],
  ...conditions.flatMap((condition, place): Column<Match>[] => {
    const words = conditionWords(condition);
    const answerOf = ({ answers }: Match) => answers[place]!;
    const level: Column<Match> = [words, (match) => LEVEL_LABELS[answerOf(match).level ?? "no_experience"]];
    const confirmed: Column<Match> = [`${words}: confirmed on`, (match) => answerOf(match).confirmed_on];
    return isAboutLevel(condition) ? [level, confirmed] : [[words, (match) => metWords(condition, answerOf(match))]];
  }),
];

/** A request as a reviewer sees it. Its decision is null while it is pending. */
export const REQUESTS: readonly Column<FiledRequest>[] = [
  ["employee", ({ user }) => fullName(user)],
  ...fields("discipline", "area", "language"),
  ["competency", ({ competency }) => competency.name],
  ["current_level", ({ current_level }) => LEVEL_LABELS[current_level]],
  ["requested_level", ({ desired_level }) => LEVEL_LABELS[desired_level]],
  ["requested_at", ({ requested_at }) => new Date(requested_at)],
  ["waits_for", ({ turn }) => turn],
  ...fields("snoozed_until", "messages", "evidence"),
  ["decision", ({ decision }) => decision && decision.kind],
  ["level_after", ({ decision }) => decision && LEVEL_LABELS[decision.level]],
  ["reason", ({ decision }) => decision && decision.reason],
  ["decided_at", ({ decision }) => decision && new Date(decision.decided_at)],
];

/** A round, its people counted without names. */
export const ROUNDS: readonly Column<z.input<typeof ConversationRound>>[] = [
  ["round", ({ name }) => name],
  ["conversation", ({ kind }) => KIND_LABELS[kind]],
  ...fields("starts_on", "ends_on"),
  ["team_of", ({ manager }) => manager && fullName(manager)],
  ["disciplines", ({ roles }) => joinValues(roles.map(({ name }) => name))],
  ["yours", ({ mine }) => mine],
  ["people", ({ people }) => namelessText(people && people.count)],
  ["people_done", ({ people }) => namelessText(people && people.done)],
];

const labelsOf = (conditions: readonly { label: string }[]) => joinValues(conditions.map(({ label }) => label));

export const NEEDS: readonly Column<z.input<typeof Need>>[] = [
  ["title", ({ title }) => title],
  ["client", ({ client }) => client && client.label],
  ...fields("starts_on", "ends_on", "probability", "headcount", "percent", "placed"),
  [
    "missing",
    ({ missing }) => joinValues(missing.map((lack) => `${lackText(lack)} from ${lack.starts_on} to ${lack.ends_on}`)),
  ],
  ["must", ({ must }) => labelsOf(must)],
  ["nice", ({ nice }) => labelsOf(nice)],
  ["open", ({ is_open }) => is_open],
  ...(["asked", "held", "agreed"] as const).map((state): Column<z.input<typeof Need>> => [
    state,
    ({ engagements }) => joinValues(engagements.filter((one) => one.state === state).map(({ name }) => name)),
  ]),
  ["hands", ({ hands }) => joinValues(hands.map(({ name }) => name))],
  ["last_change", ({ updated_at }) => new Date(updated_at)],
];

type Counts = z.input<typeof NeedCounts>;
type DemandColumn = Column<Counts["demands"][number]>;

/** What is needed, a column for each quarter; people in words for callers who get no exact number. */
export function needCountColumns({ quarters, min_counted }: Counts): readonly DemandColumn[] {
  const people = (count: number | null) => (min_counted === null ? count : namelessText(count));
  const short: DemandColumn = ["short", ({ needed, at_level }) => shortSentence(quarters, needed, at_level)];
  return [
    ["needed", ({ label }) => label],
    ...quarters.flatMap((quarter, at): DemandColumn[] => [
      [quarter, ({ needed }) => needed[at] ?? 0],
      [`${quarter} people_at_level`, ({ at_level }) => people(at_level[at] ?? null)],
      [`${quarter} people_one_step_away`, ({ one_step_away }) => people(one_step_away[at] ?? null)],
    ]),
    ...(min_counted === null ? [short] : []),
  ];
}

/** What is learnt of a competency: own reports by name, others in a band. */
export const LEARNING: readonly Column<LearningLine>[] = [
  ["competency", ({ competency }) => competency?.name ?? null],
  ["area", ({ area_name }) => area_name],
  ...fields("needed"),
  ["learners", ({ learners }) => joinValues(learners.map(({ name }) => name))],
  ["other_learners", ({ other_learners }) => namelessText(other_learners)],
  ...fields("happy_to_teach", "days", "cost"),
];

/** A released CV: what it says is for its own page and document. */
export const CVS: readonly Column<ListedRelease>[] = [
  ["employee", fullName],
  ["disciplines", ({ disciplines }) => joinValues(disciplines)],
  ["anonymous", ({ is_anonymous }) => is_anonymous],
  ["released_at", ({ released_at }) => released_at],
];
