/** Splits a text into its sentences and lines, trimmed. */
export function sentencesOf(text: string): string[] {
  const segments = new Intl.Segmenter("en", { granularity: "sentence" });
  return text
    .split("\n")
    .flatMap((line) => [...segments.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== "");
}

/** Adds a sentence of the criterion to a reason, once. */
export function withUnmet(reason: string, sentence: string): string {
  const line = `Not met yet: ${sentence}`;
  if (reason.includes(line)) return reason;
  return reason.trim() === "" ? line : `${reason.trimEnd()}\n${line}`;
}
