/** Percent of a week of 40 hours. */
const HOUR_SHARE = 2.5;
/** The least that working part time is: a day a week. */
const PART_TIME = 20;
/** Words that say a share of someone's time, in English; what is more exact comes first. */
const SHARES: readonly (readonly [RegExp, (said: string) => number])[] = [
  [/(?:^| )(?:between |zwischen )?(\d{1,2}) ?%? ?(?:-|–|to|and|bis|und) ?\d{1,3} ?%(?= |$)/, Number],
  [
    /(?:^| )(?:(?:for|at|to|with) )?(?:(?:at least|min(?:imum|destens)?\.?|up to|about|around|roughly|ca\.?) )?(\d{1,3}) ?%(?= |$)/,
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
