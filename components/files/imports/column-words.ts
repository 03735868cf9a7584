/** The screens' words for columns whose names alone don't say it. */
const WORDS: Readonly<Record<string, string>> = {
  id: "Id",
  url: "Web address",
  is_manager: "Manager",
  is_staffing: "Staffing",
  is_admin: "Admin",
};

/** What the screens call a column of a file: "No experience" for `no_experience`. */
export const columnWords = (column: string): string =>
  WORDS[column] ?? (column.charAt(0).toUpperCase() + column.slice(1)).replaceAll("_", " ");
