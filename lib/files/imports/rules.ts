import { IMPORT_LABELS } from "@/lib/vocabulary/imports/rules";

/** What can be imported. */
export type Kind = keyof typeof IMPORT_LABELS;
export const KINDS = Object.keys(IMPORT_LABELS) as Kind[];

/** The kinds whose entries can come with a file of another kind, in the order in which they are written. */
export const ARRIVING_WITH: Record<Kind, readonly Kind[]> = {
  competencies: [],
  learning_pointers: [],
  people: [],
  engagements: [],
  records: [],
  expected_levels: ["competencies"],
  levels: ["competencies", "people"],
};

/** Columns whose cells are true or false. */
export const TRUTH_COLUMNS: readonly string[] = [
  "general_technology",
  "published",
  "is_manager",
  "is_staffing",
  "is_admin",
  "may_be_named",
  "names_client",
];

/** A person has many levels, which are written person by person. */
const MAX_LEVELS = 100_000;

/** Most lines in a call. More would keep the database busy for too long. The operator's command accepts more. */
export const MAX_LINES_OF_CALL: Record<Kind, number> = {
  competencies: 5_000,
  learning_pointers: 5_000,
  expected_levels: 10_000,
  people: 5_000,
  engagements: 5_000,
  records: 5_000,
  levels: MAX_LEVELS,
};

/** Most lines that the operator imports. */
export const MAX_LINES_OF_OPERATOR: Record<Kind, number> = {
  competencies: 20_000,
  learning_pointers: 20_000,
  expected_levels: 50_000,
  people: 20_000,
  engagements: MAX_LEVELS,
  records: MAX_LEVELS,
  levels: MAX_LEVELS,
};

/** Most lines that are written in one transaction, if they don't depend on each other. */
export const MAX_LINES_AT_ONCE = 1_000;

/** What is created without a choice of each: everything that doesn't exist, or only the languages. */
export const CREATED_AT_ONCE = ["all", "languages"] as const;
export type CreatedAtOnce = (typeof CREATED_AT_ONCE)[number];

/** Whether one of `CREATED_AT_ONCE` creates entries of a kind. What people may do is chosen for each. */
export const createsAtOnce = (create: CreatedAtOnce, kind: string): boolean =>
  create === "all" ? kind !== "manager" : kind === "language";

/** What names in a file can be chosen to mean: a column's way to read it, a discipline, or one of several people of a name. */
export const ASKED_KINDS = ["column", "discipline", "manager", "person"] as const;

/** Days in which an import can be undone. */
export const UNDO_DAYS = 30;

/** What an import does with a line. */
export const OUTCOMES = ["add", "change", "leave", "refuse"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How a file of levels is laid out: a line a level, people × competencies, or competencies × people. */
export const FORMS = ["lines", "people_by_competencies", "competencies_by_people"] as const;
export type Form = (typeof FORMS)[number];

/** Rows at the top of a file among which its headings are. */
export const TOP = 15;

/** The columns of the lines that a matrix becomes. */
export const MATRIX_LINE = ["email", "full_name", "competency", "discipline", "area", "language", "level"] as const;

/** Most levels of a matrix: 2,000 people with 100 each. */
export const MAX_LEVELS_OF_MATRIX = 200_000;

/** Most different values of a file's levels, and the most characters of one whose meaning can be chosen. */
export const MAX_VALUES = 50;
export const LONGEST_VALUE = 100;

/** Most columns with one value for all lines. */
export const MAX_DEFAULTS = 10;

/** Most lines to leave out, and entries to create, in a call. */
export const MAX_CHOICES = 4_000;

/** Most lines of sums and means that a preview names. */
export const MAX_TOTALS = 1_000;

/** Lines of a preview for each outcome. The numbers are of all lines. */
export const LISTED_LINES = 5_000;

/** Changed lines of a preview that come with their texts, and refused ones with their cells. */
export const LINES_WITH_TEXTS = 500;

/** Most entries that the answer to an undo names. */
export const MAX_KEPT_NAMED = 1_000;
