import { singleSpaced } from "@/lib/platform/core/csv-cell";
import * as file from "@/lib/platform/core/line-format";
import { readDay } from "@/lib/platform/core/written-day";
import { personIn } from "@/lib/vocabulary/named-people/rules";
import { LEVEL_CHOICE, LEVEL_LABELS, levelNamed, LEVELS, type Level } from "@/lib/vocabulary/levels/rules";

const MAX_SOURCE = 200;
const noControl = file.unless((cell) => !/[\u0000-\u001f\u007f-\u009f]/.test(cell), "contains a control character");

const COLUMNS = {
  email: file.column(
    "Required; finds the person. A personnel number or full name does too, if one person has it",
    "grace@example.com",
  ),
  full_name: file.column("The name of a person who is new", "Hopper, Grace"),
  competency_id: file.column("Number from an export of competencies", "", file.isNumber),
  competency: file.column("Required without competency_id", "Automated tests"),
  discipline: file.column("Needed if several competencies of the sheet have the name", "Backend Developer"),
  area: file.column("As discipline", "Testing"),
  language: file.column("The language of a row in an area that has a row for each", ""),
  level: file.column(
    `Required; ${LEVEL_CHOICE}, or 0 to 3. What other values mean is chosen once for the file`,
    LEVEL_LABELS.intermediate,
    file.unless((cell) => readLevel(cell) !== null, `must be ${LEVEL_CHOICE}`),
    { isLevel: (cell) => readLevel(cell) !== null },
  ),
  date: file.days("When the level was true, such as 2026-03-31", "2026-03-31"),
  source: file.column("Where the level comes from; shown on the row", "Skills survey 2026", (cell) =>
    cell.length > MAX_SOURCE ? `must have at most ${MAX_SOURCE} characters` : noControl(cell),
  ),
} satisfies Record<string, file.FileColumn>;
export type LevelColumn = keyof typeof COLUMNS;
/** What a file of levels may have that exports leave out. */
type OfNewPeople = "full_name";
export const LEVEL_COLUMNS = file
  .namesOf(COLUMNS)
  .filter((column): column is Exclude<LevelColumn, OfNewPeople> => column !== "full_name");

/** Reads a level by a name, its stored form or its ordinal, in any case; null for anything else. */
export const readLevel = (text: string): Level | null =>
  (/^[0-3]([.,]0+)?$/.test(text) ? LEVELS[Number(text[0])] : levelNamed(text)) ?? null;

const problemsOf = ({ values }: file.FileRow<LevelColumn>): string[] =>
  file.cellProblems(COLUMNS, values, [
    ...(values.full_name === "" ? (["email"] as const) : []),
    ...(values.competency_id === "" ? (["competency"] as const) : []),
    "level",
  ]);

/** A person's level in a competency as a line describes it. Names are normalized; null is not given. */
function asLine({ line, values, defaulted }: file.FileRow<LevelColumn>) {
  const levelOn = readDay(values.date);
  const group = defaulted?.has("area") ? null : file.namedIn(values.area);
  return {
    line,
    /** A number or full name until the person is identified. */
    email: personIn(values.email || values.full_name),
    competencyId: file.numberIn(values.competency_id),
    fullName: singleSpaced(values.full_name),
    competency: file.namedIn(values.competency),
    // What all lines have is that of new competencies.
    discipline: defaulted?.has("discipline") ? null : (file.namedIn(values.discipline)?.key ?? null),
    area: group === null ? null : group.key,
    /** The area as written. */
    group,
    language: file.namedIn(values.language)?.key ?? null,
    level: readLevel(values.level)!,
    /** Source and date, as the row shows them. */
    from: [singleSpaced(values.source), levelOn].filter((part) => part).join(", "),
    /** Whether the file itself says where the level comes from. */
    saysSource: defaulted === undefined || !(defaulted.has("source") || defaulted.has("date")),
    /** The date, such as 2026-03-31; null if the file has none. */
    levelOn,
  };
}
export type LevelLine = ReturnType<typeof asLine>;

/** Splits what a row shows as its level's origin into source and date, as a file has them. */
export function splitOrigin(from: string): { source: string; date: string } {
  const [, source = "", date] = /^(?:(.*), )?(\d{4}-\d{2}-\d{2})$/.exec(from) ?? [];
  return date === undefined ? { source: from, date: "" } : { source, date };
}

export const describeLine = ({ email, competency, competencyId }: LevelLine): string =>
  `${email} · ${competency?.name ?? `the competency with the id ${competencyId}`}`;

/** Of one person's own list, whose it is; area and discipline are those of new competencies. */
const LEVEL_DEFAULTS = {
  email: "person",
  area: "area",
  discipline: "discipline",
  source: "text",
  date: "day",
} as const;

/** How a file of levels is read. */
export const LEVEL_FILE: file.LineFormat<LevelColumn, LevelLine> = {
  columns: {
    all: COLUMNS,
    required: ["email", "level"],
    standIns: { email: ["full_name"] },
    alsoCalled: { email: ["personnel_number"] },
    defaults: LEVEL_DEFAULTS,
  },
  problemsOf,
  asLine,
  keysOf: ({ email, competencyId, competency, discipline, area, language }) => [
    JSON.stringify([email, competencyId ?? competency?.key, discipline, area, language]),
  ],
  describe: describeLine,
};
