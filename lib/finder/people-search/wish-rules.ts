import { withAssumed } from "./assumption-rules";
import { isAboutLevel, type NamedCondition } from "./condition-rules";
import type { Read } from "./refusal-rules";
import { keyOf, type Token } from "./token-rules";

const VERBS = `(?:${[
  "learn(?:ing)?(?: more about| about)?",
  "(?:use|using|try|trying|explore|exploring)",
  "(?:do|doing|work|working)(?: with| in| on)?",
  "(?:get|getting) (?:into|better(?: at| in)?)",
  "(?:grow|growing|improve|improving|develop|developing)(?: in| at)?",
  "(?:pick|picking) up",
  "(?:move|moving|switch|switching|go|going) (?:into|to)",
].join("|")})`;
/** Words of someone who wants to do something, before what they want to do: "would like to learn". */
const WISH = new RegExp(
  `^(?:interest: ?)?(?:is |are )?(?:${[
    `(?:keen|eager|interested|curious|passionate|enthusiastic|excited)(?: (?:on|in|to|about))?(?: ${VERBS})?`,
    `(?:(?:has |have )?interest in|hat interesse an|interesse an|interessiert (?:sich )?(?:an|fur)|hat lust auf|lust auf)(?: ${VERBS})?`,
    `(?:wants?|wanting|would like|would love|who'd like|who'd love|looking|willing|motivated|ready|hop(?:es?|ing)|wish(?:es|ing)?|plan(?:s|ning)?|aim(?:s|ing)?) to ${VERBS}`,
    `(?:wants|likes|would like|would love)(?: to)?(?: ${VERBS})?`,
    "learn(?:s|ing)",
    "(?:gerade )?lern(?:t|en)(?: gerade)?",
  ].join("|")})(?= |$)`,
);
/** The same in German, where what they want to do is before the verb: "möchte Rust lernen". */
const WISH_AROUND = /^(?:mochten?|will|wollen) (.+) lernen(?= |$)/;
/** Most words of a wish. */
const MOST_WORDS = 9;
const IS_LEARNING = /^(?:who|that|is|are|currently|people|someone|anyone|everyone|somebody|developers?)$/;
const TEACHES = /^ ?(?:teach|mentor|coach|train)/;

/** Whether words say a wish, of which all that follows is part, or may once the verb follows: "möchte Rust". */
export const isWishing = (tokens: readonly Token[]): boolean =>
  /(?:^| )(?:mochten?|will|wollen) /.test(keyOf(tokens)) || wishIn(tokens) !== null;

/** Words before a wish, what is wished for and how many words say so; null where there is no wish. */
function wishIn(tokens: readonly Token[]) {
  for (const from of tokens.keys()) {
    // "We would like a Java developer" is no wish of theirs.
    if (/^(?:i|we|ich|wir)$/.test(tokens[from - 1]?.key ?? "")) continue;
    const key = keyOf(tokens.slice(from, from + MOST_WORDS));
    const [, around] = WISH_AROUND.exec(key) ?? [];
    const end = tokens
      .slice(0, from)
      .findLastIndex(({ key }) => !/^(?:who|that|and|und|wer|der|die|is|are)$/.test(key));
    const before = tokens.slice(0, end + 1);
    if (around !== undefined) {
      const verb = from + 1 + around.split(" ").length;
      return { before, after: [...tokens.slice(from + 1, verb), ...tokens.slice(verb + 1)] };
    }
    const [said] = WISH.exec(key) ?? [];
    // "Machine learning" is a name.
    const isNoun = said === "learning" && !IS_LEARNING.test(tokens[from - 1]?.key ?? "who");
    if (said !== undefined && !isNoun && !TEACHES.test(key.slice(said.length)))
      return { before, after: tokens.slice(from + said.split(" ").length) };
  }
  return null;
}

const isKeen = (read: Read) =>
  "condition" in read && read.condition.kind === "interest" && read.condition.interest === "keen";

/** What is said of a wish: as a must it found nobody where nobody says so. */
const WISHED = "at any level, others are shown too";

/**
 * Reads what someone wants to learn or do as nice to have, with their interest in it, because they needn't know it:
 * "keen on Rust", "java developers who want to learn Kafka". `read` reads other words. Null if there is no wish.
 */
export function readWishes(
  tokens: readonly Token[],
  read: (tokens: readonly Token[]) => readonly Read[],
): { reads: readonly Read[]; wished: ReadonlySet<Read> } | null {
  const wish = wishIn(tokens);
  if (wish === null) return null;
  const before = read(wish.before);
  const { reads, wished } = readWishes(wish.after, read) ?? { reads: read(wish.after), wished: [] };
  const named = reads.filter((one) => "condition" in one && isAboutLevel(one.condition));
  const interest: NamedCondition = { kind: "interest", interest: "keen" };
  const isNice = named.length > 0;
  const keen: Read = { condition: withAssumed(interest, isNice ? WISHED : null), hasLevel: false };
  return {
    reads: [...before, ...(reads.some(isKeen) ? [] : [keen]), ...reads],
    wished: new Set([...(isNice ? [keen] : []), ...named, ...wished]),
  };
}
