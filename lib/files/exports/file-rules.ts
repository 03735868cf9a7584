import { csvOf } from "@/lib/platform/core/csv-writer";
import type { Table } from "@/lib/platform/core/table";
import { xlsxOf } from "@/lib/platform/core/xlsx-writer";
import type { Format } from "./rules";

/** Writes a table as a file of a format, in pieces. */
export const WRITERS: Record<Format, (table: Table) => AsyncIterable<string | Uint8Array>> = {
  csv: csvOf,
  xlsx: xlsxOf,
};
