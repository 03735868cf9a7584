import { TRUTH_COLUMNS } from "@/lib/files/imports/rules";

/** The screens' words for columns whose names alone don't say it. */
const WORDS: Readonly<Record<string, string>> = {
  id: "Id",
  no_experience: "None (no experience)",
  url: "Web address",
  is_manager: "Manager",
  is_staffing: "Staffing",
  is_admin: "Admin",
};

/** What the screens call a column of a file: "Web address" for `url`. */
export const columnWords = (column: string): string =>
  WORDS[column] ?? (column.charAt(0).toUpperCase() + column.slice(1)).replaceAll("_", " ");

/** What the screens call a value of a column: "Yes" for `true`. */
export const valueWords = (column: string, value: string): string => {
  if (!TRUTH_COLUMNS.includes(column)) return value;
  return value === "true" ? "Yes" : value === "false" ? "No" : value;
};
