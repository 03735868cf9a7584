import { dayAfter, isDay } from "./day";
import { dayOfMonthIn, monthNamed } from "./month";

/** Which number of a day such as 3/4/2026 comes first: it is April 3 or March 4. */
export const DAY_ORDERS = ["day_first", "month_first"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** Excel counts days since 30 December 1899. These are from 1954 to 2119. */
const SERIAL = /^[2-7]\d{4}$/;

/** Writes a day that a workbook whose calendar begins in 1904 has as a number; leaves other texts. */
export const dayIn1904 = (text: string): string =>
  SERIAL.test(text.trim()) ? dayAfter(Date.UTC(1904, 0, 1), Number(text)) : text;

/** Years of two digits from here on are of the 20th century. */
const FIRST_OF_1900 = 50;

const TIME = /(?:T|,? )\d{1,2}:\d{2}.*$/;
const WEEKDAY = /^\p{L}{2,12}(?:\.,?|,)? /u;
const YEAR_FIRST = /^(\d{4})([-/.]) ?(\d{1,2})\2 ?(\d{1,2})\.?$/;
const NUMBERS = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})$/;
// 15 Mar 2024, 15-Mar-24, 15. März 2024, 15 de marzo de 2024, 15 березня 2024 р.
const DAY_AND_NAME =
  /^(\d{1,2})(?:st|nd|rd|th|er|[.º])?(?: ?[-/ ] ?)(?:de |of )?(\p{L}{3,12})\.?,?(?: ?[-/ ] ?)(?:de )?(\d{4}|\d{2})(?: [rр]\.)?$/iu;
const NAME_AND_DAY = /^(\p{L}{3,12})\.?[- ](\d{1,2})(?:st|nd|rd|th)?,? ?[- ](\d{4})$/iu;

const isoOf = (year: string, month: number | string, day: string): string => {
  const full = year.length === 2 ? `${Number(year) < FIRST_OF_1900 ? 20 : 19}${year}` : year;
  return `${full}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
};
const dayOrNull = (iso: string): string | null => (isDay(iso) ? iso : null);

/** The days that three numbers may be, with the day or the month first; null for other texts. */
function bothOrders(text: string): (Record<DayOrder, string | null> & { isDotted: boolean }) | null {
  const [, one, mark, two, year] = NUMBERS.exec(text) ?? [];
  if (one === undefined) return null;
  return {
    day_first: dayOrNull(isoOf(year!, two!, one)),
    month_first: dayOrNull(isoOf(year!, one, two!)),
    isDotted: mark === ".",
  };
}

const withoutTime = (text: string): string => text.trim().replace(TIME, "");

function inWords(text: string): string | null {
  const [, day, name, year] = DAY_AND_NAME.exec(text) ?? [];
  const [, nameFirst, dayAfterName, yearAfter] = NAME_AND_DAY.exec(text) ?? [];
  const month = monthNamed(name ?? nameFirst ?? "");
  return month === null ? null : dayOrNull(isoOf((year ?? yearAfter)!, month, (day ?? dayAfterName)!));
}

/**
 * Reads a whole day, also with a time after it: 2026-03-31, 2026/03/31, 31.03.26, 31 Mar 2026, March 31, 2026, or
 * Excel's number of it; null for anything else. Of 3/4/2026 the order says which day it is: without one it is none.
 * With dots the day comes first, as everywhere.
 */
export function readWholeDay(given: string, order: DayOrder | null = null): string | null {
  if (SERIAL.test(given)) return dayAfter(Date.UTC(1899, 11, 30), Number(given));
  const text = withoutTime(given);
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return dayOrNull(isoOf(year, month!, day!));
  const both = bothOrders(text);
  if (both === null) return inWords(text) ?? inWords(text.replace(WEEKDAY, ""));
  const { day_first, month_first, isDotted } = both;
  if (day_first === null || month_first === null || day_first === month_first) return day_first ?? month_first;
  const meant = order ?? (isDotted ? "day_first" : null);
  return meant === null ? null : both[meant];
}

/** Reads a whole day, or the first or last one of a month such as 2026-03 or Mar 2026; null for anything else. */
export const readDay = (text: string, end: "first" | "last" = "first", order: DayOrder | null = null): string | null =>
  readWholeDay(text, order) ?? dayOfMonthIn(text.trim(), end);

/** Whether a text is a day or month in any order. */
export const isWrittenDay = (text: string): boolean => readDay(text, "first", "day_first") !== null;

/** The order of a column's days, null if none says it, and the first that is two days without it. */
export function dayOrderOf(cells: Iterable<string>): { order: DayOrder | null; open: string | null } {
  let open: string | null = null;
  const said = new Set<DayOrder>();
  for (const cell of cells) {
    const both = bothOrders(withoutTime(cell));
    if (both === null || both.day_first === both.month_first) continue;
    if (both.month_first === null) said.add("day_first");
    else if (both.day_first === null) said.add("month_first");
    else if (!both.isDotted) open ??= cell.trim();
  }
  const [order = null, ...others] = said;
  return { order: others.length > 0 ? null : order, open };
}
