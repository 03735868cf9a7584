import { AppError } from "@/lib/platform/core/errors";
import { type Batches, type Column, type Table, tableOf } from "@/lib/platform/core/table";
import { isDay } from "@/lib/platform/core/day";
import { database, type Db } from "@/lib/platform/db";
import { LEVELS } from "@/lib/files/exports/column-rules";
import { WRITERS } from "@/lib/files/exports/file-rules";
import { type Format, FORMATS } from "@/lib/files/exports/rules";
import * as entries from "@/lib/files/exports/entry-queries";
import * as tables from "@/lib/files/exports/table-queries";
import { readPointerIds } from "@/lib/learning/store";
import type { Command, Option, Output } from "./command";
import { recordFile } from "./record-file";

/** The list that a command writes, and how the audit log and the command call its rows. */
type List = {
  what: string;
  /** What is typed, if not what the rows are called, with hyphens. */
  name?: string;
  summary: string;
  options?: readonly Option[];
  table: (db: Db, options: ReadonlySet<Option>, file: string) => Table | Promise<Table>;
};

const ALL_COMPETENCIES = { area: "", competency: "", disciplineId: null };
const ALL_PEOPLE = { words: [], state: null, isManager: null };

export const exportPeople = exportOf({
  what: "people",
  options: ["--active"],
  summary:
    "writes all people in the format of the import, as CSV, or as an Excel workbook if the name ends in " +
    ".xlsx; --active leaves out who was deactivated, for another installation",
  table: (db, options) => (options.has("--active") ? tables.newPeopleTable(db) : tables.peopleTable(db, ALL_PEOPLE)),
});

export const exportLevels = exportOf({
  what: "levels",
  summary: "writes everyone's levels in the format of the import, without requests and notes",
  table: (db) => tables.levelTable(db, ALL_PEOPLE),
});

export const exportEngagements = exportOf({
  what: "engagements",
  options: ["--new"],
  summary:
    "writes the engagements of active people with their clients in the format of the import; --new leaves out " +
    "their ids and adds what only the people say, for another installation",
  table: (db, options) => (options.has("--new") ? entries.newEngagementTable(db) : entries.engagementTable(db)),
});

export const exportRecords = exportOf({
  what: "records",
  options: ["--new"],
  summary:
    "writes certificates and other records of active people in the format of the import; --new leaves out their " +
    "ids and adds when people confirmed them, for another installation",
  table: (db, options) => (options.has("--new") ? entries.newRecordTable(db) : entries.recordTable(db)),
});

/** `export levels-as-of FILE`: the day is in the file's name, because a command has one operand. */
export const exportLevelsAsOf = exportOf({
  name: "levels-as-of",
  what: "levels as of a day",
  summary:
    "writes the levels that everyone ever added had at the end of the day in the file's name, such as " +
    "levels-2026-06-30.csv, with who approved each",
  table: (db, _options, file) => {
    const [asOf] = /\d{4}-\d{2}-\d{2}(?=[^/\\]*$)/.exec(file) ?? [];
    if (asOf === undefined || !isDay(asOf))
      throw new AppError("invalid", "The file's name must have a day, such as levels-2026-06-30.csv.");
    return tables.levelsThenTable(db, { asOf, below: null, competencyId: null, from: "basic" });
  },
});

export const exportCompetencies = exportOf({
  what: "competencies",
  summary: "writes all competencies with their ids in the format of the import",
  table: (db) => tables.competencyTable(db, ALL_COMPETENCIES),
});

export const exportExpectedLevels = exportOf({
  what: "expected levels",
  summary: "writes the grades and what they expect, in the format of the import",
  table: tables.expectationTable,
});

export const exportLearningPointers = exportOf({
  what: "learning pointers",
  summary: "writes all learning pointers with their ids, one line per competency, in the format of the import",
  table: async (db) => tables.pointerTable(db, { all: true }, await readPointerIds(db), null),
});

/** `export FILE`: the file extension, .csv, .xlsx or .json, sets the format. */
export const exportMatrix: Command = {
  name: "export",
  operand: "FILE",
  file: "made",
  summary: "writes everyone's levels to a .csv, .xlsx or .json file, one line per sheet row, without notes",
  async run({ operand }, { out, err, data }) {
    const ending = endingOf(operand);
    if (ending !== "json" && !isFormat(ending))
      throw new AppError("invalid", "The file's name must end in .csv, .xlsx or .json.");
    const counted = { rows: 0 };
    const levels = counting(tables.readLevels((await database()).prisma), counted);
    const pieces = isFormat(ending) ? WRITERS[ending](tableOf("Levels", LEVELS, levels)) : jsonOf(LEVELS, levels);
    await send(pieces, data);
    await recordFile({ act: "export.written", after: { what: "levels", rows: counted.rows } }, err);
    out(`${counted.rows} rows exported`);
  },
};

function exportOf({ what, name = what.replaceAll(" ", "-"), summary, options = [], table }: List): Command {
  return {
    name: `export ${name}`,
    operand: "FILE",
    options,
    file: "made",
    summary,
    async run({ operand, options: chosen }, { out, err, data }) {
      const format = endingOf(operand) === "xlsx" ? "xlsx" : "csv";
      const counted = { rows: 0 };
      const made = await table((await database()).prisma, chosen, operand);
      await send(WRITERS[format]({ ...made, rows: counting(made.rows, counted) }), data);
      await recordFile({ act: "export.written", after: { what, rows: counted.rows } }, err);
      out(`${counted.rows} rows exported`);
    },
  };
}

const endingOf = (name: string) => name.slice(name.lastIndexOf(".") + 1).toLowerCase();
const isFormat = (ending: string): ending is Format => FORMATS.some((format) => format === ending);

/** Passes batches on and counts their entries. */
async function* counting<T>(batches: Batches<T>, counted: { rows: number }) {
  for await (const batch of batches) {
    counted.rows += batch.length;
    yield batch;
  }
}

/** Writes records as a JSON array, with the fields of these columns as they are stored. */
async function* jsonOf<R extends object>(columns: readonly Column<R>[], batches: AsyncIterable<readonly R[]>) {
  let before = "[\n";
  for await (const batch of batches) {
    for (const record of batch) {
      const stored = record as Record<string, unknown>;
      const fields = columns.map(([name, cell]) => [name, stored[name] ?? cell(record)]);
      yield before + JSON.stringify(Object.fromEntries(fields));
      before = ",\n";
    }
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

async function send(pieces: AsyncIterable<string | Uint8Array>, data: Output["data"]): Promise<void> {
  for await (const piece of pieces) await data(typeof piece === "string" ? Buffer.from(piece) : piece);
}
