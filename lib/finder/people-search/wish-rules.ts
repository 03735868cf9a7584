import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { assumedLevel, withAssumed } from "./assumption-rules";
import {
  conditionsOf,
  type FindableInterest,
  interestIn,
  isAboutLevel,
  type LevelCondition,
  type NamedCondition,
  type Question,
} from "./condition-rules";
import type { Names } from "./name-rules";
import { type Read, type Unread } from "./refusal-rules";
import { INTEREST_WORDS } from "./rules";
import { isOf, itemsOf, keyOf, rawOf, type Token } from "./token-rules";
import { isRefusal } from "./word-rules";

/** What someone does who doesn't know it yet. */
const LEARNS = `(?:${[
  "learn(?:ing)?(?: more about| about)?",
  "(?:get|getting) (?:into|better(?: at| in)?)",
  "(?:grow|growing|improve|improving|develop|developing)(?: in| at)?",
  "(?:pick|picking) up",
  "(?:move|moving|switch|switching|go|going) (?:into|to)",
].join("|")})`;
const USES = "(?:(?:use|using|try|trying|explore|exploring)|(?:do|doing|work|working)(?: with| in| on)?)";
const WANTS =
  "(?:wants?|wanting|would like|would love|who'd like|who'd love|looking|willing|motivated|ready|hop(?:es?|ing)|wish(?:es|ing)?|plan(?:s|ning)?|aim(?:s|ing)?) to";
const KEEN = "(?:keen|eager|interested|curious|passionate|enthusiastic|excited)(?: (?:on|in|to|about))?";
const INTEREST =
  "(?:(?:has |have )?interest in|hat interesse an|interesse an|interessiert (?:sich )?(?:an|fur)|hat lust auf|lust auf)";
const START = "^(?:interest: ?)?(?:is |are )?";
/** Words before what someone would teach, wants to learn or use, the first that fit: "would like to learn". */
const WISHES: readonly (readonly [FindableInterest, RegExp])[] = [
  [
    "happy_to_teach",
    new RegExp(
      `${START}(?:(?:(?:happy|${KEEN}|${WANTS.slice(0, -3)}) to |can |could )(?:teach|mentor|coach|train)|teach(?:es|ing)?|mentor(?:s|ing)?|coach(?:es|ing))(?= |$)`,
    ),
  ],
  [
    "learn",
    new RegExp(
      `${START}(?:(?:${KEEN}|${INTEREST}|${WANTS}|wants|likes|would like|would love) ${LEARNS}|learn(?:s|ing)|(?:gerade )?lern(?:t|en)(?: gerade)?)(?= |$)`,
    ),
  ],
  [
    "keen",
    new RegExp(
      `${START}(?:(?:${KEEN}|${INTEREST})(?: ${USES})?|${WANTS} ${USES}|(?:wants|likes)(?: to)?(?: ${USES})?|would (?:like|love)(?: to)?(?: ${USES})?)(?= |$)`,
    ),
  ],
];
/** The same in German, where it is before the verb: "möchte Rust lernen", "kann Kafka unterrichten". */
const WISH_AROUND =
  /^(?:mochten?|will|wollen|wurden?|kann|konnen|konnte)(?: gerne?)? (.+?) (?:(lernen)|unterrichten|lehren|beibringen|schulen|coachen)(?= |$)/;
/** After what someone wishes for, before what they have: "wants to learn Rust and knows Go". */
const KNOWS = /^(?:knows?|has|with|already|kann|kennt|hat|mit)$/;
/** Most words of a wish. */
const MOST_WORDS = 9;
const IS_LEARNING = /^(?:who|that|is|are|currently|people|someone|anyone|everyone|somebody|developers?)$/;
/** Why those who aren't keen aren't found. */
const WHO_SAYS_IT = "A search finds who is keen or would teach, not who isn't.";
/** Before what only some of several people are to say. */
const OF_SOME = /(?:^| )of (?:them|these|those)(?: (?:is|are))?$/;

/** Whether words say a wish, of which all that follows is part, or may once the verb follows: "möchte Rust". */
export const isWishing = (tokens: readonly Token[], names: Names): boolean =>
  /(?:^| )(?:mochten?|will|wollen|wurden?|kann|konnen|konnte) /.test(keyOf(tokens)) || wishIn(tokens, names) !== null;

type Wish = { interest: FindableInterest; before: readonly Token[]; said: readonly Token[]; after: readonly Token[] };

/** Words before a wish, those that say it and what is wished for; null where there is no wish. */
function wishIn(tokens: readonly Token[], names: Names): Wish | null {
  const named = itemsOf(tokens, names)
    .filter(isOf("name"))
    .flatMap((item) => item.tokens);
  for (const from of tokens.keys()) {
    // "We would like a Java developer" is no wish of theirs, and "Machine learning" is a name.
    if (/^(?:i|we|ich|wir)$/.test(tokens[from - 1]?.key ?? "") || named.includes(tokens[from]!)) continue;
    const key = keyOf(tokens.slice(from, from + MOST_WORDS));
    const [, around, learns] = WISH_AROUND.exec(key) ?? [];
    const end = tokens
      .slice(0, from)
      .findLastIndex(({ key }) => !/^(?:who|that|and|und|wer|der|die|is|are)$/.test(key));
    const before = tokens.slice(0, end + 1);
    if (around !== undefined) {
      const start = from + key.slice(0, key.indexOf(` ${around} `)).split(" ").length;
      const verb = start + around.split(" ").length;
      const after = [...tokens.slice(start, verb), ...tokens.slice(verb + 1)];
      return { interest: learns ? "learn" : "happy_to_teach", before, said: tokens.slice(from, from + 1), after };
    }
    const [interest, wish] = WISHES.find(([, one]) => one.test(key)) ?? [];
    const [said] = wish?.exec(key) ?? [];
    const isNoun = said === "learning" && !IS_LEARNING.test(tokens[from - 1]?.key ?? "who");
    if (interest === undefined || said === undefined || isNoun) continue;
    if (OF_SOME.test(keyOf(tokens.slice(0, from)))) return null;
    const to = from + said.split(" ").length;
    return { interest, before, said: tokens.slice(from, to), after: tokens.slice(to) };
  }
  return null;
}

/** Reads a level alone as that of what people before it say something of: "keen on React, advanced". */
export const withLevelAfter = (reads: readonly Read[], before: NamedCondition | null): readonly Read[] =>
  reads.map((read) => {
    if (!("level" in read) || before?.kind !== "interest") return read;
    const [first, ...or] = before.of;
    const condition: NamedCondition = { ...first!, name: before.name, level: read.level, ...(or.length > 0 && { or }) };
    return { condition: withAssumed(condition, assumedLevel(read.text, read.level)), hasLevel: true };
  });

type AboutLevel = { condition: NamedCondition<LevelCondition>; hasLevel: boolean };
const isLeveled = (read: Read): read is AboutLevel => "condition" in read && isAboutLevel(read.condition);

const sayOf = (about: readonly NamedCondition<LevelCondition>[], interest: FindableInterest) =>
  withAssumed<NamedCondition>(
    interestIn(about, interest),
    interest === "learn" ? `keen to use it, below ${LEVEL_LABELS.advanced}` : null,
  );

/**
 * Reads what someone wants to learn or use, or would teach, as what they say of it: "keen on Rust", "java developers who
 * want to learn Kafka". Who wants it needn't know it, unless a level is said. `read` reads other words. Null if there is
 * no wish.
 */
export function readWishes(
  tokens: readonly Token[],
  names: Names,
  read: (tokens: readonly Token[]) => readonly Read[],
): readonly Read[] | null {
  const wish = wishIn(tokens, names);
  if (wish === null) return null;
  const { interest, said } = wish;
  const refused = wish.before.findLastIndex(({ key }) => isRefusal(key, ""));
  if (refused >= 0 && refused >= wish.before.length - 2) {
    const text = rawOf([{ tokens: [...wish.before.slice(refused), ...said, ...wish.after] }]);
    return [...read(wish.before.slice(0, refused)), { unread: { text, why: WHO_SAYS_IT, suggestions: [] } }];
  }
  const before = read(wish.before);
  const known = wish.after.findIndex(({ key }, at) => at > 0 && KNOWS.test(key));
  if (known > 0) {
    const wished = readWishes(tokens.slice(0, known - wish.after.length), names, read);
    return [...(wished ?? []), ...read(wish.after.slice(known))];
  }
  const reads = readWishes(wish.after, names, read) ?? read(wish.after);
  const wished = (condition: NamedCondition): Read => ({ condition, hasLevel: false });
  if (reads.some(isLeveled))
    return [
      ...before,
      ...reads.flatMap((one) => {
        if (!isLeveled(one)) return [one];
        const isKnown = interest === "happy_to_teach" || one.hasLevel;
        const says = sayOf([one.condition], interest);
        return isKnown ? [one, wished(says)] : [wished(withAssumed(says, one.condition.assumed))];
      }),
    ];
  const [first, ...others] = reads;
  if (first && "unread" in first) return [...before, { unread: withWish(first.unread, said) }, ...others];
  const about = before.filter(isLeveled).map(({ condition }) => condition);
  if (about.length > 0) return [...before, wished(sayOf(about, interest)), ...reads];
  const why = `Say of what, such as “${INTEREST_WORDS[interest]} ${names.entries.find(({ kind }) => kind === "competency")?.name ?? "…"}”.`;
  return [...before, { unread: { text: rawOf([{ tokens: said }]), why, suggestions: [], interest } }, ...reads];
}

/** What isn't read with the words that say a wish, which what is meant instead keeps. */
function withWish(part: Unread, said: readonly Token[]): Unread {
  const words = rawOf([{ tokens: said }]);
  const suggestions = part.suggestions.map((one) => ({ ...one, typed: `${words} ${one.typed}` }));
  return { ...part, text: `${words} ${part.text}`, suggestions };
}

/** A question with what wasn't read of it. */
type Asked = Question<NamedCondition> & { unread: readonly Unread[] };

/** Gives what people are to say to the competencies that are asked before it, or else to the first after it. */
export function withInterests<A extends Asked>(asked: A, before: readonly NamedCondition[] = []): A {
  const earlier = before.filter(isAboutLevel);
  const about = earlier.length > 0 ? earlier : conditionsOf(asked).filter(isAboutLevel).slice(0, 1);
  if (about.length === 0) return asked;
  const said = asked.unread.flatMap(({ interest }) => (interest ? [sayOf(about, interest)] : []));
  return said.length === 0
    ? asked
    : {
        ...asked,
        must: [...asked.must, ...said],
        unread: asked.unread.filter(({ interest }) => !interest),
      };
}
