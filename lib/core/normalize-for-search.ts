/**
 * Folds a text to what it is compared and sorted by: no accents, no case, single spaces. The database's own collations differ
 * from one installation to the next, so this is decided here.
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
