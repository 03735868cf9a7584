import { type Entry, inLanguage } from "./catalogue-rules";
import { isOf, type Item, keyOf } from "./token-rules";

type Name = Extract<Item, { is: "name" }>;

/** Reads a competency beside one of its languages as one name: "java concurrency", "concurrency in java". */
export function withLanguages(items: readonly Item[]): Item[] {
  const all: Item[] = [];
  for (const item of items) {
    const isIn = all.at(-1)?.is === "filler" && ["in", "with"].includes(keyOf(all.at(-1)!.tokens));
    const before = all.at(isIn ? -2 : -1);
    const entry = before && isOf("name")(before) && isOf("name")(item) ? inOneLanguage(before, item, isIn) : null;
    if (entry === null) all.push(item);
    else {
      const parts = all.splice(isIn ? -2 : -1);
      all.push({ is: "name", entries: [entry], tokens: [...parts, item].flatMap(({ tokens }) => tokens) });
    }
  }
  return all;
}

/** Null if these names aren't a language and what people have in each of theirs, or in the other order if `isIn`. */
function inOneLanguage({ entries: [one, ...ones] }: Name, { entries: [other, ...others] }: Name, isIn: boolean) {
  if (!one || !other || ones.length + others.length > 0) return null;
  const isOfLanguage = (competency: Entry, language: Entry) =>
    competency.per_language === true && competency.inLanguage === undefined && language.kind === "language";
  if (isOfLanguage(one, other)) return inLanguage(one, other);
  return !isIn && isOfLanguage(other, one) ? inLanguage(other, one) : null;
}
