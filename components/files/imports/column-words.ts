import { TRUTH_COLUMNS } from "@/lib/files/imports/rules";
import { formatDay } from "@/components/ui/time/format-day";

/** The screens' words for columns whose names alone don't say it. */
const WORDS: Readonly<Record<string, string>> = {
  id: "Id",
  no_experience: "None (no experience)",
  url: "Web address",
  is_manager: "Manager",
  is_staffing: "Staffing",
  is_admin: "Admin",
};

/** Columns of days; a level's source ends with its day. */
const DAYS: readonly string[] = [
  "hired_on",
  "away_from",
  "away_until",
  "starts_on",
  "ends_on",
  "later_from",
  "date",
  "source",
];

/** What the screens call a column of a file: "Web address" for `url`. */
export const columnWords = (column: string): string =>
  WORDS[column] ?? (column.charAt(0).toUpperCase() + column.slice(1)).replaceAll("_", " ");

const DAY = /\b\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\b/g;

/** A text whose days are written as on the other screens: March 31, 2026 for 2026-03-31. */
export const withDays = (text: string): string => text.replace(DAY, formatDay);

/** What the screens call a value of a column: "Yes" for `true`, "March 31, 2026" for 2026-03-31. */
export const valueWords = (column: string, value: string): string => {
  if (DAYS.includes(column)) return withDays(value);
  if (!TRUTH_COLUMNS.includes(column)) return value;
  return value === "true" ? "Yes" : value === "false" ? "No" : value;
};
