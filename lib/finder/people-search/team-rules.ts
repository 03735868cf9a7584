/** "Kwame's team", also with more after it, "in the team of" being a lead. */
const TEAM_OF =
  /^(?:(.+?) (?=(?:in|on|from|of) ))?(?:(?:in|on|from|of) )?(\S+?|\S+ \S+?)['’]s? (?:team|people|reports)(?: (.*))?$/;
/** "People Kwame manages": "who manages Kafka" names nobody. */
const MANAGES =
  /^(?:(.+?) (?=(?:people|everyone|anyone|that|whom?) ))?(?:(?:people|everyone|anyone) )?(?:(?:that|whom?) )?((?!who |that |some|any|people )\S+?|(?!who |that |some|any|people )\S+ (?!who |that )\S+?) manages[?!.]*(?: (.*))?$/;

/** The words that name a manager, in the form of `normalizeForSearch`, with those before and after what is about their team; null if none do. */
export function teamIn(key: string): { before: string; led: string; after: string } | null {
  const [, before = "", led, after = ""] = TEAM_OF.exec(key) ?? MANAGES.exec(key) ?? [];
  return led === undefined ? null : { before, led, after };
}

/** How many words are before those that a manager's name follows: "java developers who report to Kwame". */
export const wordsBeforeLed = (key: string): number =>
  /^(.+?) (?:managed by|(?:who )?reports? to) /.exec(key)?.[1]?.split(" ").length ?? 0;
