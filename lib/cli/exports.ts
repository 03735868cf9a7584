import { stringify } from "csv-stringify";
import { Readable } from "node:stream";
import { COMPETENCY_COLUMNS } from "@/lib/competencies/import-file-rules";
import { writeCompetency } from "@/lib/competencies/import-rules";
import { readCatalogue } from "@/lib/competencies/import-store";
import { writeCell } from "@/lib/core/csv-cell";
import { AppError } from "@/lib/core/errors";
import { database } from "@/lib/db";
import { POINTER_COLUMNS } from "@/lib/learning/import-file-rules";
import { writePointer } from "@/lib/learning/import-rules";
import { readPointersFor } from "@/lib/learning/import-store";
import { writePerson } from "@/lib/people/import-file-rules";
import { readEverybody } from "@/lib/people/import-store";
import { PEOPLE_COLUMNS } from "@/lib/people/rules";
import type { Command, Output } from "./command";
import { EXPORT_COLUMNS, matrixRows } from "./export-store";
import { recordFile } from "./record-file";

/** `export people FILE.csv` */
export const exportPeople: Command = {
  name: "export people",
  operand: "FILE.csv",
  file: "made",
  summary: "writes all active and invited people in the format of the import",
  async run(_task, { out, err, data }) {
    const { people, disciplines } = await readEverybody((await database()).prisma);
    const active = people.filter(({ isDeactivated }) => !isDeactivated);
    await writeCsv(
      PEOPLE_COLUMNS,
      active.map((person) => writePerson(person, disciplines)),
      data,
    );
    await recordFile({ act: "export.written", after: { what: "people", rows: active.length } }, err);
    out(`${active.length} people exported`);
  },
};

/** `export competencies FILE.csv` */
export const exportCompetencies: Command = {
  name: "export competencies",
  operand: "FILE.csv",
  file: "made",
  summary: "writes all competencies with their ids in the format of the import",
  async run(_task, { out, err, data }) {
    const { areas, disciplines, competencies } = await readCatalogue((await database()).prisma);
    const area = new Map(areas.map((one) => [one.id, one]));
    const discipline = new Map(disciplines.map((one) => [one.id, one]));
    const rows = competencies.map((one) =>
      writeCompetency(one, area.get(one.areaId)!, discipline.get(one.disciplineId)!),
    );
    await writeCsv(COMPETENCY_COLUMNS, rows, data);
    await recordFile({ act: "export.written", after: { what: "competencies", rows: rows.length } }, err);
    out(`${rows.length} competencies exported`);
  },
};

/** `export learning-pointers FILE.csv` */
export const exportLearningPointers: Command = {
  name: "export learning-pointers",
  operand: "FILE.csv",
  file: "made",
  summary: "writes all learning pointers with their ids, one line per competency, in the format of the import",
  async run(_task, { out, err, data }) {
    const { competencies, pointers, links } = await readPointersFor((await database()).prisma);
    const competency = new Map(competencies.map((one) => [one.id, one]));
    const linked = new Map<number, number[]>();
    for (const { pointerId, competencyId } of links)
      linked.set(pointerId, [...(linked.get(pointerId) ?? []), competencyId]);
    const rows = pointers.flatMap((pointer) =>
      (linked.get(pointer.id) ?? [null]).map((id) => writePointer(pointer, id === null ? null : competency.get(id)!)),
    );
    await writeCsv(POINTER_COLUMNS, rows, data);
    await recordFile({ act: "export.written", after: { what: "learning pointers", rows: pointers.length } }, err);
    out(`${pointers.length} learning pointers exported`);
  },
};

/** `export FILE`: the file extension, .csv or .json, sets the format. */
export const exportMatrix: Command = {
  name: "export",
  operand: "FILE",
  file: "made",
  summary: "writes everyone's levels to a .csv or .json file, one line per sheet row, without notes",
  async run({ operand }, { out, err, data }) {
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
    await recordFile({ act: "export.written", after: { what: "levels", rows: count } }, err);
    out(`${count} rows exported`);
  },
};

type MatrixRows = ReturnType<typeof matrixRows>;

const FORMS: Record<string, (rows: MatrixRows) => AsyncIterable<string | Buffer>> = {
  csv: (rows) => csvOf(EXPORT_COLUMNS, rows),
  async *json(rows) {
    let before = "[\n";
    for await (const row of rows) {
      yield before + JSON.stringify(row);
      before = ",\n";
    }
    yield before === "[\n" ? "[]\n" : "\n]\n";
  },
};

type Rows<Column extends string> = Iterable<Record<Column, string>> | AsyncIterable<Record<Column, string>>;

/** Returns CSV, with a byte order mark so that spreadsheets read it as UTF-8. */
const csvOf = <Column extends string>(columns: readonly Column[], rows: Rows<Column>) =>
  Readable.from(rows).pipe(
    stringify({ header: true, columns: [...columns], bom: true, cast: { string: (value) => writeCell(value) } }),
  );

async function writeCsv<Column extends string>(
  columns: readonly Column[],
  rows: Rows<Column>,
  data: Output["data"],
): Promise<void> {
  for await (const text of csvOf(columns, rows)) await data(Buffer.from(text));
}
