import { MONTHS } from "@/lib/platform/core/format-day";

/** Names of months, also short: "feb". */
export const MONTH_WORDS = MONTHS.map((name) => `${name.slice(0, 3).toLowerCase()}[a-z]*`).join("|");

const MONTH = new RegExp(`^(?:${MONTH_WORDS})$`);
/** Whether a word is the name of a month. */
export const isMonth = (key: string): boolean => MONTH.test(key);

/** Words about time in German, which questions mix ("Java ab Januar", "wer ist ab März frei"), and days with a dash. */
const GERMAN: readonly (readonly [RegExp, string])[] = [
  [/^(?:start|beginn|zeitraum|period|time ?frame|duration|dauer|availability|verfugbarkeit|laufzeit): ?/, "from "],
  [/^from (?=(?:from|ab|von|until|bis|\d{1,2} ?(?:weeks?|months?|wochen?|monate?)\b|asap|now|sofort))/, ""],
  [/^(?:ende|end):? (?:am )?(?=\d)/, "until "],
  [/^(?:wer )?(?:hat |haben )?((?:ab|im|in|bis|von|zwischen|anfang|mitte|ende) .+) zeit\b/, "free $1"],
  [/^(?:wer )?hat (?:noch )?zeit\b/, "free"],
  [/\bto (?=start\b)/, ""],
  [/^start(?:ing)?(?: (?:on|in|from))?\b/, "starting"],
  [/\btwo(?= (?:weeks?|months?)\b)/, "2"],
  [/\bthree(?= (?:weeks?|months?)\b)/, "3"],
  [/\bteilzeit\b/, "part time"],
  [/\bvollzeit\b/, "full time"],
  [/\bhalbtags\b/, "half time"],
  [/^(?:wer )?(?:ist )?(?:ohne|kein(?:e|en)?) projekte?\b(?: hat)?/, "without project"],
  [/\bdiese[nrsm]?\b/, "this"],
  [/\b(?:nachste|kommende)[nrsm]?\b/, "next"],
  [/\bwochen?\b/, "weeks"],
  [/\b(?:monats?|monaten?)\b/, "months"],
  [/\bquartals?\b/, "quarter"],
  [/\bjahr(?:es)?\b/, "year"],
  [/\b(this|next) (week|month)s\b/, "$1 $2"],
  [/\b(\d{1,3}) tagen?\b/, "$1 days"],
  [/\bheute\b/, "today"],
  [/\bmorgen\b/, "tomorrow"],
  [/\bweihnachten\b/, "christmas"],
  [/\buber\b/, "over"],
  [/\bover (?:the )?(?:christmas|new year|holidays)\b/, "in holidays"],
  [/\bfur\b/, "for"],
  [
    /^(?:wer )?(?:ist )?((?:ab|im|in|bis|von|zwischen|anfang|mitte|ende|this|next|over|today|tomorrow|\d).* )?(?:frei|verfugbar)\b/,
    "free $1",
  ],
  [/\bzwischen (.+) und\b/, "between $1 and"],
  [/\banfang\b/g, "early"],
  [/\bmitte\b/g, "mid"],
  [/\bende\b/g, "late"],
  [/\b(?:ab sofort|sofort)\b/, "now"],
  [/\bab\b/, "from"],
  [/\bbis\b/, "until"],
  [/\bim\b/, "in"],
  [/\b(early|mid|late)-/, "$1 "],
  [/\b(?:open[- ]end(?:ed)?|indefinitely)\b|[?!]+$|(?<=[a-z])\.$/g, ""],
  // "Feb-Apr", "Jan Feb", "January and February"
  [new RegExp(`\\b(${MONTH_WORDS})(?:[-/ ]| (?:and|und|&) )(?=(?:${MONTH_WORDS})\\b)`), "$1 to "],
  [
    new RegExp(
      `\\b(?:(?:for|in|during|throughout) )?(?:the )?(?:(?:whole|entire|all|ganzen?) (?:of )?|(?<=during |throughout ))(?=(?:${MONTH_WORDS})\\b)`,
    ),
    "in ",
  ],
  // "1.2.-30.4.2027"
  [/(\d\.(?:\d{4})?) ?[-–] ?(?=\d{1,2}\.)/, "$1 to "],
];

/** A text about time with its German words in English, in the form of `normalizeForSearch`. */
export const inEnglish = (text: string): string =>
  GERMAN.reduce((said, [german, english]) => said.replace(german, english), text)
    .replace(/ +/g, " ")
    .trim();
