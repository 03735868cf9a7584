/** Latin letters that Unicode doesn't decompose into a base letter and an accent. */
const BASE_LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ŋ: "n",
  ŧ: "t",
};
const UNDECOMPOSED = new RegExp(`[${Object.keys(BASE_LETTERS).join("")}]`, "g");

/**
 * Converts a text to the form that it is compared, searched and sorted by: base letters without accents, lower case,
 * single spaces. Not left to the database, because collations differ between installations. Stored keys hold this form:
 * changing it needs a migration of them.
 */
export function normalizeForSearch(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(UNDECOMPOSED, (letter) => BASE_LETTERS[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}
