import { DAY_MS } from "@/lib/platform/core/day";

/** Writes a number as a cell shows it. */
export type NumberFormat = (value: number) => string;

/** Excel's own formats that matter here, by id. A company's have ids from 164 on. */
const OWN: Readonly<Record<number, string>> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  ...Object.fromEntries([14, 15, 16].map((id) => [id, "yyyy-mm-dd"])),
  17: "mmm-yy",
  ...Object.fromEntries([18, 19, 20, 21].map((id) => [id, "hh:mm:ss"])),
  22: "yyyy-mm-dd hh:mm",
  // Those of East Asia.
  ...Object.fromEntries([27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, "yyyy-mm-dd"])),
};
const [LONGEST, MOST_DECIMALS] = [255, 15];

/** The code of a format by its id, among a workbook's own ones. */
export const formatCode = (id: number, codes: ReadonlyMap<number, string>): string => codes.get(id) ?? OWN[id] ?? "";

/** Returns what a format code shows: leading zeros, whole numbers, percents, days; no currencies and separators. */
export function numberFormat(code: string, is1904: boolean): NumberFormat {
  const [section = ""] = code.length > LONGEST ? [] : sectionsOf(code);
  const signs = section.replace(LITERAL, "").replace(/\[(?![hms]+\])[^\]]*\]/gi, "");
  // A condition, a text, or the time since a moment.
  if (/[<>=]/.test(code) || /general|@|\[[hms]+\]/i.test(signs) || section === "") return plain;
  // "ss.00" has digits, and is a time.
  const isTime = /[ymdhs]/i.test(signs) && !/[0#?]/.test(signs.replace(/s\.0+/gi, ""));
  if (isTime) return momentFormat(signs.toLowerCase(), is1904);
  if (/e[+-]|\/|,+(?=[^0#?]*$)|,+\./i.test(signs)) return plain;
  const decimals = Math.min(MOST_DECIMALS, /\.([0#?]*)/.exec(signs)?.[1]?.length ?? 0);
  if (signs.includes("%")) return (value) => `${rounded(value * 100, decimals)}%`;
  const isPadded = /0[^.]*0/.test(signs) && !/[.,]/.test(signs);
  if (isPadded) return (value) => filled(section, value);
  return (value) => String(rounded(value, decimals));
}

/** What a code has beside its signs: quoted and escaped texts, and spaces as wide as a sign. */
const LITERAL = /"[^"]*"|[\\_*]./g;

const sectionsOf = (code: string): string[] => code.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])+/g) ?? [];

/** The 15 digits that a spreadsheet keeps: 0.3, not 0.30000000000000004. */
export const plain: NumberFormat = (value) => String(Number.isInteger(value) ? value : Number(value.toPrecision(15)));

const rounded = (value: number, decimals: number): number => Number(Number(plain(value)).toFixed(decimals));

/** Puts the digits of a whole number in the places of a code such as 00000 or 000-00. */
function filled(section: string, value: number): string {
  const tokens = section.replace(/\[[^\]]*\]/g, "").match(/"[^"]*"|\\.|[_*].|./gs) ?? [];
  const digits = [...Math.abs(rounded(value, 0)).toFixed(0)];
  const first = tokens.findIndex((token) => /^[0#?]$/.test(token));
  let text = "";
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at]!;
    if (at === first) text = (digits.splice(0).join("") || (token === "0" ? "0" : "")) + text;
    else if (/^[0#?]$/.test(token)) text = (digits.pop() ?? (token === "0" ? "0" : "")) + text;
    else if (!/^[_*]/.test(token)) text = token.replace(/^"(.*)"$/s, "$1").replace(/^\\/, "") + text;
  }
  return `${value < 0 ? "-" : ""}${text.trim()}`;
}

/** Days begin in 1904, or on 30 December 1899: Excel's 1900 has a 29 February. */
function momentFormat(signs: string, is1904: boolean): NumberFormat {
  const [hasDay, hasTime] = [/[yd]|^[^hs]*m[^hs]*$/.test(signs), /[hs]/.test(signs)];
  // A month that was typed is stored as its first day.
  const isMonth = /y/.test(signs) && /m/.test(signs) && !/[dhs]/.test(signs);
  return (value) => {
    const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, value < 60 ? 31 : 30);
    const at = new Date(epoch + Math.round((value * DAY_MS) / 1_000) * 1_000);
    if (!(value >= 0) || Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9_999) return plain(value);
    const [day = "", time = ""] = at.toISOString().slice(0, 19).split("T");
    if (isMonth && day.endsWith("-01")) return day.slice(0, 7);
    return [hasDay ? day : "", hasTime || !hasDay ? time : ""].filter((part) => part !== "").join(" ");
  };
}
