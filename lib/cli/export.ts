import { stringify } from "csv-stringify";
import { Readable } from "node:stream";
import { AppError } from "@/lib/core/errors";
import { database } from "@/lib/db";
import type { Command } from "./command";
import { EXPORT_COLUMNS, matrixRows } from "./export-store";

/** `export FILE`: the ending of its name, .csv or .json, says in which form. */
export const exportMatrix: Command = {
  name: "export",
  operand: "FILE",
  file: "made",
  summary: "writes everybody's levels into a .csv or .json file, a line for each row of a sheet; without notes",
  async run({ operand }, { out, data }) {
    const form = FORMS[operand.slice(operand.lastIndexOf(".") + 1).toLowerCase()];
    if (!form) throw new AppError("invalid", "The file's name must end in .csv or .json.");
    let count = 0;
    const rows = (async function* () {
      for await (const row of matrixRows(await database())) {
        count += 1;
        yield row;
      }
    })();
    for await (const text of form(rows)) await data(Buffer.from(text));
    out(`${count} rows exported`);
  },
};

type Rows = ReturnType<typeof matrixRows>;

const FORMS: Record<string, (rows: Rows) => AsyncIterable<string | Buffer>> = {
  // A name that begins like a formula must not be run by a spreadsheet. The mark at the start makes it read the file as UTF-8.
  csv: (rows) =>
    Readable.from(rows).pipe(
      stringify({ header: true, columns: [...EXPORT_COLUMNS], bom: true, escape_formulas: true }),
    ),
  async *json(rows) {
    let before = "[\n";
    for await (const row of rows) {
      yield before + JSON.stringify(row);
      before = ",\n";
    }
    yield before === "[\n" ? "[]\n" : "\n]\n";
  },
};
