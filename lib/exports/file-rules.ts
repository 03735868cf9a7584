import { csvOf } from "@/lib/core/csv-writer";
import type { Table } from "@/lib/core/table";
import { xlsxOf } from "@/lib/core/xlsx-writer";
import type { Format } from "./rules";

/** Writes a table as a file of a format, in pieces. */
export const WRITERS: Record<Format, (table: Table) => AsyncIterable<string | Uint8Array>> = {
  csv: csvOf,
  xlsx: xlsxOf,
};
