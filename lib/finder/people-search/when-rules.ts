import { dayAfter, dayOf, daysBetween, monthsBefore } from "@/lib/platform/core/day";
import { MONTHS } from "@/lib/platform/core/format-day";
import { dayOfMonthIn } from "@/lib/platform/core/month";
import { wordsOf } from "@/lib/platform/core/words-of";
import { readWholeDay } from "@/lib/platform/core/written-day";
import { inEnglish, MONTH_WORDS, shareIn } from "./time-word-rules";
import { ALL_TIME, aMonthFrom, firstOfMonth, type FreeCondition, inMonth, inQuarter, lastOfMonth } from "./free-rules";

/** Why someone can't ask who is free. */
export const ONLY_PLANNERS = "Only who plans projects can ask who is free.";

/** Words after which more of when someone is to be free may follow. */
export const FREE_WORDS: readonly string[] = [
  ...wordsOf(`
    is, are, has, no, time, zeit, capacity, bench, benched, booked, planned, staffed, assigned, engaged, busy, unassigned, unstaffed, unbooked, idle, free, available, not, project, projekt, over, uber, fur, zur, halfte, halbe, stelle, janner, avail.,  unavailable, ausgebucht, belegt, verplant, isn't, aren't, diese, diesen, nachste, nachsten, nachster, part, part-time, full, half, teilzeit, vollzeit, die, christmas, xmas, summer, sommer, autumn, herbst, weihnachten, holidays, week, month, quarter, year, today, heute, morgen, woche, wochen, monat, monate, monaten, frei, verfugbar, ist, ab, bis, im, open, open-ended, indefinitely, sofort, now, immediately, asap, tomorrow, latest, later, than, spatestens, hours, on, from, by, next, this, for, to, until, till, before, after, between, starting, beginning, start,
    end, early, mid, late, zwischen, anfang, mitte, ende, halbtags, q1, q2, q3, q4, januar, februar, marz, mai, juni, juli, oktober, dezember
  `),
  ...MONTHS.flatMap((name) => [name, name.slice(0, 3)].map((word) => word.toLowerCase())),
];

const FREE = /^(?:(?:who )?(?:is|are|becomes?|gets?|will be) )?(?:free|available)(?: (.*))?$/;
const BENCH =
  /^(?:who )?(?:(?:is|are|has|have|with) )?(?:(?:sitting )?(?:on )?(?:the )?bench|benched|unassigned|between projects|(?:without|not on|no) (?:a |any |an )?(?:project|engagement|assignment)s?|nothing (?:planned|booked)|(?:some |spare )?(?:time|capacity)|not (?:staffed|booked|assigned|engaged|busy)|unstaffed|unbooked|idle)(?: (.*))?$/;
/** What a text about time starts with where it doesn't say "free": "may" alone may be a name. */
const TIMED = new RegExp(
  `^(?:in|on|over|from|by|before|after|between|until|till|starting|as of|for|next|this|q[1-4]|immediately|asap|now|today|tomorrow|(?:early|mid|late|beginning of|end of) |(?:${MONTH_WORDS}) (?:to|until|till|and) |\\d{1,2}(?:st|nd|rd|th)?\\.? (?:${MONTH_WORDS}) (?:to|until|till|-) |\\d{1,2}\\.\\d{1,2}\\. to \\d+|\\d{1,2}([./])\\d{1,2}\\1\\d{4}|\\d{4}-\\d\\d-\\d\\d|${MONTHS.filter((month) => month !== "May").join("|")})\\b`,
  "i",
);
const WHEN = /^(?:in|at|on|over|from|by|before|as of|since|starting|for(?! (?:\d+|an?|one) (?:week|month)))(?: the)? /;
const NOW = /^(?:|today|(?:right )?now|from now on|now on|immediately|asap|at once)$/;
/** A part of a month or another spell. */
const PART = /^(?:the )?(early|beginning|start|mid|middle|late|end)(?: of)? (.+)$/;
/** Days on which nobody is sought for the day alone, unlike the end of the year. */
const BEGINS = new RegExp(`${NOW.source}|^tomorrow$|^(?!.*end of .*year)${PART.source}`);
/** What begins on a day and has no end. */
const IS_OPEN = /^(?:from|by|before|as of|since|starting|after|in (?=\d))/;
/** The same of a month, or another spell: "in 2 months" is all of that month. */
const IS_OPEN_SPELL = /^(?:from|by|before|as of|since|starting)/;

/** Someone isn't free, also before or after when: the time alone is the opposite. */
export const NOT_FREE =
  /\b(?:not|nicht|never|kein|(?:is|are|wo)n['’]?t)(?: (?:be|really|yet|gerade|ganz|mehr))? (?:free|available|frei|verfugbar)\b|\bunavailable\b|\b(?:not|nicht) (?:before|until|vor|bis)\b|(?<!\b(?:not|nicht) )\b(?:ausgebucht|belegt|verplant|busy|fully booked)\b/;
/** Why it isn't read. */
export const WHO_IS_FREE = "A search finds who is free; Availability shows who isn't.";

/** The share of someone's time that a text says, and nothing else: "50%", "3 days a week", "part time". */
export function shareAlone(text: string): number | null {
  const { percent, rest } = shareIn(inEnglish(text));
  return rest === "" && percent !== null && percent >= 1 && percent <= ALL_TIME ? percent : null;
}

/** A day by numbers of which either may be the month: "1/2/2027". */
const EITHER_DAY = /\b(0?[1-9]|1[0-2])([/-])(0?[1-9]|1[0-2])(?:\2(20\d\d|\d\d(?!\d))|(?<=\/\d\d?))(?![\d/-])/g;

/** A text with such days in words, the day first and the month first, and these words; null for other texts. */
export function eitherDay(text: string): { said: string; texts: readonly { label: string; typed: string }[] } | null {
  const found = [...text.matchAll(EITHER_DAY)].filter(([, one, , two]) => Number(one) !== Number(two));
  if (found.length === 0) return null;
  const texts = [true, false].map((isDayFirst) => {
    const inWords = ([, one, , two, year = ""]: readonly string[]) => {
      const [day, month] = isDayFirst ? [one, two] : [two, one];
      return `${MONTHS[Number(month) - 1]} ${Number(day)}${year && `, 20${year.slice(-2)}`}`;
    };
    const typed = found.reduce((all, one) => all.replace(one[0], inWords(one).replace(",", "")), text);
    return { label: found.map(inWords).join(" to "), typed };
  });
  return { said: found[0]![0], texts };
}

/** How long someone is needed. */
export type Length = { count: number; unit: "week" | "month" };
/** How long someone is needed, without when: "for 6 months"; null for other texts. */
export function lengthAlone(text: string): Length | null {
  const [, said, unit] = /^(?:for )?(\d{1,2}|an?|one) ?(week|month)s?$/.exec(inEnglish(text)) ?? [];
  const count = Number(said) || (/^(?:an?|one)$/.test(said ?? "") ? 1 : 0);
  return count === 0 ? null : { count, unit: unit as Length["unit"] };
}

/** The last day of a time that begins on a day. */
export const endAfter = (from: string, { count, unit }: Length): string =>
  dayAfter(unit === "week" ? dayAfter(from, count * 7) : dayOf(monthsBefore(new Date(from), -count)), -1);

/** Whether a text ends with a share of someone's time, with how long, or with "can lead": more may follow. */
export const awaitsWhen = (text: string): boolean =>
  /(?:\b(?:can|could|to) lead|%|\btime|\bdays?|\bweeks|\bmonths|\b(?:a|per|each) week)$/.test(text);

/** No day is read of when someone is to be free. */
export const SAY_WHEN = "Say when, such as “free in January” or “free on March 1”.";
/** Someone has time, but it isn't said when: "80%". */
export const SAY_WHEN_TOO = "Say when as well, such as “80% free in January”.";

/**
 * Reads when someone is to be free: "free", "80% free in january", "available from 15 march at 50%", "on the bench", "in
 * december". Null if it says something else; the text says why if it says it, but no such day, one that is over, or
 * without `today` to someone who may not ask.
 */
export function readFreeWords(text: string, today: string | null | undefined): FreeCondition | string | null {
  if (NOT_FREE.test(text)) return today ? WHO_IS_FREE : ONLY_PLANNERS;
  const { percent, rest } = shareIn(inEnglish(text));
  if (rest === "" && percent !== null) return today ? SAY_WHEN_TOO : ONLY_PLANNERS;
  const isFree = FREE.test(rest) || BENCH.test(rest);
  if (!isFree && !TIMED.test(rest)) return null;
  const phrase = isFree ? (FREE.exec(rest)?.[1] ?? BENCH.exec(rest)?.[1] ?? "") : rest;
  const when = phrase.replace(WHEN, "");
  // Whether words without "free" are about time depends on no particular day.
  const named = daysOf(when, today ?? "2000-01-01");
  if (!isFree && named === null) return null;
  if (!today) return ONLY_PLANNERS;
  if (percent !== null && (percent < 1 || percent > ALL_TIME)) return "A share of someone's time is 1% to 100%.";
  if (named === null) return SAY_WHEN;
  const from = named.from < today ? today : named.from;
  const isDay = named.from === named.until;
  const isOpen = isDay
    ? BEGINS.test(when) || IS_OPEN.test(phrase)
    : IS_OPEN_SPELL.test(phrase) && readSpell(when, today) === null;
  const isOver = named.until < today && (!isOpen || aMonthFrom(named.from).until < today);
  if (isOver) return "This is over: people can be free from today on.";
  const of = { kind: "free", percent: percent ?? ALL_TIME } as const;
  return isOpen ? { ...of, ...aMonthFrom(from), isOpen } : { ...of, from, until: named.until };
}

const WEEKDAYS = wordsOf("sunday, monday, tuesday, wednesday, thursday, friday, saturday");

/** Longest text about time, in characters: one that says days within days takes ever longer to read. */
const MAX_WHEN = 60;

/** The days that words mean: of a month or day without a year the next one. Null for anything else. */
function daysOf(when: string, today: string): Days | null {
  if (when.length > MAX_WHEN) return null;
  if (NOW.test(when)) return at(today);
  if (when === "tomorrow") return at(dayAfter(today, 1));
  const weekday = WEEKDAYS.indexOf(when.replace(/^next /, ""));
  if (weekday >= 0) return at(dayAfter(today, ((weekday - new Date(today).getUTCDay() + 6) % 7) + 1));
  const spell = readSpell(when, today) ?? quarterOf(when, today) ?? calendarDays(when, today);
  if (spell) return spell;
  const year = Number(today.slice(0, 4));
  const [, count, unit] = /^(\d{1,3}) (day|week|month)s?$/.exec(when) ?? [];
  if (unit === "month") return inMonth(year, monthIn(today) + Number(count));
  if (unit !== undefined) return at(dayAfter(today, Number(count) * (unit === "week" ? 7 : 1)));
  const [, mark] = /^\d{1,2}([./])\d{1,2}\1?$/.exec(when) ?? [];
  const inYear = (one: number) => written(mark ? `${when.replace(/[./]$/, "")}${mark}${one}` : `${when} ${one}`);
  const days = written(when) ?? inYear(year);
  return days !== null && days.until < today && written(when) === null ? inYear(year + 1) : days;
}

const monthIn = (day: string) => Number(day.slice(5, 7)) - 1;

/** The days of words such as "next week", "this year" or "christmas"; null for other texts. */
function calendarDays(when: string, today: string): Days | null {
  const [year, month] = [Number(today.slice(0, 4)), monthIn(today)];
  const sunday = dayAfter(today, 6 - ((new Date(today).getUTCDay() + 6) % 7));
  const [, which, unit] = /^(?:the )?(this|next|rest of the) (week|month|quarter|year)$/.exec(when) ?? [];
  const ahead = which === "next" ? 1 : 0;
  if (unit === "week")
    return ahead === 0 ? { from: today, until: sunday } : { from: dayAfter(sunday, 1), until: dayAfter(sunday, 7) };
  if (unit === "month") return inMonth(year, month + ahead);
  if (unit === "quarter") return inQuarter(year, Math.floor(month / 3) + 1 + ahead);
  if (unit === "year") return { from: firstOfMonth(year + ahead, 0), until: lastOfMonth(year + ahead, 11) };
  const [, half, ofWhen] = /^(?:the )?(first|second|1st|2nd) half of (.+)$/.exec(when) ?? [];
  const whole = ofWhen === undefined ? null : daysOf(ofWhen, today);
  const isYear = whole?.from.slice(4) === "-01-01" && whole.until.slice(4) === "-12-31";
  if (whole && (isYear || whole.from.slice(0, 7) === whole.until.slice(0, 7))) {
    const middle = isYear ? lastOfMonth(Number(whole.from.slice(0, 4)), 5) : dayAfter(whole.from, 14);
    return /^[f1]/.test(half!) ? { ...whole, until: middle } : { ...whole, from: dayAfter(middle, 1) };
  }
  const [, ofYear] = /^(?:kw|cw|(?:calendar )?weeks?) ?(\d{1,2})$/.exec(when) ?? [];
  if (ofYear !== undefined) return weekOf(year - 1, Number(ofYear), today);
  if (/^20\d\d$/.test(when)) return { from: `${when}-01-01`, until: `${when}-12-31` };
  if (/^(?:the )?(?:end of (?:the |this )?year|year end)$/.test(when)) return at(lastOfMonth(year, 11));
  if (when === "christmas") return daysOf("december 24", today);
  const newYear = when === "holidays" || when === "new year" ? daysOf("january 1", today) : null;
  if (newYear === null || when === "new year") return newYear;
  return { from: `${Number(newYear.from.slice(0, 4)) - 1}-12-24`, until: newYear.until };
}

/**
 * A week by its number, the next one that isn't over: January 4 is always in the first, and a week is of the year of its
 * Thursday, so that few years have a 53rd. Null for a number that no week has.
 */
function weekOf(year: number, week: number, today: string): Days | null {
  if (week < 1 || week > 53) return null;
  const fourth = `${year}-01-04`;
  const from = dayAfter(fourth, (week - 1) * 7 - ((new Date(fourth).getUTCDay() + 6) % 7));
  const [thursday, until] = [dayAfter(from, 3), dayAfter(from, 6)];
  return until < today || !thursday.startsWith(String(year)) ? weekOf(year + 1, week, today) : { from, until };
}

/**
 * Reads days that depend on others: "january to march", "january for 3 months", "3 months", "mid january", "until march";
 * null for anything else.
 */
function readSpell(when: string, today: string): Days | null {
  const [, limit, by] = /^(after|until|till|to) (.+)$/.exec(when) ?? [];
  const end = by === undefined ? null : daysOf(by, today);
  if (end && limit === "after") return at(dayAfter(end.until, 1));
  if (end) return { from: today, until: end.until };
  const [, start, count, unit] =
    /^(?:(.+) )?for (\d{1,2}|an?|one) (week|month)s?$/.exec(when) ?? /^(.+) (\d{1,2}) (week|month)s?$/.exec(when) ?? [];
  const begin = unit === undefined ? null : daysOf(start ?? "", today);
  if (begin) {
    const length = { count: Number(count) || 1, unit: unit as Length["unit"] };
    return { from: begin.from, until: endAfter(begin.from, length) };
  }
  const [, within, ofUnit] =
    /^(?:within|next|coming)(?: the)?(?: next)? (\d{1,2}|an?|one) (week|month)s?$/.exec(when) ?? [];
  if (ofUnit !== undefined) return daysOf(`today for ${within} ${ofUnit}`, today);
  const [, first = "", last = ""] = /^(?:between )?(.+?) (?:to|until|till|through|bis|-|and) (.+)$/.exec(when) ?? [];
  const begun = daysOf(first, today);
  const until = begun && daysOf(last, begun.from);
  if (first && last && until && begun.from <= until.until) return { from: begun.from, until: until.until };
  const [, part, ofMonth] = PART.exec(when) ?? [];
  const month = ofMonth === undefined ? null : daysOf(ofMonth, today);
  if (month && part) return at(dayIn(month, part));
  const [, day, lastDay, ofBoth] =
    /^(?:between )?(\d{1,2}) (?:to|until|till|and|bis|-) (\d{1,2}) (\p{L}.*)$/u.exec(when) ?? [];
  if (ofBoth !== undefined) return daysOf(`${day} ${ofBoth} to ${lastDay} ${ofBoth}`, today);
  const [, span, spanUnit, begins] =
    /^(?:for )?(\d{1,2}|an?|one) (week|month)s? (?:from|starting|in|as of) (.+)$/.exec(when) ?? [];
  return begins === undefined ? null : daysOf(`${begins} for ${span} ${spanUnit}`, today);
}

/** One day of a month or another time: "mid" is the middle, of a month its 15th. */
function dayIn({ from, until }: Days, part: string): string {
  const days = daysBetween(from, until);
  const isMonth = days > 26 && days < 31;
  if (part.startsWith("mid")) return dayAfter(from, isMonth ? 14 : Math.trunc((days - 1) / 2));
  return part === "late" || part === "end" ? until : from;
}

/** A quarter such as "q1" or "q1 2027"; without a year the next one that isn't over. Null for other texts. */
function quarterOf(when: string, today: string): Days | null {
  const [, quarter, said] = /^(?:quarter )?q?([1-4])(?: (\d{4}))?$/.exec(when.replace(/^the /, "")) ?? [];
  if (quarter === undefined || !/q/.test(when)) return null;
  const of = (year: number) => inQuarter(year, Number(quarter));
  const year = Number(today.slice(0, 4));
  if (said !== undefined) return of(Number(said));
  return of(year).until < today ? of(year + 1) : of(year);
}

type Days = { from: string; until: string };

const at = (day: string): Days => ({ from: day, until: day });

/** A day or month with its year; null for other texts. */
function written(text: string): Days | null {
  const day = readWholeDay(text);
  if (day !== null) return at(day);
  const first = dayOfMonthIn(text, "first");
  return first === null ? null : { from: first, until: dayOfMonthIn(text, "last")! };
}
