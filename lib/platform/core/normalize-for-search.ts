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
/** Marks that keyboards and word processors write differently, and how else each is written. */
const MARKS: readonly (readonly [mark: string, others: string])[] = [
  ["'", "\u2018\u2019\u201a\u201b\u2032\u02bc`\u00b4"],
  ['"', "\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb"],
  ["-", "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"],
];
const WRITTEN = MARKS.map(([mark, others]) => [mark, new RegExp(`[${others}]`, "g")] as const);
const UNDECOMPOSED = new RegExp(`[${Object.keys(BASE_LETTERS).join("")}]`, "g");

/**
 * Converts a text to the form that it is compared, searched and sorted by: base letters without accents, lower case,
 * straight quotes, plain hyphens, single spaces. Not left to the database, because collations differ between
 * installations. Stored keys hold this form: changing it needs a migration of them.
 */
export function normalizeForSearch(text: string): string {
  return WRITTEN.reduce((marked, [mark, others]) => marked.replace(others, mark), text)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(UNDECOMPOSED, (letter) => BASE_LETTERS[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

/** A character of a normalized text as a regular expression that finds it however it is written. */
export function anyWriting(character: string): string {
  const others = MARKS.find(([mark]) => mark === character)?.[1];
  return others === undefined ? `\\${character}` : `[${character}${others}]`;
}
