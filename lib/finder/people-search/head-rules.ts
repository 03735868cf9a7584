import { type Unread, noGrade, type Read } from "./refusal-rules";
import { type Item, keyOf, rawOf, type Token, isOf } from "./token-rules";
import { isGradeWord, isJoint, isWorkNoun } from "./word-rules";
import { assumedLevel, withAssumed } from "./assumption-rules";
import { isAboutLevel } from "./condition-rules";
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

const isPeople = ({ is, tokens, ...item }: Item) =>
  /^(?:people|persons|leute|personen)$/.test(keyOf(tokens)) ||
  isWorkNoun(tokens.at(-1)!.key) ||
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

/** Takes how many people are sought from words: "two backend developers", "3 people with kafka"; null if they don't say. */
export function countIn(items: readonly Item[]): { people: number | null; items: readonly Item[] } {
  // "A team of 3 developers", "the best 2 developers".
  const first = items.findIndex(({ is, tokens }) => is !== "filler" && is !== "level" && !isBefore(keyOf(tokens)));
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

/** Whether words are what grades are called: "senior", "senior with", but not the "mid" of "mid January". */
function isGrade(items: readonly Item[], at: number): boolean {
  const { is, tokens } = items[at]!;
  if (is !== "word" && is !== "level") return false;
  const graded = tokens.find(({ key }) => isGradeWord(key));
  const next = items[at + 1]?.tokens[0]!.key ?? "";
  // "Could lead a team", "team lead".
  const isLead = graded?.key === "lead" && LEADS_IN.test(items[at - 1]?.tokens.at(-1)!.key ?? "");
  const isTime = graded?.key === "mid" && (FREE_WORDS.includes(next) || /^\d/.test(next));
  return graded !== undefined && !isTime && !isLead;
}

/** Whether some words are what grades are called. */
export const hasGrade = (items: readonly Item[]): boolean => items.some((_, at) => isGrade(items, at));

const GRADE = /^(?:grade|grad|stufe)$/;

/**
 * Finds a grade that is said to be one, "grade Senior", "Senior grade": without grades it isn't read, with them the word
 * at `from` says nothing more. Null if none is.
 */
export function gradeIn(tokens: readonly Token[], names: Names): { from: number; to: number; unread?: Unread } | null {
  const isNamed = ({ key }: Token) => isGradeWord(key) || names.called(key)[0]?.kind === "grade";
  const at = tokens.findIndex(({ key }) => GRADE.test(key));
  const beside = [at + 1, at - 1].find((place) => tokens[place] && isNamed(tokens[place]));
  if (at < 0 || beside === undefined) return null;
  if (names.entries.some(({ kind }) => kind === "grade")) return { from: at, to: at + 1 };
  const [from, to] = [Math.min(at, beside), Math.max(at, beside) + 1];
  return { from, to, unread: noGrade({ is: "word", tokens: tokens.slice(from, to) }, names) };
}

/** Most grades that are each read with what is beside them: all words are read again for each. */
const MOST_GRADES = 3;

/** Words without those that grades are called: reading each of these again for each other would double with every one. */
const ungraded = (items: readonly Item[]) => items.filter(({ tokens }) => !tokens.some(({ key }) => isGradeWord(key)));

const levelsOf = (reads: readonly Read[]) =>
  reads.flatMap((read) => ("condition" in read && isAboutLevel(read.condition) ? [read] : []));

/**
 * Reads words of which one is what a grade is called, where people can't be found by it: a senior is advanced, and a junior has at least Basic, in what is
 * named beside, before it or else after; any other, or one beside a discipline alone, isn't read.
 */
export function readGraded(
  items: readonly Item[],
  names: Names,
  read: (items: readonly Item[]) => readonly Read[],
): readonly Read[] {
  const grades = items.filter((_, place) => isGrade(items, place));
  if (grades.length > MOST_GRADES)
    return [...grades.map((one) => ({ unread: noGrade(one, names) })), ...read(ungraded(items))];
  const at = items.indexOf(grades[0]!);
  // "Senior or regular".
  const or = [at + 1, at - 1].find((place) => items[place]?.is === "or") ?? at;
  const reads = read(items.filter((_, place) => place !== at && place !== or));
  const [levels, before] = [levelsOf(reads), levelsOf(read(ungraded(items.slice(0, at))))];
  // "Senior Java developer with AWS": what follows "with" is of any level.
  const first = items.findIndex((item, place) => place > at && isOf("name")(item));
  const end = items.findIndex((item, place) => first >= 0 && place > first && isOther(item));
  const beside = end < 0 ? levels : levels.slice(0, levelsOf(read(ungraded(items.slice(at + 1, end)))).length);
  const meant = (before.length > 0 ? [levels[before.length - 1]] : beside).filter((one) => one?.hasLevel === false);
  const graded = items[at]!;
  if (isOf("level")(graded) && reads.length === 0)
    return [{ level: graded.level, text: rawOf([graded]), unread: noGrade(graded, names) }];
  if (!isOf("level")(graded) || meant.length === 0) return [{ unread: noGrade(graded, names) }, ...reads];
  const saidLevel = assumedLevel(rawOf([graded]), graded.level);
  return reads.map((one) =>
    "condition" in one && isAboutLevel(one.condition) && meant.includes(one)
      ? { condition: withAssumed({ ...one.condition, level: graded.level }, saidLevel), hasLevel: true }
      : one,
  );
}
