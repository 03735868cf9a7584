/** Returns the entries of a text that lists them with commas between, on one line or several. */
export const wordsOf = (text: string): string[] =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
