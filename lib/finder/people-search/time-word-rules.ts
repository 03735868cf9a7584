import { ALL_TIME } from "./free-rules";
import { MONTHS } from "@/lib/platform/core/format-day";

/** Percent of a week of 40 hours. */
const HOUR_SHARE = 2.5;
/** The least that working part time is: a day a week. */
const PART_TIME = 20;
/** Words that say a share of someone's time, in English; what is more exact comes first. */
const SHARES: readonly (readonly [RegExp, (said: string) => number])[] = [
  [
    /(?:^| )(?:(?:less than|under|below|at most|unter|weniger als|<=?|≤) ?)(\d{1,2}) ?% (?:booked|staffed|planned|allocated|assigned|gebucht)(?= |$)/,
    (said) => ALL_TIME - Number(said),
  ],
  [/(?:^| )(?:between |zwischen )?(\d{1,2}) ?%? ?(?:-|–|to|and|bis|und) ?\d{1,3} ?%(?= |$)/, Number],
  [
    /(?:^| )(?:(?:for|at|to|with|zu|mit) )?(?:(?:at least|min(?:imum|destens)?\.?|up to|about|around|roughly|ca\.?) )?(\d{1,3}) ?%(?= |$)/,
    Number,
  ],
  [/(?:^| )(?:(?:for|at|in) )?(full|half)[ -]?time(?= |$)/, (said) => (said === "full" ? 100 : 50)],
  [
    /(?:^| )(?:for )?(one|two|three|four|five|[1-5]) days? (?:a|per|each) week(?= |$)/,
    (said) => 20 * (["one", "two", "three", "four", "five"].indexOf(said) + 1 || Number(said)),
  ],
  [
    /(?:^| )(?:for )?(\d{1,2}) ?(?:hours?|hrs?|h) (?:a|per|each) week(?= |$)/,
    (said) => Math.round(Number(said) * HOUR_SHARE),
  ],
  [/(?:^| )(?:(?:for|at|in|as|works|working) )?(?:an? )?part[ -]?time(?= |$)/, () => PART_TIME],
];

/** Takes the shares of someone's time from a text and returns the most exact one: "from january at 60%". */
export function shareIn(text: string): { percent: number | null; rest: string } {
  let [percent, rest]: [number | null, string] = [null, text];
  for (const [words, percentOf] of SHARES) {
    const [found, said = ""] = words.exec(rest) ?? [];
    // A second one of other words, such as "60% and 2 days a week", stays in the text, which then isn't read.
    if (found === undefined || (percent !== null && !/part[ -]?time/.test(found))) continue;
    percent ??= percentOf(said);
    rest = rest.replace(found, " ").replace(/ +/g, " ").trim();
  }
  return { percent, rest };
}

/** Names of months, also short: "feb". */
export const MONTH_WORDS = MONTHS.map((name) => `${name.slice(0, 3).toLowerCase()}[a-z]*`).join("|");

const MONTH = new RegExp(`^(?:${MONTH_WORDS})$`);
/** Whether a word is the name of a month. */
export const isMonth = (key: string): boolean => MONTH.test(key);

const SEASONS = [
  ["summer|sommer", "june", "august"],
  ["autumn|herbst", "september", "november"],
] as const;

/** Words about time in German, which questions mix ("Java ab Januar", "wer ist ab März frei"), and days with a dash. */
const GERMAN: readonly (readonly [RegExp, string])[] = [
  // "Latest by mid February", "bis spätestens 1.2.", "available by March 1 at the latest"
  [
    /(?:\b(?:by|from|bis|ab|until|starting|start) )?\b(?:(?:at )?(?:the )?latest|(?:no|not) later than|spatestens) (?:(?:by|from|on|until|am|ab|bis|zum) )?(?=\S)/,
    "by ",
  ],
  [/\b(?:by|from|on|until|ab|bis) (.+?) (?:(?:at )?(?:the )?latest|spatestens)$/, "by $1"],
  [/^(?:start|beginn|zeitraum|period|time ?frame|duration|dauer|availability|verfugbarkeit|laufzeit): ?/, "from "],
  [/^from (?=(?:from|ab|von|until|bis|\d{1,2} ?(?:weeks?|months?|wochen?|monate?)\b|asap|now|sofort))/, ""],
  [/^(?:ende|end):? (?:am )?(?=\d)/, "until "],
  [/^(?:wer )?(?:hat |haben )?((?:ab|im|in|bis|von|zwischen|anfang|mitte|ende) .+) zeit\b(?: hat| haben)?/, "free $1"],
  [/^(?:wer )?hat (?:noch )?zeit\b/, "free"],
  [/\bto (?=start\b)/, ""],
  [/\b(?:at least|min(?:imum|destens)?\.?) (?=\S+ (?:weeks?|months?|wochen?|monaten?)\b)/, ""],
  [/^start(?:ing)?(?: (?:on|in|from))?\b/, "starting"],
  [/\btwo(?= (?:weeks?|months?)\b)/, "2"],
  [/\bthree(?= (?:weeks?|months?)\b)/, "3"],
  [/% ?\+/, "%"],
  [/\bteilzeit\b/, "part time"],
  [/\bvollzeit\b/, "full time"],
  [/\b(?:halbtags|(?:zur|die) halfte|halbe stelle)\b/, "half time"],
  [/\bjanner\b/, "january"],
  [/\bavail\b\.?/, "available"],
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
  [/\b(?:weihnachten|x-?mas)\b/, "christmas"],
  [/\buber\b/, "over"],
  [/\bover (?:the )?(?:christmas|new year|holidays)\b/, "in holidays"],
  [/\bfur\b/, "for"],
  [
    /^(?:wer )?(?:ist )?((?:ab|im|in|bis|vor|von|zwischen|anfang|mitte|ende|this|next|over|today|tomorrow|\d).* )?(?:frei|verfugbar)(?: ist| sind)?\b/,
    "free $1",
  ],
  [/\bzwischen (.+) und\b/, "between $1 and"],
  [/\banfang\b/g, "early"],
  [/\bmitte\b/g, "mid"],
  [/\bende\b/g, "late"],
  [/\b(?:ab sofort|sofort)\b/, "now"],
  [/\bab\b/, "from"],
  [/\bbis\b/, "until"],
  [/\bvor(?! ort\b)m?\b/, "before"],
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
  ...SEASONS.flatMap(([names, first, last]): [RegExp, string][] => [
    [new RegExp(`\\b(until|by|before|from) (?:the |this |next )?(?:${names})\\b`), `$1 ${first} 1`],
    [new RegExp(`\\bafter (?:the |this |next )?(?:${names})\\b`), `after ${last}`],
    [new RegExp(`\\b(?:(?:in|over|during|this|next) )+(?:the )?(?:${names})\\b`), `in ${first} to ${last}`],
  ]),
  // "1.2.-30.4.2027"
  [/(\d\.(?:\d{4})?) ?[-–] ?(?=\d{1,2}\.)/, "$1 to "],
];

/** A text about time with its German words in English, in the form of `normalizeForSearch`. */
export const inEnglish = (text: string): string =>
  GERMAN.reduce((said, [german, english]) => said.replace(german, english), text)
    .replace(/ +/g, " ")
    .trim();
