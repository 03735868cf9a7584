import { column, type FileColumn, unless } from "@/lib/platform/core/line-format";

/** The column with the moment at which the person said that an entry is right. */
export const CONFIRMED_COLUMN: FileColumn = column(
  "When the person said that it is right; counts for a new entry",
  "",
  unless((cell) => momentIn(cell) !== null, "must be a moment that the export wrote"),
  { ofOperator: true },
);

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Reads a moment as an export writes it; null if the cell has none. */
export function momentIn(cell: string): string | null {
  const time = MOMENT.test(cell) ? Date.parse(cell) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString() === cell ? cell : null;
}
