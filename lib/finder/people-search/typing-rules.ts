import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { assumedLevel, withAssumed } from "./assumption-rules";
import { type FinderCatalogue } from "./catalogue-rules";
import {
  conditionsOf,
  type FoundLevel,
  isAboutLevel,
  type NamedCondition,
  type Question,
  subjectOf,
  weighted,
} from "./condition-rules";
import { severalLevels } from "./either-rules";
import { beginsKind, headcountIn } from "./head-rules";
import {
  alternativeIn,
  type AwaitsLevel,
  inLanguage,
  joinedTo,
  takesMore,
  type Typing,
  withAlternative,
  withList,
  withWeight,
} from "./joined-rules";
import { type Names, namesIn, saysMore } from "./name-rules";
import { isListing } from "./list-rules";
import { parseTyped, type Unread } from "./parse-rules";
import { isAboutRecord } from "./record-rules";
import { repeated, strengthIn } from "./shared-rules";
import { strengthOf, MUST_AFTER, NICE_AFTER, isWorkNoun } from "./word-rules";
import { ofTime, withOneTime, withShare } from "./time-rules";
import { awaitsWhen, lengthAlone, shareAlone } from "./when-rules";
import { isOf, isOneJsWord, isOpenWord, type Item, itemsOf, keyOf, levelTyped, mended, tokensOf } from "./token-rules";
import { isWishing, withInterests } from "./wish-rules";

const MORE = /^\s*(?:(?:or|and) (?:above|better|higher|more|up)|(\p{L}+):?)[\s,;]+(.*)$/su;
const PART = /^([^,;\n]*)[,;\n](.*)$/s;

/**
 * What follows words that say nothing more of the condition before them, such as "or better" or "developer"; null where
 * a text doesn't start with any.
 */
function withoutMore(text: string, { condition }: AwaitsLevel, catalogue: FinderCatalogue): string | null {
  const said = "name" in condition ? `${condition.name} js` : "";
  const [, part, after = ""] = PART.exec(text) ?? [];
  if (part?.trim() && itemsOf(tokensOf(part), namesIn(catalogue)).every(({ is }) => is === "filler"))
    return after.trimStart();
  const [, noun, rest = ""] = MORE.exec(text) ?? [];
  const [{ key } = { key: "" }] = mended(tokensOf(noun ?? ""), namesIn(catalogue));
  // "React js" is React.
  const isFramework = key === "js" && isOneJsWord(said);
  // A "specialist" is advanced.
  const saysNothing = isFramework || (isWorkNoun(key) && strengthOf(key) === undefined);
  if (!MORE.test(text) || (noun !== undefined && !saysNothing)) return null;
  return noun !== undefined && saysMore(namesIn(catalogue), [key], tokensOf(rest)[0]?.key ?? "") ? null : rest;
}

/**
 * Reads the words that a blank or a comma has ended; null while they may still be the beginning of something else:
 * "messaging" of "Messaging and events", "nice:", "who knows". A level alone belongs to the condition that awaits it,
 * also one that is only begun, and its whole name needs no blank.
 */
export function readTyping(
  text: string,
  catalogue: FinderCatalogue,
  awaits: AwaitsLevel | null,
  before: AwaitsLevel | null = awaits,
): Typing | null {
  const now = readEnded(text, catalogue, awaits, before);
  return now && withList(now, text, before, catalogue);
}

function readEnded(
  text: string,
  catalogue: FinderCatalogue,
  awaits: AwaitsLevel | null,
  before: AwaitsLevel | null,
): Typing | null {
  if (isListing(text, catalogue)) return null;
  const more = before && takesMore(before) ? withoutMore(text, before, catalogue) : null;
  if (more !== null) return { must: [], nice: [], unread: [], rest: more, awaits };
  const alternative = before && alternativeIn(text, catalogue);
  if (alternative !== null && before !== null && takesMore(before)) {
    const level = /[,;\n]\s*$/.test(alternative) ? levelTyped(alternative)?.level : undefined;
    const of = before.condition;
    // "React advanced" and then "or basic,".
    if (level && isAboutLevel(of)) {
      const several = severalLevels(text.trim().replace(/[,;]+$/, ""), of.name, [of.level, level]);
      return { must: [], nice: [], unread: [several], rest: "", awaits: null };
    }
    const read = readEnded(alternative, catalogue, null, null);
    return read && withAlternative(before, read, text);
  }
  const alone = levelTyped(text);
  if (awaits && alone?.isWhole) return { ...leveled(awaits, alone.level, text), unread: [], rest: "", awaits: null };
  const [ended = "", rest = ""] = /^(.*[\s,;])(.*)$/s.exec(text)?.slice(1) ?? [];
  if (!/[^\s,;]/.test(ended)) return null;
  const said = levelTyped(ended);
  if (awaits && said) return { ...leveled(awaits, said.level, ended), unread: [], rest, awaits: null };
  const names = namesIn(catalogue);
  const tokens = mended(tokensOf(ended.split(/[,;\n]/).at(-1)!), names);
  const isClosed = tokens.length === 0;
  const isCount = awaits !== null && headcountIn(tokensOf(ended.replace(/[\s,;]+$/, ""))) !== null;
  const isJoining = /^\s*(?:\([^()]*\)|certified)\s+$/i.test(ended);
  if (!isClosed) {
    const isOpen = isOpenWord(tokens.at(-1)!.key) && !(isJoining && before) && !isCount;
    if (said?.isWhole || isOpen || beginsKind(tokens)) return null;
    const keys = tokens.map(({ key }) => key);
    if (saysMore(names, keys, tokensOf(rest)[0]?.key ?? "")) return null;
  }
  const ofLanguage = inLanguage(awaits ?? before, ended, catalogue, awaits);
  const { must, nice, unread, isNice, people } =
    ofLanguage ?? parseTyped(withWeight(ended, before), catalogue, before?.condition ?? null, before?.isCounted);
  const isNothing = must.length + nice.length === 0;
  const weight = keyOf(tokensOf(ended.replace(/[\s,;]+$/, "")));
  const isWeight = MUST_AFTER.test(weight) || NICE_AFTER.test(weight);
  const joined =
    (isClosed || isJoining) && before && !isCount && (isNothing || isWeight)
      ? joinedTo(before.condition, ended, catalogue)
      : null;
  if (joined) return { ...joined, rest, awaits: null, replaces: [before!.condition] };
  // The next words may say what is meant: "part time", "free two days a week".
  if (!isClosed && unread.length > 0) return null;
  if (isCount && isNothing) return { must, nice, unread, rest, awaits, people, latest: { ...awaits, isCounted: true } };
  const all = [...must, ...nice];
  if (
    !isClosed &&
    (awaitsWhen(keyOf(tokens)) || isWishing(tokens, names) || tokens.every(({ key }) => isWorkNoun(key)))
  )
    return null;
  // Words that mean nothing alone, such as "who has".
  if (!isClosed && all.length === 0 && itemsOf(tokens, names).every(({ is }) => is !== "word" && is !== "name"))
    return null;
  // "Wants to learn Kafka": the level that follows isn't the interest's.
  const [last = nice.at(-1) ?? must.at(-1)] = [nice, must].flatMap((of) =>
    of.filter(({ kind }) => kind !== "interest").slice(-1),
  );
  // "Speaks German B2", "certified solutions architect".
  if (!isClosed && last && isAboutRecord(last) && unread.length === 0) return null;
  const parts = ended.split(/[,;\n]/).filter((part) => part.trim() !== "");
  const items = itemsOf(tokensOf(parts.at(-1)!), names);
  const hasLevel = items.some(({ is }) => is === "level");
  if (!isClosed && hasLevel && isOf("name")(items.at(-1)!) && sharesLevel(items, names)) return null;
  // "On the bench with React": the level that follows is that of the name.
  const named = items.findLast(({ is }) => is !== "filler")?.is === "name" ? all.findLast(isAboutLevel) : undefined;
  const isLeveled = hasLevel || (ofLanguage !== null && awaits === null);
  const about = named ?? last;
  const canHaveLevel = about !== undefined && isAboutLevel(about) && !isLeveled && unread.length === 0;
  const next: AwaitsLevel | null = canHaveLevel
    ? { condition: about, isMust: nice.length === 0, ...(isClosed && { isEnded: true }) }
    : null;
  const begun = next && levelTyped(rest);
  const whole = next && begun?.isWhole ? leveled(next, begun.level, rest) : null;
  return {
    must: whole?.must.length ? must.slice(0, -1).concat(whole.must) : must,
    nice: whole?.nice.length ? nice.slice(0, -1).concat(whole.nice) : nice,
    unread,
    rest: whole ? "" : rest,
    awaits: whole ? null : next,
    people,
    ...(ofLanguage === null && { isNice }),
    ...(ofLanguage && before && { replaces: [(awaits ?? before).condition] }),
  };
}

/** Whether a name after these words may have their level: "good at kafka and docker", "advanced java concurrency". */
function sharesLevel(items: readonly Item[], { entries }: Names): boolean {
  const isOfLanguage = entries.some((entry) => entry.per_language);
  return (
    strengthIn(items) !== null || (isOfLanguage && items.filter(isOf("name")).at(-1)!.entries[0]!.kind === "language")
  );
}

/**
 * Reads what is about conditions before it: a level of all or of two, "both advanced", or a share of the time, once a
 * comma ends it: "free in March, 50%". Null for other texts.
 */
export function readForAll(text: string, asked: Question<NamedCondition>): Typing | null {
  const [, sharing = ""] = /^(.*)[,;\n]\s*$/s.exec(text) ?? [];
  const said = normalizeForSearch(sharing.trim());
  const timed = ofTime(asked, { share: shareAlone(said) ?? undefined, lasts: lengthAlone(said) ?? undefined });
  const time = conditionsOf(asked).filter(({ kind }) => kind === "free");
  if (timed) return { ...timed, unread: [], rest: "", awaits: null, replaces: time };
  const [, which, leveling = ""] = /^[\s,;]*\(?(both|all|each)\s+(.*[\s,;])$/is.exec(text) ?? [];
  const level = levelTyped(leveling)?.level;
  if (which === undefined || level === undefined) return null;
  const about = weighted(asked).filter(({ condition }) => isAboutLevel(condition));
  const those = which.toLowerCase() === "both" ? about.slice(-2) : about;
  const of = (isMust: boolean) =>
    those.filter((one) => one.isMust === isMust).map(({ condition }) => ({ ...condition, level }) as NamedCondition);
  return those.length === 0 ? null : { must: of(true), nice: of(false), unread: [], rest: "", awaits: null };
}

/** Gives a level that is typed alone to the last word that wasn't read; null if there is no level, or no such word. */
export function withLevelTyped(unread: readonly Unread[], text: string): readonly Unread[] | null {
  const last = unread.at(-1);
  const typed = levelTyped(text);
  if (!typed?.isWhole || last?.unknown?.level !== null) return null;
  const words = text.replace(/[\s,;]+$/, "").trim();
  return [
    ...unread.slice(0, -1),
    { ...last, text: `${last.text} ${words}`, unknown: { ...last.unknown, level: typed.level } },
  ];
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

function leveled({ condition, isMust }: AwaitsLevel, level: FoundLevel, text: string): Question<NamedCondition> {
  const said = assumedLevel(text.replace(/[\s,;]+$/, "").trim(), level);
  const conditions = isAboutLevel(condition) ? [withAssumed({ ...condition, level }, said)] : [condition];
  return { must: isMust ? conditions : [], nice: isMust ? [] : conditions };
}

/**
 * What was read now, with what wasn't read before and the time that is asked: a share among that joins the time that is
 * read now, and this joins the other.
 */
export function withUnread(
  now: Typing,
  before: readonly Unread[],
  { must, nice }: Question<NamedCondition>,
  { today }: FinderCatalogue,
): Typing {
  const replaced = (now.replaces ?? []).map(subjectOf);
  const asked = conditionsOf({ must, nice }).filter((one) => !replaced.includes(subjectOf(one)));
  const last = (all: readonly NamedCondition[]) =>
    all.map((one) => repeated(one, asked, now.awaits?.condition !== one));
  const read = { must: last(now.must), nice: last(now.nice), unread: before.concat(now.unread) };
  return { ...now, ...withInterests(withShare(withOneTime(read, asked, today ?? "")), asked) };
}
