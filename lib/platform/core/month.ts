import { normalizeForSearch } from "./normalize-for-search";

const LOCALES = ["en", "de", "pl", "uk", "fr", "es"];
const TWELVE = Array.from({ length: 12 }, (_, month) => month);

let numbers: ReadonlyMap<string, number> | null = null;

/** Months by their names and short names, alone and beside a day, without full stops. */
function monthNames(): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const locale of LOCALES)
    for (const length of ["long", "short"] as const)
      for (const beside of [{}, { day: "numeric" }] as const) {
        const format = new Intl.DateTimeFormat(locale, { month: length, timeZone: "UTC", ...beside });
        for (const month of TWELVE) {
          const part = format.formatToParts(Date.UTC(2020, month, 1)).find(({ type }) => type === "month");
          names.set(keyOf(part!.value), month + 1);
        }
      }
  // As Excel shortens March in German.
  return names.set("mrz", 3);
}

/** The number of a month by its name in six languages, 1 to 12; null for other words. */
export const monthNamed = (name: string): number | null => (numbers ??= monthNames()).get(keyOf(name)) ?? null;

const keyOf = (name: string): string => normalizeForSearch(name.replaceAll(".", ""));

/** Reads a month's first or last day: 2020-03, 03/2020, Mar 2020, März 2020, Mar-20. Null for others. */
export function dayOfMonthIn(text: string, end: "first" | "last"): string | null {
  const [, yearFirst, monthAfter] = /^(\d{4})[-/.](\d{1,2})$/.exec(text) ?? [];
  const [, monthFirst, yearAfter] = /^(\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  const [, name, yearOfName] = /^(\p{L}{3,12})[.,]?[- /](?:de )?(\d{4})$/u.exec(text) ?? [];
  // Excel's way to write a month in a list.
  const [, shortName, shortYear] = /^(\p{L}{3,12})\.?-(\d{2})$/u.exec(text) ?? [];
  const year = yearFirst ?? yearAfter ?? yearOfName ?? (shortYear && `20${shortYear}`);
  if (year === undefined) return null;
  const word = name ?? shortName;
  const month = word === undefined ? Number(monthAfter ?? monthFirst) : monthNamed(word);
  if (month === null || month < 1 || month > 12) return null;
  const day = end === "first" ? 1 : new Date(Date.UTC(Number(year), month, 0)).getUTCDate();
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
