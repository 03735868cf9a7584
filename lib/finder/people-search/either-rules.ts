import {
  type DisciplineCondition,
  disciplinesOf,
  type FoundLevel,
  isAboutLevel,
  type LevelCondition,
  MAX_SUBJECTS,
  type NamedCondition,
  withSubjects,
} from "./condition-rules";
import type { Read, Unread } from "./refusal-rules";
import type { Item } from "./token-rules";

/** Why something else isn't an alternative. */
export const ONLY_LEVELS = `Alternatives are competencies, areas or languages, at most ${MAX_SUBJECTS}.`;

/** Why two others can't be asked for at once. */
export const ONE_AT_A_TIME = "Ask for one of them at a time.";

/** Splits words at "or". */
export const alternativesIn = (items: readonly Item[]): Item[][] =>
  items.reduce<Item[][]>(
    (all, item) => (item.is === "or" ? [...all, []] : [...all.slice(0, -1), [...all.at(-1)!, item]]),
    [[]],
  );

/**
 * Reads alternatives, of which one is enough, as one condition with one level, whichever has it: "aws or kubernetes
 * advanced", and those apart that aren't read: "react or vue". `text`: as they were typed; `reads`: what each was read as.
 */
export function readEither(text: string, items: readonly Item[], reads: readonly (readonly Read[])[]): readonly Read[] {
  const unread = reads.flatMap(([read, ...others]) =>
    read && "unread" in read && !("level" in read) && others.length === 0 && mayBeName(read.unread)
      ? [read.unread]
      : [],
  );
  const known = reads.filter(([read]) => !(read && "unread" in read && unread.includes(read.unread)));
  const isApart = known.length > 0 && unread.length > 0;
  const either = readKnown(text, items, isApart ? known : reads);
  if (!isApart || !("condition" in either)) return [isApart ? readKnown(text, items, reads) : either];
  return [either, ...unread.map((part) => ({ unread: besideAlternative(part, either.condition) }))];
}

/** Whether words that weren't read may be the name of an alternative. */
const mayBeName = ({ unknown, suggestions, person, share, lasts }: Unread) =>
  unknown !== undefined || (suggestions.length > 0 && person === undefined && (share ?? lasts) === undefined);

/** An alternative that wasn't read: what is chosen for it stands beside the others. */
export function besideAlternative(part: Unread, condition: NamedCondition): Unread {
  if (!("name" in condition)) return part;
  const names = condition.name.split(" or ");
  const isAlike = (label: string) => isAboutLevel(condition) !== /\((?:discipline|manager|grade)\)$/.test(label);
  const suggestions = part.suggestions
    .map(({ label, typed }) => ({ label, typed: typed.split(" or ").at(-1)! }))
    .filter(({ label, typed }) => isAlike(label) && !names.includes(typed));
  return {
    ...part,
    suggestions: suggestions.map(({ label, typed }) => ({ label, typed: `${condition.name} or ${typed}` })),
    replaces: [condition],
  };
}

function readKnown(text: string, items: readonly Item[], reads: readonly (readonly Read[])[]): Read {
  const disciplines = eitherDiscipline(
    reads.map(([read, ...others]) => (read && "condition" in read && others.length === 0 ? read.condition : null)),
  );
  if (disciplines) return { condition: disciplines, hasLevel: false };
  const levels = new Set(items.flatMap((item) => (item.is === "level" ? [item.level] : [])));
  const conditions = reads.map(([read, ...others]) => (read && others.length === 0 ? levelConditionOf(read) : null));
  const [first, ...more] = conditions.filter((condition) => condition !== null);
  if (!first || more.length < reads.length - 1) return { unread: unreadOf(text, reads) };
  const names = [first, ...more].map(({ name }) => name).join(" or ");
  const [level, ...others] = levels;
  if (others.length > 0) return { unread: severalLevels(text, names, [...levels]) };
  const start: NamedCondition<LevelCondition> = { ...first, level: level ?? "basic" };
  const condition = more.reduce<typeof start | null>((all, one) => all && withSubjects(all, one), start);
  return condition
    ? { condition, hasLevel: level !== undefined }
    : { unread: { text, why: ONLY_LEVELS, suggestions: [] } };
}

/** Joins disciplines of which one is enough: "backend or frontend developers"; null if any is something else. */
export function eitherDiscipline(all: readonly (NamedCondition | null)[]): NamedCondition<DisciplineCondition> | null {
  const disciplines = all.flatMap((one) => (one?.kind === "discipline" ? [one] : []));
  const [first] = disciplines;
  const [, ...or] = new Set(disciplines.flatMap(disciplinesOf));
  if (!first || disciplines.length < all.length || or.length >= MAX_SUBJECTS) return null;
  const names = new Set(disciplines.map(({ name }) => name));
  return { ...first, name: [...names].join(" or "), ...(or.length > 0 && { or }) };
}

/** Alternatives of which each has a level of its own. */
export const severalLevels = (text: string, names: string, levels: readonly FoundLevel[]): Unread => ({
  text,
  why: "Alternatives have one level.",
  suggestions: levels.map((one) => ({ label: `${names} ${one}`, typed: `${names} ${one}` })),
});

const levelConditionOf = (read: Read) => ("condition" in read && isAboutLevel(read.condition) ? read.condition : null);

/** Says why alternatives aren't one condition. */
function unreadOf(text: string, reads: readonly (readonly Read[])[]): Unread {
  const [unread] = reads.flat().flatMap((read) => ("unread" in read ? [read.unread] : []));
  const others = reads.flatMap(([read]) =>
    read && "condition" in read && "id" in read.condition ? [read.condition.name] : [],
  );
  if (unread === undefined && others.length === reads.length)
    return { text, why: ONE_AT_A_TIME, suggestions: others.map((name) => ({ label: name, typed: name })) };
  return { text, why: unread?.why ?? ONLY_LEVELS, suggestions: [] };
}
