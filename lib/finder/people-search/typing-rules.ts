import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { type FinderCatalogue } from "./catalogue-rules";
import {
  conditionsOf,
  conditionsText,
  conditionText,
  isAboutLevel,
  type NamedCondition,
  type Question,
  weighted,
  withAdded,
} from "./condition-rules";
import { beginsKind } from "./head-rules";
import { namesIn, saysMore } from "./name-rules";
import { isListing } from "./list-rules";
import { MAX_TYPED, parseTyped, type Unread } from "./parse-rules";
import { isAboutRecord } from "./record-rules";
import { repeated } from "./shared-rules";
import { isWorkNoun } from "./word-rules";
import { withOneTime, withShare } from "./time-rules";
import { awaitsWhen } from "./when-rules";
import { isOpenWord, itemsOf, keyOf, levelTyped, mended, tokensOf } from "./token-rules";
import { isWishing, withInterests } from "./wish-rules";

/**
 * What was typed so far, which is read again in whole with each word that follows: what is typed letter by letter means
 * what it means pasted. `text`: what of it is tokens; `before` and `left`: what was asked, and not read, before it.
 */
export type Run = {
  text: string;
  before: Question<NamedCondition>;
  left: readonly Unread[];
  /** All that is asked with it, and all that wasn't read. */
  asked: Question<NamedCondition>;
  unread: readonly Unread[];
  /** How many people are sought, if it says that. */
  people: number | null;
  /** Whether what follows is nice to have. */
  isNice: boolean;
};

/** A run, and the word that isn't ended yet. */
export type Typing = { run: Run; rest: string };

/** A run that follows a question, as if what of it has a level or is a discipline had been typed: "or" adds to the last. */
export function runAfter(asked: Question<NamedCondition>, left: readonly Unread[], catalogue: FinderCatalogue): Run {
  const said = weighted(asked).filter(({ condition }) => isAboutLevel(condition) || condition.kind === "discipline");
  const texts = said.map(({ condition, isMust }) => {
    const level = isAboutLevel(condition) && condition.level !== "basic" ? ` ${condition.level}` : "";
    return `${"name" in condition ? condition.name : ""}${level}${isMust ? "" : " optional"}`;
  });
  const isSaid = (isMust: boolean) => (one: NamedCondition) =>
    !said.some(({ condition, ...other }) => condition === one && other.isMust === isMust);
  const before = { must: asked.must.filter(isSaid(true)), nice: asked.nice.filter(isSaid(false)) };
  const typed = read(
    { before, left },
    texts.length === 0 ? "" : `${texts.with(-1, `must:;${texts.at(-1)}`).join(";")};`,
    catalogue,
  );
  const isSame = conditionsOf(asked).every((one) => conditionsOf(typed.asked).some(isLike(one)));
  const isWhole = isSame && typed.unread.length === left.length && typed.text.length < MAX_TYPED / 2;
  return isWhole ? { ...typed, asked } : alone(asked, left);
}

/** A run that follows nothing, beside what is asked. */
export const alone = (asked: Question<NamedCondition>, left: readonly Unread[]): Run => ({
  text: "",
  before: asked,
  left,
  asked,
  unread: left,
  people: null,
  isNice: false,
});

const isLike = (one: NamedCondition) => (other: NamedCondition) => conditionText(one) === conditionText(other);

/** Whether a run is of this question: a chip that was changed or removed ends it. */
export const isRunOf = ({ asked }: Run, { must, nice }: Question<NamedCondition>): boolean =>
  conditionsText(asked.must) === conditionsText(must) && conditionsText(asked.nice) === conditionsText(nice);

/** Reads a text beside what was asked before it: a share of someone's time joins the time that is asked, for example. */
function read({ before, left }: Pick<Run, "before" | "left">, text: string, catalogue: FinderCatalogue): Run {
  const { must, nice, unread, people, isNice } = parseTyped(text, catalogue);
  const earlier = conditionsOf(before);
  const last = (all: readonly NamedCondition[]) => all.map((one) => repeated(one, earlier, true));
  const now = { must: last(must), nice: last(nice), unread: left.concat(unread) };
  const timed = withOneTime(now, earlier, catalogue.today ?? "");
  const all = withInterests(withShare({ ...withAdded(before, timed), unread: timed.unread }), earlier);
  return { text, before, left, asked: { must: all.must, nice: all.nice }, unread: all.unread, people, isNice };
}

/** Reads a run again, such as once a catalogue has more names. */
export const readAgain = (run: Run, catalogue: FinderCatalogue): Run => read(run, run.text, catalogue);

/** A run that a text can follow: one that is too long to be read with it ends. */
const beforeText = (run: Run, text: string): Run =>
  run.text.length + text.length < MAX_TYPED ? run : alone(run.asked, run.unread);

/** Reads a run with what is in the field to its end. What follows is a must again. */
export function readEntered(run: Run, typed: string, catalogue: FinderCatalogue): Run {
  const before = beforeText(run, typed);
  const now = read(before, `${before.text}${typed};`, catalogue);
  return now.isNice ? { ...now, text: `${now.text}must:,` } : now;
}

/**
 * Reads the words in the field that a blank or a comma has ended; null while they may still be the beginning of
 * something else: "messaging" of "Messaging and events", "nice:", "who knows". A level that can be no other word needs
 * no blank.
 */
export function readTyping(run: Run, typed: string, catalogue: FinderCatalogue): Typing | null {
  const [, ended = "", rest = ""] = /^(.*[\s,;])(.*)$/s.exec(typed) ?? [];
  const isLevel = levelTyped(typed)?.isWhole === true;
  const [said, left] = isLevel ? [typed, ""] : [ended, rest];
  if (!/[^\s,;]/.test(said)) return null;
  const before = beforeText(run, said);
  const now = read(before, before.text + said, catalogue);
  if (!isSettled(before, now, said, left, catalogue)) return null;
  return (left !== "" && readTyping(now, left, catalogue)) || { run: now, rest: left };
}

/** Whether words can't go on to be something else than they are read as now. */
function isSettled(before: Run, now: Run, ended: string, rest: string, catalogue: FinderCatalogue): boolean {
  if (isListing(now.text, catalogue)) return false;
  const names = namesIn(catalogue);
  const tokens = mended(tokensOf(ended.split(/[,;\n]/).at(-1)!), names);
  if (tokens.length === 0) return true;
  // The next words may say what is meant: "part time", "free two days a week".
  if (now.unread.length > before.unread.length) return false;
  const level = levelTyped(ended);
  if (level)
    return level.isWhole && conditionsText(conditionsOf(now.asked)) !== conditionsText(conditionsOf(before.asked));
  const isOpen = isOpenWord(tokens.at(-1)!.key) || beginsKind(tokens);
  if (
    isOpen ||
    saysMore(
      names,
      tokens.map(({ key }) => key),
      tokensOf(rest)[0]?.key ?? "",
    )
  )
    return false;
  if (awaitsWhen(keyOf(tokens)) || isWishing(tokens, names)) return false;
  const isFirst = conditionsOf(now.asked).length === 0;
  if (isFirst && tokens.every(({ key }) => isWorkNoun(key))) return false;
  // Words that mean nothing alone, such as "who has".
  if (itemsOf(tokens, names).every(({ is }) => is !== "word" && is !== "name")) return false;
  // "Speaks German B2", "certified solutions architect".
  const added = (of: "must" | "nice") => now.asked[of].filter((one) => !before.asked[of].some(isLike(one)));
  const last = [...added("nice").slice(-1), ...added("must").slice(-1)].find(({ kind }) => kind !== "interest");
  return last === undefined || !isAboutRecord(last);
}

/**
 * The one part that wasn't read, if it is only the beginning of the names that it may be: "messag", "data adv", or a
 * share of someone's time. Null if there are others, or if it is misspelled or like nothing.
 */
export function halfOf(unread: readonly Unread[]): Unread | null {
  const [part, ...others] = unread;
  // "Half time" is that of now, where nothing else says when.
  if (part?.share !== undefined && others.length === 0) return part;
  // A name alone may be the person's, not that of their team.
  if (!part || part.person || others.length > 0 || part.suggestions.length === 0) return null;
  const wordsOf = (text: string) =>
    normalizeForSearch(text)
      .split(/[\s/-]+/)
      .filter(Boolean);
  const isBeginning = (name: readonly string[]) =>
    wordsOf(part.text).every((typed) => name.some((word) => word.startsWith(typed)));
  return part.suggestions.every(({ typed }) => isBeginning(wordsOf(typed))) ? part : null;
}
