import { isMonth } from "./german-rules";
import { isOther } from "./left-out-rules";
import { isOf, type Item } from "./token-rules";

/** Splits words at those that stand between conditions. */
export const piecesOf = (items: readonly Item[]): readonly Item[][] =>
  items.reduce<Item[][]>(
    (all, item, at) =>
      (item.is === "joint" && !isBetweenMonths(items, at)) || isWithLevel(items, at)
        ? [...all, []]
        : [...all.slice(0, -1), [...all.at(-1)!, item.is === "joint" ? { ...item, is: "word" } : item]],
    [[]],
  );

/** Whether a word is between two months, which are one time: "free in January and February". */
const isBetweenMonths = (items: readonly Item[], at: number) =>
  [items[at - 1]?.tokens.at(-1), items[at + 1]?.tokens[0]].every((token) => token !== undefined && isMonth(token.key));

/** Whether a "with" parts two names of which one has a level: "react with advanced aws", "react advanced with aws". */
const isWithLevel = (items: readonly Item[], at: number) => {
  const [next, second] = items.slice(at + 1).filter(({ is }) => is !== "filler");
  const isName = next?.is === "name" || (next?.is === "level" && second?.is === "name");
  const before = items.slice(0, at);
  return isOther(items[at]!) && isName && before.some(isOf("name")) && [...before, next].some(isOf("level"));
};
