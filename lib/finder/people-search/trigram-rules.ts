/** The share of a text's trigrams that another has. */
export const shared = (wanted: ReadonlySet<string>, has: ReadonlySet<string>): number =>
  [...wanted].filter((one) => has.has(one)).length / wanted.size;

/** A text's runs of three letters, with two blanks before each word, so that its beginning counts more. */
export function trigrams(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of text.split(" ")) {
    const letters = [..."  ", ...word, " "];
    for (let at = 0; at + 3 <= letters.length; at += 1) found.add(letters.slice(at, at + 3).join(""));
  }
  return found;
}
