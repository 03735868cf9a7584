import { assumed, assumedLevel, withAssumed } from "./assumption-rules";
import { readAtPlace, type Asks, NOT_YEARS, readSpecial } from "./special-rules";
import { type Entry, type Kind } from "./catalogue-rules";
import { isAboutLevel, type NamedCondition } from "./condition-rules";
import { readEitherOther, alternativesIn, readEither } from "./either-rules";
import { hasGrade, readGraded, anotherKind, countIn, otherKindIn, withVerbs } from "./head-rules";
import { isSomeone, leftOut, refusalIn, withRefusals, teamOrCard } from "./person-rules";
import {
  piecesOf,
  inEachLanguage,
  withLanguages,
  withStrength,
  runsOf,
  saysLittle,
  saysNobody,
  saysNothing,
  withIn,
  withoutLittle,
} from "./shared-rules";
import { type Names } from "./name-rules";
import { nothingNamed, type Read, readUnknown, severalMatch, toSeparate, withoutConnectives } from "./refusal-rules";
import { isOf, type Item, itemsOf, rawOf, type Token } from "./token-rules";
import { isWorkNoun } from "./word-rules";

const tokensIn = (items: readonly Item[]) => items.flatMap(({ tokens }) => tokens);

/** Reads words of which some are names. */
export function readWords(tokens: readonly Token[], names: Names, asks: Asks): readonly Read[] {
  return readItems(withVerbs(withRefusals(itemsOf(tokens, names))), names, asks);
}

function readItems(all: readonly Item[], names: Names, asks: Asks): readonly Read[] {
  const read = (some: readonly Item[]) =>
    some.every(({ is }) => is === "filler" || is === "joint") ? [] : readItems(some, names, asks);
  const kind = otherKindIn(all);
  if (kind !== null) {
    const [from, to] = kind;
    return [
      ...read(all.slice(0, from)),
      { unread: anotherKind(tokensIn(all.slice(from, to))) },
      ...read(all.slice(to)),
    ];
  }
  const { people, items: counted } = countIn(all);
  if (people !== null) return [{ people }, ...read(counted)];
  const items = withLanguages(counted, names);
  if (
    hasGrade(items) &&
    refusalIn(items, () => false) === null &&
    names.entries.some((entry) => entry.kind === "competency")
  ) {
    const pieces = piecesOf(items);
    return pieces.length > 1 ? pieces.flatMap(read) : readGraded(items, names, read);
  }
  const isEither = items.some(isOf("or"));
  const isUnclear = items.some(isOf("word")) && !isEither && refusalIn(items, () => false) === null;
  const whole = (isEither ? null : readNameOf(items, names)) ?? (isUnclear ? readMeant(items, names) : null);
  if (whole) return [whole];
  const pieces = piecesOf(items).filter(
    (piece, _place, all) => piece.some(({ is }) => is !== "filler") || (all.length === 1 && piece.length > 0),
  );
  return withStrength(pieces).flatMap((piece) => readPiece(piece, names, { asks, isOneOfSeveral: pieces.length > 1 }));
}

/** Reads words of which one may say how strong as a name that has all of them, such as "master data"; null if none has. */
function readNameOf(items: readonly Item[], names: Names): Read | null {
  if (!items.some((item) => item.is === "level" && item.isStrength)) return null;
  const meant = names.meant(tokensIn(items).map(({ key }) => key));
  return "entry" in meant ? { condition: conditionOf(meant.entry, tokensIn(items)), hasLevel: false } : null;
}

/** Reads words as one name that they aren't exactly, such as "kubernets" or "cloud"; null if they are like none. */
function readMeant(items: readonly Item[], names: Names): Read | null {
  const levels = items.filter(isOf("level"));
  if (levels.length > 1) return null;
  const level = levels[0]?.level ?? null;
  const others = items.filter((item) => item.is !== "level");
  // With the words that mean nothing elsewhere first: "leading with".
  for (const those of [others, others.filter((item) => item.is !== "filler")]) {
    if (those.every(saysLittle)) continue;
    const meant = names.meant(those.flatMap(({ tokens }) => tokens.map(({ key }) => key)));
    if ("entry" in meant && isSomeone(meant.entry, names, those))
      return { unread: teamOrCard(rawOf(items), meant.entry) };
    if ("entry" in meant) {
      const named = those.filter((item) => !saysLittle(item)).flatMap(({ tokens }) => tokens);
      const condition = conditionOf(meant.entry, named, levels[0]);
      return level !== null && !isAboutLevel(condition) ? null : { condition, hasLevel: level !== null };
    }
    if (meant.candidates.length > 0)
      return { unread: severalMatch(rawOf(withoutConnectives(items)), meant.candidates, level) };
  }
  return null;
}

function readPiece(
  items: readonly Item[],
  names: Names,
  { asks, isOneOfSeveral }: { asks: Asks; isOneOfSeveral: boolean },
): readonly Read[] {
  const special = (some: readonly Item[]) => readSpecial(tokensIn(some), asks);
  const read = (some: readonly Item[]) =>
    some.every(({ is }) => is === "filler") ? [] : readPiece(some, names, { asks, isOneOfSeveral });
  const readHead = (before: readonly Item[]) =>
    before.some(isOf("word")) && !before.some(isOf("name")) ? readBefore(before, names, asks) : read(before);
  const refused = refusalIn(items, (some) => isCondition(special(some)));
  if (refused !== null) {
    const [from, to] = refused;
    const [before, said] = [items.slice(0, from), items.slice(from, to)];
    // "Backend without Angular": a name that isn't whole, as it is alone.
    const meant = before.some(isOf("word")) && !before.some(isOf("name")) ? readMeant(before, names) : null;
    const unread = leftOut(said).map((part) => ({ unread: part }));
    return [...(meant ? [meant] : read(before)), ...unread, ...read(items.slice(to))];
  }
  const other = readEitherOther(items, special, names, asks);
  if (other !== null) {
    const before = items.slice(0, other.from);
    return [...readHead(before), ...other.reads, ...read(items.slice(other.to))];
  }
  const alternatives = inEachLanguage(alternativesIn(items), names);
  if (alternatives.length > 1) {
    const or = items.findLastIndex(isOf("or"));
    // "Accessibility or a designer free in March": when is of both.
    const end = items.findIndex((_, at) => at > or + 1 && isCondition(special(items.slice(at))));
    if (end > 0) return [...read(items.slice(0, end)), ...read(items.slice(end))];
    const [first = []] = alternatives;
    // "QA with Java or Go", "backend developer Java or Go".
    const named = Math.max(0, first.findLastIndex(isOf("name")));
    const role = first.slice(0, named).findLastIndex((item) => !isLevelOrLittle(item));
    const before = first.slice(0, Math.max(withIn(first), role + 1));
    const who = readHead(before);
    if (who.length > 0 && (role >= 0 || who.every(isCondition))) return [...who, ...read(items.slice(before.length))];
    const reads = alternatives.map((one) => readPiece(one, names, { asks, isOneOfSeveral: true }));
    // "Python or Go data engineer": what follows the last one is no alternative.
    const [last, ...others] = reads.at(-1)!;
    const isApart = last !== undefined && others.length > 0 && others.every((read) => "condition" in read);
    const text = rawOf(items.slice(items.findIndex(({ is }) => is !== "filler")));
    const either = readEither(text, items, isApart ? reads.with(-1, [last]) : reads);
    return isApart && "condition" in either[0]! ? [...either, ...others] : readEither(text, items, reads);
  }
  const named = items.filter(isOf("name"));
  const said = items.filter(isOf("level"));
  // "Strong kafka advanced" is advanced.
  const exact = said.filter(({ isStrength }) => !isStrength);
  const levels = named.length === 1 && exact.length === 1 ? exact : said;
  const leveled = named.filter(({ entries }) => ABOUT_LEVELS.has(entries[0]!.kind));
  const runs = runsOf(items.filter((item) => item.is !== "word" || !saysNothing(item, leveled.length > 0)));
  if (named.length === 0) {
    if (runs.length > 0) {
      const meant = isOneOfSeveral && (special(items) ?? readMeant(items, names));
      return meant ? [meant] : readRun(items, names, asks);
    }
    const [first, ...others] = levels;
    if (!first) return [{ unread: nothingNamed(items) }];
    const alone = { level: first.level, text: rawOf([first]), unread: nothingNamed([first]) };
    return [alone, ...others.map((one) => ({ unread: nothingNamed([one]) }))];
  }
  const end = items.findIndex((item, at) => item.is === "level" && items[at - 1]?.is === "name");
  const [head, tail] = [items.slice(0, end + 1), items.slice(end + 1)];
  const isMore =
    levels.length < leveled.length ? tail.some(isOf("name")) : isOf("level")(items.at(-1)!) && tail.some(isOf("word"));
  // "Java advanced aws docker", "java expert with cobol advanced": a level right after the first name is that name's.
  if (isMore && end > 0 && head.filter(isOf("name")).length === 1)
    return [...readPiece(head, names, { asks, isOneOfSeveral }), ...read(tail)];
  const rest = runs.flatMap((run) => {
    const whole = special(run);
    if (whole !== null && "condition" in whole) return [whole];
    // "Kotlin backend".
    const meant = run.every(saysLittle) ? null : readMeant(run, names);
    if (meant && "condition" in meant && meant.condition.kind === "discipline") return [meant];
    return run.every(saysLittle) ? [] : readRun(withoutLittle(run), names, asks);
  });
  if (levels.length > 0 && levels.length < leveled.length)
    return [{ unread: toSeparate(items.filter((item) => item.is === "name" || item.is === "level")) }, ...rest];
  const reads = named.map(({ entries, tokens }): Read => {
    const said = levels[leveled.findIndex((one) => one.entries === entries)];
    const level = said?.level ?? null;
    const [only] = entries;
    if (isSomeone(only!, names, [{ tokens }])) return { unread: teamOrCard(rawOf([{ tokens }]), only!) };
    if (entries.length > 1) return { unread: severalMatch(rawOf([{ tokens }]), entries, level) };
    return { condition: conditionOf(entries[0]!, tokens, said), hasLevel: level !== null };
  });
  return [...reads, ...levels.slice(leveled.length).map((one) => ({ unread: nothingNamed([one]) })), ...rest];
}

/** Reads words before a condition: "frontend in Lisbon" names what they begin, unless that is what people are called. */
function readBefore(run: readonly Item[], names: Names, asks: Asks): readonly Read[] {
  const meant = run.some(({ tokens: [token] }) => isWorkNoun(token!.key)) ? null : readMeant(run, names);
  return meant && "condition" in meant ? [meant] : readRun(run, names, asks);
}

/** Most words that name nothing and are taken apart: more are no question, and each part of them is tried. */
const MOST_WORDS = 40;

/** Reads words that name nothing, of which the last may be a condition: "developers in berlin". */
function readRun(run: readonly Item[], names: Names, asks: Asks): readonly Read[] {
  if (run.length > MOST_WORDS) return [readUnknown(run, names, asks)];
  const at = withIn(run);
  if (at > 0 && readSpecial(tokensIn(run), asks) === null) {
    // "Scrum master with".
    const head = run[at]!.tokens.slice(0, -1).map((token): Item => ({ is: "word", tokens: [token] }));
    const telling = [run.slice(0, at).concat(head), run.slice(at + 1)].filter((some) => !some.every(saysNobody));
    const reads = telling.flatMap((some) => readBefore(some, names, asks));
    if (reads.some((read) => "condition" in read || ("unread" in read && !read.unread.unknown))) return reads;
  }
  for (let from = 0; from < run.length; from += 1) {
    const special = readSpecial(tokensIn(run.slice(from)), asks);
    const before = run.slice(0, from);
    // "Someone who speaks German".
    if (special && before.every(saysLittle)) return readAtPlace(special, tokensIn(run.slice(from)), names, asks);
    if (special && isWhole(special)) return [...readBefore(withoutLittle(before), names, asks), special];
  }
  // "From January for Nordbank", "2 years of Postgres".
  for (let to = run.length - 1; to > 0; to -= 1) {
    const special = readSpecial(tokensIn(run.slice(0, to)), asks);
    if (special && isWhole(special)) return [special, ...readRun(withoutLittle(run.slice(to)), names, asks)];
  }
  // "A cloud guy".
  const telling = run.filter(({ tokens: [token] }) => !isWorkNoun(token!.key));
  const meant = telling.length < run.length && telling.length > 0 ? readMeant(telling, names) : null;
  if (meant && "condition" in meant) return [meant];
  return [readUnknown(run, names, asks)];
}

const isLevelOrLittle = (item: Item) => item.is === "level" || saysLittle(item);
/** Whether words are read whatever is beside them: as a condition, or as years, which aren't one. */
const isWhole = (read: Read) => "condition" in read || ("unread" in read && read.unread.why === NOT_YEARS);
const isCondition = (read: Read | null) => read !== null && "condition" in read;

const ABOUT_LEVELS: ReadonlySet<Kind> = new Set(["competency", "area", "language"]);

/** The condition that words name, with the level that is said, and what of both was assumed. */
function conditionOf(
  { kind, id, name, inLanguage }: Entry,
  said: readonly Token[],
  leveled: Extract<Item, { is: "level" }> | undefined = undefined,
): NamedCondition {
  const named = assumed(rawOf([{ tokens: said }]), name);
  if (kind === "discipline" || kind === "grade") return withAssumed<NamedCondition>({ kind, id, name }, named);
  if (kind === "manager") return { kind, id, name };
  const about = { kind, id, name, level: leveled?.level ?? "basic", ...(inLanguage !== undefined && { inLanguage }) };
  const raw = leveled && rawOf([leveled]);
  const ofBoth = leveled?.isShared && `${raw} → ${name} too`;
  return withAssumed<NamedCondition>(about, named, ofBoth || (leveled && assumedLevel(raw!, leveled.level)));
}
