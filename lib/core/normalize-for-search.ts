/**
 * Converts a text to the form that it is compared and sorted by: no accents, lower case, single spaces. Not left to the database,
 * because collations differ between installations.
 */
export function normalizeForSearch(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}
