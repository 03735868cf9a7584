import { singleSpaced } from "@/lib/platform/core/csv-cell";
import {
  type FileColumn,
  type FileRow,
  isNumber,
  type LineFormat,
  namedIn,
  namesOf,
  numberIn,
} from "@/lib/platform/core/line-format";
import { readDay } from "@/lib/platform/core/written-day";
import { personIn } from "@/lib/vocabulary/named-people/rules";
import { LEVEL_CHOICE, LEVEL_LABELS, levelNamed, LEVELS, type Level } from "@/lib/vocabulary/levels/rules";

const COLUMNS = {
  email: {
    about: "Required; finds the person. A personnel number or full name does too, if one person has it",
    sample: "grace@example.com",
  },
  full_name: { about: "The name of a person who is new", sample: "Hopper, Grace" },
  competency_id: { about: "Number from an export of competencies", sample: "" },
  competency: { about: "Required without competency_id", sample: "Automated tests" },
  discipline: { about: "Needed if several competencies of the sheet have the name", sample: "Backend Developer" },
  area: { about: "As discipline", sample: "Testing" },
  language: { about: "The language of a row in an area that has a row for each", sample: "" },
  level: {
    about: `Required; ${LEVEL_CHOICE}, or 0 to 3. What other values mean is chosen once for the file`,
    sample: LEVEL_LABELS.intermediate,
    isLevel: (cell) => readLevel(cell) !== null,
  },
  date: { about: "When the level was true, such as 2026-03-31", sample: "2026-03-31", isDay: true },
  source: { about: "Where the level comes from; shown on the row", sample: "Skills survey 2026" },
} satisfies Record<string, FileColumn>;
export type LevelColumn = keyof typeof COLUMNS;
/** What a file of levels may have that exports leave out. */
type OfNewPeople = "full_name";
export const LEVEL_COLUMNS = namesOf(COLUMNS).filter(
  (column): column is Exclude<LevelColumn, OfNewPeople> => column !== "full_name",
);

const MAX_SOURCE = 200;

/** Reads a level by a name, its stored form or its ordinal, in any case; null for anything else. */
export const readLevel = (text: string): Level | null =>
  (/^[0-3]([.,]0+)?$/.test(text) ? LEVELS[Number(text[0])] : levelNamed(text)) ?? null;

function problemsOf({ values }: FileRow<LevelColumn>): string[] {
  const problems: string[] = [];
  if (values.email === "" && values.full_name === "") problems.push("email is missing");
  if (values.competency === "" && values.competency_id === "") problems.push("competency is missing");
  if (!isNumber(values.competency_id)) problems.push("competency_id must be a number from an export");
  if (values.level === "") problems.push("level is missing");
  else if (readLevel(values.level) === null) problems.push(`level must be ${LEVEL_CHOICE}`);
  if (values.date !== "" && readDay(values.date) === null) problems.push("date must be a day such as 2026-03-31");
  if (values.source.length > MAX_SOURCE) problems.push(`source must have at most ${MAX_SOURCE} characters`);
  if (/[\u0000-\u001f\u007f-\u009f]/.test(values.source)) problems.push("source contains a control character");
  return problems;
}

/** A person's level in a competency as a line describes it. Names are normalized; null is not given. */
function asLine({ line, values, defaulted }: FileRow<LevelColumn>) {
  const levelOn = readDay(values.date);
  const group = defaulted?.has("area") ? null : namedIn(values.area);
  return {
    line,
    /** A number or full name until the person is identified. */
    email: personIn(values.email || values.full_name),
    competencyId: numberIn(values.competency_id),
    fullName: singleSpaced(values.full_name),
    competency: namedIn(values.competency),
    // What all lines have is that of new competencies.
    discipline: defaulted?.has("discipline") ? null : (namedIn(values.discipline)?.key ?? null),
    area: group === null ? null : group.key,
    /** The area as written. */
    group,
    language: namedIn(values.language)?.key ?? null,
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
export const LEVEL_FILE: LineFormat<LevelColumn, LevelLine> = {
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
