import { dayOf } from "@/lib/platform/core/day";
/** The kinds of file that a list is exported as. */
export const FORMATS = ["csv", "xlsx"] as const;
export type Format = (typeof FORMATS)[number];

export const MEDIA_TYPES: Record<Format, string> = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The header Content-Type of a file. */
export const contentType = (format: Format): string =>
  format === "csv" ? `${MEDIA_TYPES.csv}; charset=utf-8` : MEDIA_TYPES[format];

/** Returns the name of an exported file, such as "learning-pointers-2026-11-03.csv". The day is in UTC. */
export const fileName = (what: string, format: Format, at: Date): string =>
  `${what.replaceAll(" ", "-")}-${dayOf(at)}.${format}`;
