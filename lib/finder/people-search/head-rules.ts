import { type Unread, type Read, readGrade } from "./refusal-rules";
import { type Item, keyOf, rawOf, type Token, isOf } from "./token-rules";
import { isGradeWord, isJoint, isWorkNoun } from "./word-rules";
import { isOther } from "./person-rules";
import { type Names } from "./name-rules";
import { FREE_WORDS } from "./when-rules";

/** How many people can be said. */
const NUMBERS = ["one", "two", "three", "four", "five", "six"];
const ZAHLEN = ["ein", "zwei", "drei", "vier", "funf", "sechs"];
const COUNT = /^(?:[1-9]-)?(?:[1-9]|1\d|one|two|three|four|five|six|zwei|drei|vier|funf|sechs)$/;
const ARTICLE = /^(?:an?|ein(?:e|en|er)?)$/;
const UNIT = /^(?:years?|yrs?|jahren?|months?|monaten?|weeks?|wochen?|days?|hours?|hrs?|h|tagen?|%|of)$/;

/** Words before a time, a place, a client or a name, which end another kind of people. */
const BESIDE = /^(?:from|ab|starting|start|free|available|frei|in|im|aus|for|fur|with|mit|until|bis|who)$/;

const isNoun = (key: string) => /^(?:people|ppl|leute|personen|heads?|ftes?)$/.test(key) || isWorkNoun(key);
const isPeople = ({ is, tokens, ...item }: Item) =>
  isNoun(tokens.at(-1)!.key) ||
  tokens.some(({ key }) => isGradeWord(key)) ||
  (is === "name" && "entries" in item && item.entries[0]!.kind === "discipline");
/** Whether a word that names nothing is what people of some work are called: "developers and a designer". */
const isWorker = ({ is, tokens }: Item) => is === "word" && /(?:er|or|ist|yst|ect)$/.test(keyOf(tokens));
/** Whether words may be what a number of people have or are: "two backends", "2 kafka", but not "2 days". */
const isCounted = ({ is, tokens }: Item) =>
  (is === "name" || is === "level" || is === "word") && !UNIT.test(keyOf(tokens)) && !/^[\d.]/.test(keyOf(tokens));

const numberOf = (key: string) =>
  [NUMBERS, ZAHLEN].map((words) => words.indexOf(key) + 1).find(Boolean) ?? Number(key.split("-").at(-1));

const isCountOf = (item: Item | undefined): item is Item => item?.is === "word" && COUNT.test(keyOf(item.tokens));

/** Before a number: "a team of", "wir suchen". */
const isBefore = (key: string) => /^(?:team|wir|ich|uns|want|get|give|us)$/.test(key);

/** How many people words say that are sought, and nothing else: "2 people"; null for other words. */
export const headcountIn = ([count, noun, ...others]: readonly Token[]): number | null =>
  others.length === 0 && noun && COUNT.test(count!.key) && isNoun(noun.key) ? numberOf(count!.key) : null;

/** Takes how many people are sought from words: "two backend developers", "3 people with kafka"; null if they don't say. */
export function countIn(items: readonly Item[]): { people: number | null; items: readonly Item[] } {
  // "A team of 3 developers", "the best 2 developers".
  const first = items.findIndex(({ is, tokens }) => is !== "filler" && is !== "level" && !isBefore(keyOf(tokens)));
  // "Two or three".
  const at = first >= 0 && items[first + 1]?.is === "or" && isCountOf(items[first]) ? first + 2 : first;
  const [count, next, ...others] = items.slice(at < 0 ? items.length : at);
  // "AWS 2 people advanced".
  const beside = items.findIndex(
    (item, place) => place > first && isCountOf(item) && isNoun(keyOf(items[place + 1]?.tokens ?? [])),
  );
  if (beside > 0 && items.slice(0, beside).some(isOf("name")))
    return { people: numberOf(keyOf(items[beside]!.tokens)), items: items.toSpliced(beside, 2) };
  const isCount = isCountOf(count);
  const isOfPeople =
    next &&
    !UNIT.test(keyOf(next.tokens)) &&
    (isCounted(next) || [next, ...others].some(isPeople) || (isOther(next) && others.some(isOf("name"))));
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
    const length = items.slice(at + 1).findIndex(({ is, tokens }) => is === "joint" || BESIDE.test(keyOf(tokens)));
    const end = length < 0 ? items.length : at + 1 + length;
    const isBesidePeople = at === 0 || items.slice(0, at).some(isPeople);
    const isAnother = (item: Item) => (COUNT.test(head) ? isCounted(item) : isBesidePeople && isWorker(item));
    const last = items
      .slice(0, end)
      .findLastIndex(
        (item, place) => place > at + 1 && (isPeople(item) || (isAnother(item) && items[place + 1]?.is !== "level")),
      );
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

/** Before "lead" where it is no grade. */
const LEADS_IN = /^(?:team|tech|technical|can|could|to|who|should|will)$/;

/** Reads a grade's name as a word where it is what someone does: "can lead a project". */
export const withVerbs = (items: readonly Item[]): Item[] =>
  items.map((item, at) => {
    const isVerb = keyOf(item.tokens) === "lead" && LEADS_IN.test(items[at - 1]?.tokens.at(-1)!.key ?? "");
    return isVerb ? { is: "word", tokens: item.tokens } : item;
  });

/** Whether words are what grades are called: "senior", "senior with", but not the "mid" of "mid January". */
function isGrade(items: readonly Item[], at: number): boolean {
  const { is, tokens } = items[at]!;
  if (is !== "word") return false;
  const graded = tokens.find(({ key }) => isGradeWord(key));
  const next = items[at + 1]?.tokens[0]!.key ?? "";
  // "Could lead a team", "team lead".
  const isLead = graded?.key === "lead" && LEADS_IN.test(items[at - 1]?.tokens.at(-1)!.key ?? "");
  const isTime = graded?.key === "mid" && (FREE_WORDS.includes(next) || /^\d/.test(next));
  return graded !== undefined && !isTime && !isLead;
}

/** Whether some words are what grades are called. */
export const hasGrade = (items: readonly Item[]): boolean => items.some((_, at) => isGrade(items, at));

/** Reads words of which some are what grades are called, in the place where they are said. */
export function readGraded(
  items: readonly Item[],
  names: Names,
  read: (items: readonly Item[]) => readonly Read[],
): readonly Read[] {
  const at = items.findIndex((_, place) => isGrade(items, place));
  const others = items.filter((item, place) => {
    // "Senior or regular".
    const besides = item.is === "or" ? [place - 1, place + 1] : [place];
    return !besides.some((one) => items[one] && isGrade(items, one));
  });
  const before = items.slice(0, at).some(isOf("name")) ? read(items.slice(0, at)).length : 0;
  const grades = items.filter((_, place) => isGrade(items, place)).map((one) => readGrade(one, names));
  return read(others).toSpliced(before, 0, ...grades);
}
