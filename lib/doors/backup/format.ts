import { createHash, type Hash } from "node:crypto";
import { createGunzip } from "node:zlib";
import { pipeline, Readable } from "node:stream";
import { z } from "zod";
import { AppError } from "@/lib/platform/core/errors";

/**
 * A backup consists of gzipped lines of JSON: a header; for each table a head, its rows (arrays of PostgreSQL's text
 * for each value, or null) and a foot; and a trailer, without which a file is incomplete. The foot has the checksum of
 * its rows' lines, the trailer that of all lines before it.
 */
export const Header = z.object({
  format: z.literal("cairn backup"),
  format_version: z.literal(1),
  product_version: z.string(),
  taken_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
export type Header = z.output<typeof Header>;

export const TableHead = z.strictObject({ table: z.string(), columns: z.array(z.string()) });
export const TableFoot = z.strictObject({ end_of: z.string(), rows: z.int(), sha256: z.string() });
export const Trailer = z.strictObject({
  complete: z.literal(true),
  /** By "table.column": the sequence's last value, and whether it has been used. */
  sequences: z.record(z.string(), z.strictObject({ value: z.string(), called: z.boolean() })),
  sha256: z.string(),
});
export type Trailer = z.output<typeof Trailer>;
export const Row = z.array(z.string().nullable());
export type Row = z.output<typeof Row>;

export const incompleteFile = () =>
  new AppError("unreadable", "The file is incomplete or damaged. Nothing was changed.");
const notABackup = () => new AppError("unreadable", "The file isn't a backup of Cairn. Nothing was changed.");

/** Writes the lines of a file with their checksums. */
export class LineWriter {
  readonly #all = createHash("sha256");
  #table: Hash = createHash("sha256");
  #rows = 0;

  line(value: unknown): string {
    const text = `${JSON.stringify(value)}\n`;
    this.#all.update(text);
    return text;
  }

  head(table: string, columns: string[]): string {
    this.#table = createHash("sha256");
    this.#rows = 0;
    return this.line({ table, columns });
  }

  row(values: Row): string {
    const text = this.line(values);
    this.#table.update(text);
    this.#rows += 1;
    return text;
  }

  foot(table: string): { text: string; rows: number; sha256: string } {
    const foot = { end_of: table, rows: this.#rows, sha256: this.#table.digest("hex") };
    return { text: this.line(foot), rows: foot.rows, sha256: foot.sha256 };
  }

  trailer(sequences: Trailer["sequences"]): string {
    return `${JSON.stringify({ complete: true, sequences, sha256: this.#all.digest("hex") })}\n`;
  }
}

/** Reads a file line by line, and verifies the checksums after each table and at the end. */
export class LineReader {
  readonly #lines: AsyncGenerator<Buffer>;
  readonly #all = createHash("sha256");

  constructor(content: AsyncIterable<Uint8Array>) {
    this.#lines = linesOf(content);
  }

  /** Reads the header. Throws AppError unreadable if the file isn't a backup. */
  async header(): Promise<Header> {
    try {
      return Header.parse(parsed(await this.#next()));
    } catch (error) {
      throw error instanceof AppError && error.code === "too_large" ? error : notABackup();
    }
  }

  /** Reads the next table's name and columns, or the trailer. Throws AppError unreadable. */
  async headOrTrailer(): Promise<z.output<typeof TableHead> | Trailer> {
    const before = this.#all.copy().digest("hex");
    const value = parsed(await this.#next());
    const head = TableHead.safeParse(value);
    if (head.success) return head.data;
    const trailer = Trailer.safeParse(value);
    if (!trailer.success || trailer.data.sha256 !== before || !(await this.#isAtEnd())) throw incompleteFile();
    return trailer.data;
  }

  /** Reads the rows of the table whose head was read last. Throws AppError unreadable. */
  async *rows(table: string): AsyncGenerator<Row> {
    const hash = createHash("sha256");
    for (let count = 0; ; count++) {
      const line = await this.#next();
      const value = parsed(line);
      if (!Array.isArray(value)) {
        const foot = TableFoot.safeParse(value);
        if (
          !foot.success ||
          foot.data.end_of !== table ||
          foot.data.rows !== count ||
          foot.data.sha256 !== hash.digest("hex")
        )
          throw incompleteFile();
        return;
      }
      hash.update(line).update("\n");
      yield Row.parse(value);
    }
  }

  async #next(): Promise<Buffer> {
    const { value, done } = await this.#lines.next().catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      return { value: undefined, done: true };
    });
    if (done || value === undefined) throw incompleteFile();
    this.#all.update(value).update("\n");
    return value;
  }

  async #isAtEnd(): Promise<boolean> {
    return (await this.#lines.next().catch(() => ({ done: false }))).done === true;
  }
}

function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString("utf8"));
  } catch {
    throw incompleteFile();
  }
}

/** Longest line, in bytes. A row with the largest note or picture has less than a tenth. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;
/** Highest compression ratio. Backups have 3 to 30; gzip bombs come near its maximum of 1,000. */
const MAX_RATIO = 200;

/** Throws AppError too_large if the file unpacks to more than any backup, because it would fill memory or disk. */
class SizeGuard {
  #packed = 0;
  #unpacked = 0;

  async *packed(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      this.#packed += chunk.length;
      yield chunk;
    }
  }

  check(unpacked: number, lineBytes: number): void {
    this.#unpacked += unpacked;
    if (lineBytes > MAX_LINE_BYTES) throw tooLarge("has a line of more than 64 MB");
    if (this.#unpacked > MAX_LINE_BYTES + this.#packed * MAX_RATIO)
      throw tooLarge(`unpacks to more than ${MAX_RATIO} times its size`);
  }
}

const tooLarge = (why: string) =>
  new AppError("too_large", `The file ${why}, so it isn't a backup. Nothing was changed.`);

/** Splits content into lines, without line breaks. By byte, because U+2028, which JSON may have, ends no line. */
async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const guard = new SizeGuard();
  const plain = createGunzip();
  // Errors are thrown where the lines are read.
  pipeline(Readable.from(guard.packed(content)), plain, () => {});
  const begun: Buffer[] = [];
  let begunBytes = 0;
  for await (const chunk of plain as AsyncIterable<Buffer>) {
    guard.check(chunk.length, begunBytes);
    let from = 0;
    for (let at = chunk.indexOf(10, from); at !== -1; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...begun.splice(0), chunk.subarray(from, at)]);
      begunBytes = 0;
      from = at + 1;
    }
    if (from < chunk.length) {
      begun.push(chunk.subarray(from));
      begunBytes += chunk.length - from;
    }
  }
  if (begun.length > 0) throw incompleteFile();
}
