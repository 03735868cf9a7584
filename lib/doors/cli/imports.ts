import { counted } from "@/lib/platform/core/counted";
import { describeFileProblem, type FileProblem, FileRefused, MAX_FILE_BYTES } from "@/lib/platform/core/grid";
import { singleSpaced } from "@/lib/platform/core/csv-cell";
import { database } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/core/errors";
import { DAY_ORDERS } from "@/lib/platform/core/written-day";
import { SHARE_FORMS } from "@/lib/platform/core/written-share";
import { analyze } from "@/lib/platform/db/open";
import { NoLines } from "@/lib/files/spreadsheets/read-grid";
import { importFile } from "@/lib/files/imports/commands";
import { HeadingsUnknown } from "@/lib/files/imports/read-queries";
import type { Kind } from "@/lib/files/imports/rules";
import type { PlannedLine } from "@/lib/platform/operation/import-kind";
import { type Command, type Option, type Output, readAll } from "./command";
import { LEAVE_OUT, LEVEL_VALUES, levelValues, SCALE, scaleIn } from "./level-options";

/** For a part of a whole installation, which may have nothing of it. */
export const MAY_BE_EMPTY: Option = "--may-be-empty";

type ImportCommand = {
  kind: Kind;
  summary: string;
  options?: readonly Option[];
  valued?: Command["valued"];
  repeated?: Command["repeated"];
};

/** Columns that a file may lack, with one value for all its lines. */
const DEFAULTS: Command["valued"] = {
  "--area": "the name of an area",
  "--discipline": "the name of a discipline",
  "--general-technology": "true or false",
  "--published": "true or false",
};
/** Of a file that has several. */
const TABLE: Command["valued"] = { "--table": "the name of a sheet, or of a table in a text" };
/** Of files whose columns of days don't say themselves what comes first. */
const DAYS: Command["valued"] = { "--days": "day-first or month-first, for days such as 3/4/2026" };
/** Of files of which no share says how it is written. */
const SHARES: Command["valued"] = { "--shares": "percent or fraction, for shares of 1" };
/** What isn't one value for all lines. */
const OF_CELLS: readonly Option[] = ["--table", "--days", "--shares", "--scale"];
const columnOf = (option: Option) => option.slice(2).replaceAll("-", "_");

/** How columns are read that don't say it themselves, as chosen. Throws AppError invalid. */
function readingsIn(values: ReadonlyMap<Option, string>) {
  const of = <Reading extends string>(option: Option, readings: readonly Reading[]): Reading | undefined => {
    const value = values.get(option)?.replace("-", "_");
    const found = readings.find((one) => one === value);
    if (value === undefined || found !== undefined) return found;
    throw new AppError("invalid", `${option} expects ${readings.join(" or ").replaceAll("_", "-")}.`);
  };
  const [days, shares] = [of("--days", DAY_ORDERS), of("--shares", SHARE_FORMS)];
  return { ...(days ? { days } : {}), ...(shares ? { shares } : {}) };
}

/** `import <kind> FILE`: everything in the file or nothing. */
function importOf({ kind, summary, options = [], valued = {}, repeated = {} }: ImportCommand): Command {
  return {
    name: `import ${kind.replaceAll("_", "-")}`,
    operand: "FILE",
    options: ["--dry-run", ...options],
    valued: { ...valued, ...TABLE },
    repeated,
    file: "read",
    summary,
    async run({ operand, content, options: chosen, values = new Map(), lists = new Map() }, { out, err }) {
      const dryRun = chosen.has("--dry-run");
      const confirmRemovals = chosen.has("--confirm-removals");
      const file = await readAll(content, MAX_FILE_BYTES);
      const choice = {
        dryRun,
        confirmRemovals,
        fileName: operand,
        ...(values.has("--table") ? { table: values.get("--table")! } : {}),
        ...readingsIn(values),
        values: levelValues(lists.get("--value") ?? []),
        scale: scaleIn(values),
        defaults: Object.fromEntries(
          [...values].flatMap(([option, value]) => (OF_CELLS.includes(option) ? [] : [[columnOf(option), value]])),
        ),
        onProgress: tellTenths(out),
        ...(chosen.has("--create") ? { create: true } : {}),
      };
      const imported = await importFile(kind, file, choice).catch((error: unknown) => {
        if (chosen.has(MAY_BE_EMPTY) && error instanceof NoLines) return null;
        throw error instanceof HeadingsUnknown ? new FileRefused([...error.problems, ...howToChoose(error)]) : error;
      });
      if (imported === null) return out("nothing to import");
      const { planned, rows } = imported;
      if (!dryRun) await analyze(await database());
      planned.lines.flatMap((line) => describeLine(line, dryRun)).forEach(out);
      const all = WORDS.reduce((sum, [outcome]) => sum + planned.counts[outcome], 0);
      const more = all - planned.lines.length;
      if (more > 0) out(`and ${more.toLocaleString("en")} more lines`);
      const counts = WORDS.map(([outcome, word]) => `${planned.counts[outcome]} ${word}`).join(", ");
      out(`${dryRun ? "dry run: " : ""}${counts}`);
      if (planned.removals > 0)
        out(`${counted(planned.removals, "removal")}, ${counted(planned.ratedRows, "rated row")}`);
      if (dryRun && planned.needsConfirmation)
        err("More than 1 removal per 10 people: the import requires --confirm-removals.");
      if (rows) reportRows(rows, out);
    },
  };
}

export const importCompetencies = importOf({
  kind: "competencies",
  valued: DEFAULTS,
  summary: "adds and changes competencies, with their areas and disciplines, from CSV or Excel",
});
export const importLearningPointers = importOf({
  kind: "learning_pointers",
  options: ["--create"],
  summary: "adds and changes learning pointers and links them to competencies; --create adds missing languages",
});
export const importExpectedLevels = importOf({
  kind: "expected_levels",
  options: ["--create"],
  valued: { "--discipline": "the name of a discipline", ...SCALE },
  repeated: LEVEL_VALUES,
  summary: "sets what grades expect of competencies; --create adds missing grades, above the others",
});
export const importPeople = importOf({
  kind: "people",
  valued: DAYS,
  options: ["--confirm-removals", "--create"],
  summary: "adds and changes people, with their disciplines and managers; --create adds missing disciplines",
});

export const importLevels = importOf({
  kind: "levels",
  valued: {
    "--source": "where levels come from, otherwise the file's name",
    "--date": "when they were true",
    ...DAYS,
    ...SCALE,
  },
  repeated: LEVEL_VALUES,
  summary: "imports levels of people, unconfirmed until they or a reviewer confirm them",
});

export const importEngagements = importOf({
  kind: "engagements",
  valued: { ...DAYS, ...SHARES },
  summary: "adds and changes engagements of people, and adds the clients that they name",
});

export const importRecords = importOf({
  kind: "records",
  valued: DAYS,
  summary: "adds and changes certificates, courses, education, spoken languages and publications of people",
});

/** How what a file doesn't say is chosen here. */
function howToChoose({ asked, layout: { values }, place: { tables, table } }: HeadingsUnknown): FileProblem[] {
  const asks = (readings: readonly string[]) =>
    asked.some(({ choices }) => choices.some(({ value }) => readings.includes(value)));
  const words = [
    ...(table === null ? tables.map(({ name }) => `--table=${JSON.stringify(name)}`) : []),
    ...(asks(DAY_ORDERS) ? ["--days=day-first or --days=month-first"] : []),
    ...values.flatMap(({ value, level, suggested }) =>
      level === undefined ? [`--value=${JSON.stringify(`${value}=${suggested ?? LEAVE_OUT}`)}`] : [],
    ),
    ...(asks(SHARE_FORMS) ? ["--shares=percent or --shares=fraction"] : []),
  ];
  return words.map((what) => ({ line: null, what }));
}

const WORDS = [
  ["add", "added"],
  ["change", "changed"],
  ["leave", "unchanged"],
] as const;

/** Longest text of a field that a dry run prints, in characters. */
const SHOWN = 200;

/** Describes a line; a dry run also says the texts, so that a column in the wrong place is seen before. */
function describeLine({ line, title, outcome, changes, removes, notes }: PlannedLine, withTexts: boolean): string[] {
  const fields = changes.filter(({ before }) => before !== null).map(({ field }) => field);
  const texts = changes.filter(({ after }) => withTexts && outcome === "add" && after);
  const shorten = (text: string) => {
    const inOneLine = singleSpaced(text);
    return inOneLine.length > SHOWN ? `${inOneLine.slice(0, SHOWN)}…` : inOneLine;
  };
  const [, word] = WORDS.find(([one]) => one === outcome)!;
  const what = `${word} ${title}${fields.length > 0 ? ` (${fields.join(", ")})` : ""}`;
  const removed = removes.map(({ kind, name, rated_rows }) => {
    const cost = kind === "discipline" ? ` (${counted(rated_rows, "rated row")})` : "";
    return `removes the ${kind} ${name}${cost}`;
  });
  const added = texts.map(({ field, after }) => `${field}: ${shorten(after!)}`);
  return [what, ...added, ...removed, ...notes].map((text) => describeFileProblem({ line, what: text }));
}

/** Writes a line at each tenth of an import that is written in parts. */
function tellTenths(out: Output["out"]): (done: number, total: number) => void {
  let told = 0;
  return (done, total) => {
    const tenths = Math.floor((10 * done) / total);
    if (tenths > told) out(`${done.toLocaleString("en")} of ${total.toLocaleString("en")} written`);
    told = tenths;
  };
}

type Rows = { made: number; restored: number; archived: number; withdrawn: number };

function reportRows({ made, restored, archived, withdrawn }: Rows, out: Output["out"]): void {
  const onSheets = [
    made > 0 && `${made} rows added`,
    restored > 0 && `${restored} restored`,
    archived > 0 && `${archived} removed`,
    withdrawn > 0 && `${withdrawn} pending requests closed`,
  ].filter((part) => part !== false);
  if (onSheets.length > 0) out(`on people's sheets: ${onSheets.join(", ")}`);
}
