import { assumedLevel, withAssumed } from "./assumption-rules";
import { isAboutLevel } from "./condition-rules";
import { noGrade, type Read } from "./refusal-rules";
import { isOther } from "./left-out-rules";
import { isOf, type Item, rawOf } from "./token-rules";
import type { Names } from "./name-rules";
import { FREE_WORDS } from "./when-rules";
import { isGradeWord } from "./word-rules";

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
  const reads = read(items.toSpliced(at, 1));
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
