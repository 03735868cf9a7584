/** The specification's names of the four levels, lowest first. */
export const USUAL_LEVEL_NAMES = ["None", "Basic", "Intermediate", "Advanced"] as const;

/** Longest name of a level, in characters: a table's narrow columns show it on one line. */
export const MAX_LEVEL_NAME = 20;

/**
 * Reads the setting LEVEL_NAMES, such as "Awareness, Working, Practitioner, Expert". Null unless it has four names,
 * each of which means one level only: files and the API also read the usual names and the digits 0 to 3.
 */
export function readLevelNames(text: string): readonly string[] | null {
  const names = text.split(",").map((name) => name.trim());
  const words = names.map((name) => name.toLowerCase());
  const meansOneLevel = (word: string, level: number) =>
    words.indexOf(word) === level &&
    USUAL_LEVEL_NAMES.every((usual, other) => other === level || usual.toLowerCase() !== word);
  const isName = (name: string) => name.length <= MAX_LEVEL_NAME && /^\p{L}[\p{L}\p{M}\p{N} .’'-]*$/u.test(name);
  return names.length === 4 && names.every(isName) && words.every(meansOneLevel) ? names : null;
}
