import type { Unread } from "./refusal-rules";
import { type Item, keyOf, rawOf, type Token } from "./token-rules";
import { isGradeWord, isJoint, isWorkNoun } from "./word-rules";

/** How many people can be said. */
const NUMBERS = ["one", "two", "three", "four", "five", "six"];
const ZAHLEN = ["ein", "zwei", "drei", "vier", "funf", "sechs"];
const COUNT = /^(?:[1-9]-)?(?:[1-9]|1\d|one|two|three|four|five|six|zwei|drei|vier|funf|sechs)$/;
const ARTICLE = /^(?:an?|ein(?:e|en|er)?)$/;
const UNIT = /^(?:years?|yrs?|jahren?|months?|monaten?|weeks?|wochen?|days?|hours?|hrs?|h|tagen?|%|of)$/;

const isPeople = ({ is, tokens, ...item }: Item) =>
  /^(?:people|persons|leute|personen)$/.test(keyOf(tokens)) ||
  isWorkNoun(tokens.at(-1)!.key) ||
  tokens.some(({ key }) => isGradeWord(key)) ||
  (is === "name" && "entries" in item && item.entries[0]!.kind === "discipline");
/** Whether words may be what a number of people have or are: "two backends", "2 kafka", but not "2 days". */
const isCounted = ({ is, tokens }: Item) =>
  (is === "name" || is === "level" || is === "word") && !UNIT.test(keyOf(tokens)) && !/^[\d.]/.test(keyOf(tokens));

const numberOf = (key: string) =>
  [NUMBERS, ZAHLEN].map((words) => words.indexOf(key) + 1).find(Boolean) ?? Number(key.split("-").at(-1));

const isCountOf = (item: Item | undefined): item is Item => item?.is === "word" && COUNT.test(keyOf(item.tokens));

/** Takes how many people are sought from words: "two backend developers", "3 people with kafka"; null if they don't say. */
export function countIn(items: readonly Item[]): { people: number | null; items: readonly Item[] } {
  // "A team of 3 developers", "the best 2 developers".
  const first = items.findIndex(({ is, tokens }) => is !== "filler" && is !== "level" && keyOf(tokens) !== "team");
  // "Two or three".
  const at = first >= 0 && items[first + 1]?.is === "or" && isCountOf(items[first]) ? first + 2 : first;
  const [count, next, ...others] = items.slice(at < 0 ? items.length : at);
  const isCount = isCountOf(count);
  const isOfPeople = next && !UNIT.test(keyOf(next.tokens)) && (isCounted(next) || [next, ...others].some(isPeople));
  if (!isCount || !isOfPeople) return { people: null, items };
  const before = items.slice(0, first).filter(({ tokens }) => keyOf(tokens) !== "team");
  return { people: numberOf(keyOf(count.tokens)), items: [...before, ...items.slice(at + 1)] };
}

/** Whether words may begin another kind of people: "and a", "and 2 react". */
export const beginsKind = ([joint, head]: readonly { key: string }[]): boolean =>
  joint !== undefined && isJoint(joint.key) && head !== undefined && (COUNT.test(head.key) || ARTICLE.test(head.key));

/**
 * Where words begin another kind of people, as [first, end]: "and a tester" of "3 java devs and a tester"; null if none
 * do.
 */
export function otherKindIn(items: readonly Item[]): [number, number] | null {
  for (const [at, { tokens }] of items.entries()) {
    const head = keyOf(items[at + 1]?.tokens ?? []);
    if (!isJoint(keyOf(tokens)) || !(COUNT.test(head) || ARTICLE.test(head))) continue;
    const length = items.slice(at + 1).findIndex(({ is }) => is === "joint");
    const end = length < 0 ? items.length : at + 1 + length;
    const last = items
      .slice(0, end)
      .findLastIndex((item, place) => place > at + 1 && (isPeople(item) || (COUNT.test(head) && isCounted(item))));
    if (last > 0 && !UNIT.test(keyOf(items[at + 2]!.tokens))) return [at, last + 1];
  }
  return null;
}

/** Words that name another kind of people, who are another search: "and a tester", "2 testers". */
export function anotherKind(tokens: readonly Token[]): Unread {
  const said = tokens.slice(isJoint(tokens[0]!.key) ? 1 : 0);
  const [typed, alone] = [said, said.slice(1)].map((some) => rawOf([{ tokens: some }])) as [string, string];
  return {
    text: typed,
    why: "A search finds one kind of person.",
    suggestions: [{ label: `Search for “${typed}” instead`, typed: alone, isInstead: true }],
  };
}
