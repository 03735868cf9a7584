/** Letters that Unicode doesn't decompose into a base letter and an accent, and the final form of one. */
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
  ς: "σ",
};
/** Marks that keyboards and word processors write differently, and how else each is written. */
const MARKS: readonly (readonly [mark: string, others: string])[] = [
  ["'", "\u2018\u2019\u201a\u201b\u2032\u02bc`\u00b4"],
  ['"', "\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb"],
  ["-", "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"],
];
const WRITTEN = MARKS.map(([mark, others]) => [mark, new RegExp(`[${others}]`, "g")] as const);
const UNDECOMPOSED = new RegExp(`[${Object.keys(BASE_LETTERS).join("")}]`, "g");

/** Accents alone name nothing. */
const NO_NAME = /^[\p{M} ]*$/u;

const withPlainMarks = (text: string): string =>
  WRITTEN.reduce((marked, [mark, others]) => marked.replace(others, mark), text);

/**
 * Converts a name to the form that says whether two are the same: lower case, straight quotes, plain hyphens, single
 * spaces, and its accents: "Förderung" isn't "Forderung". Empty if it names nothing. Stored keys hold this form: changing it needs a migration of
 * them.
 */
export function nameKeyOf(name: string): string {
  const key = withPlainMarks(name)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/ς/g, "σ")
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .trim();
  return NO_NAME.test(key) ? "" : key;
}

/**
 * Converts a text to the form that it is searched and sorted by: as a name's key, of base letters without accents. Not
 * left to the database, because collations differ between installations. `cm_plain` makes it of a name's key there.
 */
export function normalizeForSearch(text: string): string {
  return withPlainMarks(text)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(UNDECOMPOSED, (letter) => BASE_LETTERS[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

/** Reads names separated by commas, semicolons or line breaks; each name once, in order. */
export function readNames(text: string): string[] {
  const names = text
    .split(/[,;\n]/)
    .map((name) => name.replace(/\s+/g, " ").trim())
    .filter((name) => normalizeForSearch(name) !== "");
  return [...new Map(names.map((name) => [nameKeyOf(name), name])).values()];
}

/** A character of a normalized text as a regular expression that finds it however it is written. */
export function anyWriting(character: string): string {
  const others = MARKS.find(([mark]) => mark === character)?.[1];
  return others === undefined ? `\\${character}` : `[${character}${others}]`;
}
