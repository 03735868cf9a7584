import { dayAfter, dayOf, isDay, monthsBefore } from "@/lib/platform/core/day";
import { dayOfMonthIn } from "@/lib/platform/core/month";
import { readWholeDay } from "@/lib/platform/core/written-day";
import { formatDay, formatPeriod, MONTHS } from "@/lib/platform/core/format-day";

/**
 * Someone has time left on each day from `from` to `until`, days such as 2027-01-01: at least so many percent of it, or
 * any if `percent` is null.
 */
export type FreeCondition = { kind: "free"; from: string; until: string; percent: number | null };

const digits = (day: string) => day.replaceAll("-", "");

/** Writes when someone is to be free as addresses have it: "free-20270101-20270131-80". */
export const freeText = ({ from, until, percent }: FreeCondition): string =>
  `free-${digits(from)}-${digits(until)}${percent === null ? "" : `-${percent}`}`;

/** Reads what `freeText` wrote; null if it is something else, a day that doesn't exist, or more than all of the time. */
export function readFree(text: string): FreeCondition | null {
  const [, first, last, share] = /^free-(\d{8})-(\d{8})(?:-([1-9]\d?|100))?$/.exec(text) ?? [];
  if (first === undefined || last === undefined) return null;
  const [from, until] = [first, last].map((day) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`);
  if (!isDay(from!) || !isDay(until!) || from! > until!) return null;
  return { kind: "free", from: from!, until: until!, percent: share === undefined ? null : Number(share) };
}

const lastOfMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, "2027-01-31".length);
const firstOfMonth = (year: number, month: number) => `${lastOfMonth(year, month).slice(0, "2027-01".length)}-01`;

/** A month such as January 2027, from 0, as the days in which someone is to be free. */
const inMonth = (year: number, month: number) => ({ from: firstOfMonth(year, month), until: lastOfMonth(year, month) });

/** "80% free in January 2027", "free on March 1, 2027"; for some of the days "free in part of January 2027". */
export function freeWords({ from, until, percent }: FreeCondition, isInPart = false): string {
  const date = new Date(from);
  const month = inMonth(date.getUTCFullYear(), date.getUTCMonth());
  const when =
    from === until
      ? `on ${formatDay(from)}`
      : from === month.from && until === month.until
        ? `in ${isInPart ? "part of " : ""}${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
        : `${isInPart ? "some days " : ""}between ${formatPeriod({ starts_on: from, ends_on: until }).replace(" to ", " and ")}`;
  return `${percent === null ? "" : `${percent}% `}free ${when}`;
}

/** Today, and the months after this one, as conditions to choose from. */
export const offeredTimes = (today: string, months: number): FreeCondition[] => {
  const date = new Date(today);
  const later = Array.from({ length: months }, (_, count) =>
    inMonth(date.getUTCFullYear(), date.getUTCMonth() + count + 1),
  );
  return [{ from: today, until: today }, ...later].map((days) => ({ kind: "free", ...days, percent: null }));
};

/** Reads a share of someone's time, such as "80"; null if it isn't one. */
export const wholePercent = (text: string): number | null =>
  /^\s*([1-9]\d?|100)\s*%?\s*$/.test(text) ? Number.parseInt(text, 10) : null;

/** Why someone can't ask who is free. */
export const ONLY_PLANNERS = "Only who plans projects can ask who is free.";

const WHEN = "(?:(?:in|on|from|by|as of|since|starting|until|for(?! \\d+ (?:week|month)))(?: the)? )?";
const SHARE = "(?:(?:for|at|to|with)? ?(\\d{1,3}) ?%)?";
const FREE = new RegExp(`^(?:(?:who )?(?:is|are) )?${SHARE} ?(?:free|available)(?: ${WHEN}(.*?))? ?${SHARE}$`);

/** Words after which more of when someone is to be free may follow. */
export const FREE_WORDS: readonly string[] = [
  "is",
  "are",
  "free",
  "available",
  "on",
  "from",
  "by",
  "next",
  "for",
  "to",
  "until",
  "before",
  "starting",
  ...MONTHS.flatMap((name) => [name, name.slice(0, 3)].map((word) => word.toLowerCase())),
];

/**
 * Reads when someone is to be free: "free", "free now", "80% free in january", "available from 15 march at 50%". Null if
 * it says something else; the text says why if it says it, but no such day, one that is over, or without `today` to
 * someone who may not ask.
 */
export function readFreeWords(text: string, today: string | null | undefined): FreeCondition | string | null {
  if (/^(?:at |for )?\d{1,3} ?%$/.test(text)) return "Say when as well, such as “80% free in January”.";
  // "50% from February" says of what it is a share.
  const said = /^\d{1,3} ?% (?:from|in|by|before|starting|as of) /.test(text) ? text.replace("%", "% free") : text;
  const [, before, when = "", after] = FREE.exec(said) ?? [];
  if (!FREE.test(said)) return null;
  if (!today) return ONLY_PLANNERS;
  const share = before ?? after;
  const percent = share === undefined ? null : Number(share);
  if (percent !== null && (percent < 1 || percent > 100)) return "A share of someone’s time is 1% to 100%.";
  const days = daysOf(when, today);
  if (days === null) return "Say when, such as “free in January” or “free on March 1”.";
  if (days.until < today) return "This is over: people can be free from today on.";
  return { kind: "free", from: days.from < today ? today : days.from, until: days.until, percent };
}

/** The days that words mean: of a month or day without a year the next one. Null for anything else. */
function daysOf(when: string, today: string): Days | null {
  if (/^(?:|(?:right )?now|from now on|now on|today|immediately|asap|at once)$/.test(when)) return at(today);
  const spell = readSpell(when, today);
  if (spell) return spell;
  const now = new Date(today);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const quarter = quarterOf(when, today);
  if (quarter) return quarter;
  if (when === "this month" || when === "next month") return inMonth(year, month + (when === "this month" ? 0 : 1));
  if (when === "this week" || when === "next week") {
    const sunday = dayAfter(today, 6 - ((now.getUTCDay() + 6) % 7));
    return when === "this week"
      ? { from: today, until: sunday }
      : { from: dayAfter(sunday, 1), until: dayAfter(sunday, 7) };
  }
  const [, count, unit] = /^(\d{1,3}) (day|week|month)s?$/.exec(when) ?? [];
  if (unit === "month") return inMonth(year, month + Number(count));
  if (unit !== undefined) return at(dayAfter(today, Number(count) * (unit === "week" ? 7 : 1)));
  const [, mark] = /^\d{1,2}([./])\d{1,2}\1?$/.exec(when) ?? [];
  const inYear = (one: number) => written(mark ? `${when.replace(/[./]$/, "")}${mark}${one}` : `${when} ${one}`);
  const days = written(when) ?? inYear(year);
  return days !== null && days.until < today && written(when) === null ? inYear(year + 1) : days;
}

/**
 * Reads days that depend on others: "january to march", "january for 3 months", "3 months", "before january 15", which is
 * by then; null for anything else.
 */
function readSpell(when: string, today: string): Days | null {
  const [, by] = /^before (.+)$/.exec(when) ?? [];
  const end = by === undefined ? null : daysOf(by, today);
  if (end) return at(end.from);
  const [, first = "", last = ""] = /^(.+?) (?:to|until|till|through|bis|-) (.+)$/.exec(when) ?? [];
  const [from, until] = [daysOf(first, today), daysOf(last, today)];
  if (first && last && from && until && from.from <= until.until) return { from: from.from, until: until.until };
  const [, start, count, unit] = /^(?:(.+) )?for (\d{1,2}) (week|month)s?$/.exec(when) ?? [];
  const begin = unit === undefined ? null : daysOf(start ?? "", today);
  if (!begin) return null;
  const number = Number(count);
  const after = unit === "week" ? dayAfter(begin.from, number * 7) : dayOf(monthsBefore(new Date(begin.from), -number));
  return { from: begin.from, until: dayAfter(after, -1) };
}

/** A quarter such as "q1" or "q1 2027"; without a year the next one that isn't over. Null for other texts. */
function quarterOf(when: string, today: string): Days | null {
  const [, quarter, said] = /^(?:quarter )?q?([1-4])(?: (\d{4}))?$/.exec(when.replace(/^the /, "")) ?? [];
  if (quarter === undefined || !/q/.test(when)) return null;
  const of = (year: number) => ({
    from: firstOfMonth(year, (Number(quarter) - 1) * 3),
    until: lastOfMonth(year, Number(quarter) * 3 - 1),
  });
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
