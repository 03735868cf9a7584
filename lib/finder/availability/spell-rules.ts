import { dayAfter } from "@/lib/platform/core/day";
import { shortDay, shortPeriod } from "@/lib/platform/core/format-period";
import { joinedSpans } from "@/lib/engagements/engagements/filled-rules";
import { isBefore, partsOf, percentFrom, percentOn, turnsOf } from "@/lib/engagements/engagements/overlap-rules";
import { STATE_LABELS } from "@/lib/engagements/engagements/rules";
import { OPEN_END } from "@/lib/finder/needs/rules";
import type { FreeCondition } from "@/lib/finder/people-search/free-rules";
import { TIME_UNSEEN } from "@/lib/finder/people-search/rules";
import type { PersonTime } from "@/lib/finder/people-search/view";

/** A need as far as a person's time for it goes: who is on it has their time for it. */
export type ForDays = { id: number; starts_on: string; ends_on: string; percent: number };

/** Days in a row on which a person has the same share of their time left. */
export type Spell = { starts_on: string; ends_on: string; percent: number; isAway: boolean };

type Taken = PersonTime["engagements"][number];
type Window = { from: string; until: string; others: readonly Taken[] };

/** The days that count, and the engagements beside the need's: from today on, of a need to its end. */
function windowOf({ engagements }: PersonTime, today: string, need: ForDays | null): Window {
  if (need === null || need.ends_on < today) return { from: today, until: OPEN_END, others: engagements };
  const from = need.starts_on > today ? need.starts_on : today;
  return { from, until: need.ends_on, others: engagements.filter(({ need_id }) => need_id !== need.id) };
}

/** How much of their time a person has left beside agreed engagements and absences, from today on; of a need on its days. */
export function spellsOf(time: PersonTime, today: string, need: ForDays | null = null): Spell[] {
  const { from, until, others } = windowOf(time, today, need);
  const parts = others.filter(({ state }) => state === "agreed").flatMap(partsOf);
  const { away_from, away_until } = time;
  const away = away_from === null ? [] : [{ startsOn: away_from, endsOn: away_until, percent: 100 }];
  const turns = turnsOf([...parts, ...away], from).filter((day) => day <= until);
  const spells = turns.map((starts_on, at): Spell => {
    const next = turns[at + 1];
    const isAway = percentOn(away, starts_on) > 0;
    const percent = isAway ? 0 : Math.max(0, 100 - percentOn(parts, starts_on));
    return { starts_on, ends_on: next === undefined ? until : dayAfter(next, -1), percent, isAway };
  });
  return joinedSpans(spells, (one, next) => one.percent === next.percent && one.isAway === next.isAway);
}

/** Whether a person has time on a day of a need, or ever. */
export const hasTime = (spells: readonly Spell[]): boolean => spells.some(({ percent }) => percent > 0);

/** Whether a person has all of the time that a need takes, on each of its days. */
export const hasAllTime = (spells: readonly Spell[], need: { percent: number }): boolean =>
  spells.every(({ percent }) => percent >= need.percent);

/** The first day from which a person has all of the time that is asked, to its end; null if they don't on its last day. */
export function wholeFrom(time: PersonTime, today: string, { from, until, percent }: FreeCondition): string | null {
  const spells = spellsOf(time, today, { id: 0, starts_on: from, ends_on: until, percent });
  return spells[spells.findLastIndex((one) => one.percent < percent) + 1]?.starts_on ?? null;
}

/** For how much of a need people are free, in their order. */
export const NEED_GROUPS = [
  "Free for all of it",
  "Free for a part of it",
  TIME_UNSEEN,
  "Not free on its days",
] as const;

/** For how much of a need a person is free; null is time that isn't seen. */
export function needGroup(time: PersonTime | null, today: string, need: ForDays): (typeof NEED_GROUPS)[number] {
  if (time === null) return TIME_UNSEEN;
  const spells = spellsOf(time, today, need);
  return NEED_GROUPS[hasAllTime(spells, need) ? 0 : hasTime(spells) ? 1 : 3];
}

/** "held", "held from Feb 1", "40% asked until Mar 31": who may take some of the time. */
function promisedText(one: Taken, { from, until }: Window, today: string, where = ""): string {
  const share = percentFrom(one, from);
  const ends = isBefore(until, one.ends_on) ? null : one.ends_on!;
  const day = (text: string) => shortDay(text, today);
  const begun = one.starts_on <= from;
  const when = begun
    ? ends && `until ${day(ends)}`
    : ends
      ? shortPeriod(one.starts_on, ends, today)
      : `from ${day(one.starts_on)}`;
  return [share < 100 && `${share}%`, STATE_LABELS[one.state].toLowerCase(), where, when].filter(Boolean).join(" ");
}

/** Most that is said of what is held or asked. */
const MOST_PROMISED = 2;

/**
 * What is held or asked of a person's time, from today on; of a need beside itself and on its days. `where`: a word that
 * says that it isn't the need, such as "elsewhere".
 */
export function promises(time: PersonTime, today: string, need: ForDays | null, where = ""): string[] {
  const window = windowOf(time, today, need);
  const found = window.others.filter(
    ({ state, starts_on, ends_on }) =>
      (state === "held" || state === "asked") && starts_on <= window.until && isBefore(window.from, ends_on),
  );
  const said = found.slice(0, MOST_PROMISED).map((one) => promisedText(one, window, today, where));
  const left = found.length - said.length;
  return left > 0 ? [...said, `${left} more`] : said;
}

/** Days that are too few for a new engagement. */
const SOON_DAYS = 7;

/** Whether all free time from today on ends within a week with an engagement: "now" would promise more. */
const isEndingSoon = (first: Spell, next: Spell | undefined, today: string): boolean =>
  first.starts_on === today && first.ends_on < dayAfter(today, SOON_DAYS) && next?.percent === 0 && !next.isAway;

/** When people are free, in their order. All of them but the last two are free today. */
const FREE_GROUPS = ["Free now", "Partly free now", "Free for a week at most", "Free later", "Not free"] as const;

/** When a person is free: now for all of their time or for less, now but placed within a week, only later, or never. */
export function freeGroup(time: PersonTime, today: string): (typeof FREE_GROUPS)[number] {
  if (time.from === null) return "Not free";
  if (time.from > today) return "Free later";
  const spells = spellsOf(time, today);
  const at = spells.findIndex(({ percent }) => percent > 0);
  if (at !== -1 && isEndingSoon(spells[at]!, spells[at + 1], today)) return "Free for a week at most";
  return time.percent !== null && time.percent < 100 ? "Partly free now" : "Free now";
}

/** The place of a person's group among the others. */
export const freeGroupPlace = (time: PersonTime, today: string): number => FREE_GROUPS.indexOf(freeGroup(time, today));

export type FreeWords = { head: string; more: readonly string[] };

/** Of who never has time. */
const NOT_FREE = "Not free";
/** Of who has all the time that a need takes. */
const ALL_OF_IT = "All of it";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * When a person is free, in the fewest words that are true: "Now"; "40% now" with "0% Dec 10–17, 60% from Dec 18";
 * "Until Nov 30" with "100% from May 1"; of a need "All of it", "40%" with "100% from Dec 8". What is held or asked is said
 * after it.
 */
export function freeWords(time: PersonTime, today: string, need: ForDays | null = null): FreeWords {
  const spells = spellsOf(time, today, need);
  const { from, until } = windowOf(time, today, need);
  const at = spells.findIndex(({ percent }) => percent > 0);
  const promised = promises(time, today, need);
  const first = spells[at];
  if (first === undefined) return { head: NOT_FREE, more: [] };
  const isNeed = until !== OPEN_END;
  const isBrief = !isNeed && isEndingSoon(first, spells[at + 1], today);
  const later = laterSpells(spells.slice(isBrief ? at + 1 : at), until);
  const more = later.map((spell, place) => spellText(spell, later[place + 1], { until, today }));
  const hasEnd = first.ends_on !== until && later[0]?.starts_on !== dayAfter(first.ends_on, 1);
  const begin = first.starts_on > from ? `from ${shortDay(first.starts_on, today)}` : isNeed || isBrief ? "" : "now";
  const end = hasEnd ? `until ${shortDay(first.ends_on, today)}` : "";
  const share = first.percent < 100 || (isNeed && begin === "" && end === "") ? `${first.percent}%` : "";
  const isAll = share === "100%" && more.length === 0;
  const head = isAll ? ALL_OF_IT : [share, begin, end].filter(Boolean).join(" ");
  return { head: capital(head), more: [...more, ...promised] };
}

/** The same in one line: "Free now", "Free 40% now, 100% from Dec 8, held from Feb 1", "Not free". */
export function freeLine({ head, more }: FreeWords): string {
  const first = head === NOT_FREE ? head : `Free ${head.charAt(0).toLowerCase()}${head.slice(1)}`;
  return [first, ...more].join(", ");
}

/** The same of a need's days, in words of their own: "Free for all of it", "Free from Apr 4", "Not free on its days". */
export function freeForText(time: PersonTime, today: string, need: ForDays): string {
  const words = freeWords(time, today, need);
  if (words.head === NOT_FREE) return "Not free on its days";
  return freeLine({ ...words, head: words.head === ALL_OF_IT ? `for ${ALL_OF_IT.toLowerCase()}` : words.head });
}

/** The spells after the first one that are said: none without time at the end, nor what is as it was before a gap. */
function laterSpells(spells: readonly Spell[], until: string): readonly Spell[] {
  const last = spells.findLastIndex(({ percent }) => percent > 0);
  const shown = spells.slice(0, last + 1);
  const [before, gap, end] = shown.slice(-3);
  const returns = end?.ends_on === until && gap?.percent === 0 && before?.percent === end.percent;
  return (returns ? shown.slice(0, -1) : shown).slice(1);
}

/** "100% from Dec 8", "60% Dec 8–Jan 31", "away Dec 24–31"; without an end where the next one that is said begins then. */
function spellText(spell: Spell, next: Spell | undefined, { until, today }: { until: string; today: string }): string {
  const what = spell.isAway ? "away" : `${spell.percent}%`;
  const isEndSaid = spell.ends_on === until || (spell.percent > 0 && next !== undefined);
  return `${what} ${isEndSaid ? `from ${shortDay(spell.starts_on, today)}` : shortPeriod(spell.starts_on, spell.ends_on, today)}`;
}
