import type { ClientBase } from "pg";
import { inTransaction } from "@/lib/platform/db/maintenance-client";
import type { Migration } from "@/lib/platform/db/migrate";
import { type Header, LineWriter, type Row } from "./format";
import { isIncluded } from "./rules";
import { fixTextFormats, quoted, readSequences, readTables, type Table } from "./tables";

/** Few milliseconds' work, because the app writes its nightly backup between requests. */
const ROWS_AT_ONCE = 250;
/** For rows with files of up to 1 MB, which become 2 MB of text. */
const FILES_AT_ONCE = 10;

export type Written = { table: string; rows: number; sha256: string };

type Options = { productVersion: string; migrations: Migration[]; write: (text: string) => Promise<void> };

/** Writes a consistent snapshot of all included tables, while others may write. Returns the result per table. */
export const writeSnapshot = (client: ClientBase, options: Options): Promise<Written[]> =>
  inTransaction(client, () => writeTables(client, options), "ISOLATION LEVEL REPEATABLE READ READ ONLY");

async function writeTables(client: ClientBase, { productVersion, migrations, write }: Options): Promise<Written[]> {
  await fixTextFormats(client);
  // The first read fixes the moment of the snapshot.
  const tables = (await readTables(client)).filter(({ name }) => isIncluded(name));
  const lines = new LineWriter();
  const header: Header = {
    format: "cairn backup",
    format_version: 1,
    product_version: productVersion,
    taken_at: new Date().toISOString(),
    migrations: migrations.map(({ name, checksum }) => ({ name, checksum })),
  };
  await write(lines.line(header));
  const written: Written[] = [];
  for (const table of tables) written.push(await writeTable(client, table, lines, write));
  // Sequences aren't transactional. Reading them last ensures that they aren't behind the rows.
  await write(lines.trailer(await readSequences(client, tables)));
  return written;
}

async function writeTable(
  client: ClientBase,
  { name, columns, key }: Table,
  lines: LineWriter,
  write: Options["write"],
): Promise<Written> {
  await write(
    lines.head(
      name,
      columns.map((column) => column.name),
    ),
  );
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(", ");
  // With the table's name, because the name alone is the selected text, whose order would take a sort of the whole table.
  const keys = key.map((column) => `${quoted(name)}.${quoted(column)}`).join(", ");
  const order = keys === "" ? "" : ` ORDER BY ${keys}`;
  await client.query(`DECLARE cairn_rows NO SCROLL CURSOR FOR SELECT ${values} FROM ${quoted(name)}${order}`);
  const atOnce = columns.some(({ type }) => type === "bytea") ? FILES_AT_ONCE : ROWS_AT_ONCE;
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `FETCH ${atOnce} FROM cairn_rows`,
      rowMode: "array",
    });
    if (rows.length > 0) await write(rows.map((row: Row) => lines.row(row)).join(""));
    if (rows.length < atOnce) break;
  }
  await client.query("CLOSE cairn_rows");
  const { text, rows, sha256 } = lines.foot(name);
  await write(text);
  return { table: name, rows, sha256 };
}
