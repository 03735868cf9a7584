import { wordsOf } from "@/lib/platform/core/words-of";
import { spelledAlike } from "@/lib/vocabulary/synonyms/likeness-rules";
import { type Level, LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

type FoundLevel = Exclude<Level, "no_experience">;

const SOMEBODY = ["some", "every", "any"].map((who) => `${who}body`);
/** Words that name nothing, in the form of `normalizeForSearch`: "or above" is what a level means anyway. */
export const FILLERS: ReadonlySet<string> = new Set(
  wordsOf(`
  or above, or better, or higher, or more, and above, and up, at least, level, in, with, who, that, can, could,
  we want, i want, we would like, i would like, i'd like, i'm, i am, we're, we are, who's, knows, know, some, someone, any, anyone, everyone, people, person, persons, individual, individuals, candidate, candidates,
  colleague, colleagues, employee, employees, teammate, teammates, folk, folks, guy, guys, leute, personen, kollege, kollegen, kollegin, mitarbeiter, kandidat, kandidaten, has, have, a, an, the, of, i, we, need, find, me,
  mochte, suche, suchen, brauche, brauchen, jemand, jemanden, alle, looking for, experience, experienced, knowledge, erfahrung, kenntnisse, kenntnissen, skills, both, either, wer, kann, konnen, kennt, hat, sich, mit, aus,
  can you, could you, do you have, do we have, please, urgent, urgently, dringend, several, a few, multiple, too, together, zusammen, mehrere, einige, up to, m/w/d, f/m/d, m/f/d, w/m/d, -, \u2013,
  a bit of, a little, somewhat, currently, also, as well as, as well, auch,
  ppl, grade, grad, fte, ftes, heads, already, bereits, pls, plz, erfahren, erfahrene, erfahrenen, erfahrener,
  min, min., mind., minimum, mindestens, gesucht, needed, wanted, +, =, >=, \u2265, ?
`).concat(SOMEBODY),
);
/** Words that say nothing beside a name, and elsewhere begin something: "who should I ask about Kafka", "free for". */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  wordsOf(`
  is, are, was, were, be, been, do, does, did, there, for, to, on, at, from, by, as, about, should, would, will, might,
  done, another, more, all, how, many, number, project, projekt, only, just, nur, join, where, wo, ask, talk, help, helps, helping, want, send, cv, cvs, show, list, give, get, us, our, my, ist, sind, war, haben, habe, gibt,
  es, fur, bei, von, zu, zum, zur, im, als, uber, wir, ich, uns, mir, ein, eine, einen, einem, einer, der, die, das, den, dem,
  what, others, sollte, soll, hilft, helfen, fragen, bitte, worked, used
`),
);

/** Whether a word says nothing beside a name. */
export const isSmallWord = (key: string): boolean => SMALL_WORDS.has(key);

/** Words after which more of a wish may follow. */
export const WISH_WORDS: readonly string[] = wordsOf(`
  keen, interested, eager, curious, passionate, enthusiastic, excited, interest, interesse, interessiert, lust, want, wants, wanting, would, who'd, like, likes, love, looking,
  willing, motivated, ready, hope, hopes, hoping, wish, wishes, plan, plans, aims, learn, learns, learning, lernt, lernen, gerade, use, using, try, trying, explore, do, doing,
  work, working, get, getting, into, better, grow, growing, improve, improving, develop, developing, pick, up
`);

const LONG_FILLERS = wordsOf(
  "someone, everyone, anyone, experience, experienced, knowledge, developer, consultant",
).concat(SOMEBODY);

/** Whether a word that names nothing is a misspelled one that means nothing: "somone". */
export const isFillerMisspelled = (key: string): boolean => {
  const [like] = key.length > 4 ? spelledAlike(LONG_FILLERS, (word) => word, [key]) : [];
  return like !== undefined && Math.abs(like.length - key.length) < 2;
};

/** What people are called by their work: beside a competency it says nothing more. */
export const isWorkNoun = (key: string): boolean =>
  /^(?:dev|developer|engineer|programmer|coder|person|guy|colleague|consultant|specialist|admin|administrator|folk|entwickler(?:in|innen)?)s?$/.test(
    key,
  );
/** Who may be meant by "anyone but Fatima". */
const ANYONE = /^(?:any|some|every)(?:one|body)$|^(?:people|all|alle|jeder)$/;
const BUTS = ["but", "aber"];
const JOINTS = new Set([...BUTS, "and", "und", "&", "+", "/"]);
/** Words before what people mustn't have or be. */
export const REFUSED_WORDS: readonly string[] = wordsOf(`
  not, no, nobody, without, outside, except, excluding, isn't, aren't, unavailable, busy, kein, keine, keinen, nicht, niemand, ohne, ausser, ausgebucht, belegt, verplant
`);
/** Whether a word says that something isn't so; `before`: the word before it, as "anyone but" is no "and". */
export const isRefusal = (key: string, before: string): boolean =>
  REFUSED_WORDS.includes(key.replace(/^\(/, "")) || (key === "but" && ANYONE.test(before));
/** Whether a word stands between conditions. */
export const isJoint = (key: string): boolean => JOINTS.has(key);

/** What may be meant by a level that isn't named, with {} for what it is of. */
export const ALL_LEVELS = (["basic", "intermediate", "advanced"] as const).map((level) => `{} ${LEVEL_LABELS[level]}`);
const [LOW, MIDDLE, HIGH] = ALL_LEVELS as [string, string, string];
/** What grades are called, and what may be meant by it beside a competency. */
const GRADES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:(?:junior|beginner|entry-level)s?|jr\.?|anfanger(?:in)?)$/, [LOW, "wants to learn {}"]],
  [/^(?:mid|mid-?level|medior|regular)s?$/, [MIDDLE, HIGH]],
  [/^(?:(?:senior|principal|lead)s?|sr\.?)$/, [HIGH, MIDDLE]],
];
/** What may be meant by a word that grades are called, with {} for what is named beside it; undefined for other words. */
export const meantByGrade = (key: string): readonly string[] | undefined =>
  GRADES.find(([words]) => words.test(key.replace(/^\(|\)$/g, "")))?.[1];
/** Whether a word says the lowest level, and no more. */
export const isBeginner = (key: string): boolean => /^\(?(?:beginner|anfanger)/.test(key);
/** Whether a word is what grades are called, although none here has the name. */
export const isGradeWord = (key: string): boolean => meantByGrade(key) !== undefined;
/** Between names of which one is enough. */
export const ORS: readonly string[] = ["or", "oder"];

/** Whether a word says that an alternative follows. */
export const isOr = (key: string): boolean => ORS.includes(key);

/** How typed text says what is a must and what is nice to have. All but what splits it are matched in the form of `normalizeForSearch`. */

/** Before what is nice to have, also of all parts that follow. */
export const NICE =
  /^nice(?:[ -]to[ -]haves?)?\s*:?\s+|^(?:nice(?:[ -]to[ -]haves?)?|optional(?:ly)?)\s*:\s*|^bonus:?\s+/;
/** Before one part alone, not all that follow: "preferably in Munich, Go". */
export const NICE_ONE =
  /^(?:ideally|optional(?:ly)?|(?:we |i )?prefer(?:ably|red)?:?|idealerweise|vorzugsweise|bevorzugt) /;
/** Behind what it is about: "docker (nice to have)", "docker optional". */
export const NICE_AFTER =
  /^(?:\(nice to have\)|\(?nice-to-have\)?|\(?optional(?:ly)?\)?|\(?ideally\)?|\(?prefer(?:ably|red)\)?|pref\.?|bevorzugt|nice to have|\(nice\)|nice|(?:would be|ware) (?:nice|schon)|(?:is )?a plus|(?:as )?a? ?bonus)$/;
/** Before it in the same part: "java advanced nice to have kotlin". */
export const NICE_WITHIN = /(?<=\S)\s+(?=(?:nice[ -]to[ -]have|nice(?![ -]to)|ideally|preferably)(?::\s*|\s+)\S)/gi;
/** Behind what is a must. */
export const MUST_AFTER = /^(?:\(?must(?:[- ]haves?)?\)?|required|muss)$/;
/** "React (nice to have) and Go": what is in brackets ends a part. */
export const BRACKETS =
  /(\((?:nice(?:[ -]to[ -]have)?|optional(?:ly)?|ideally|must(?:[ -]have)?)\))\s+(?:(?:and|und)\s+)?(?=\S)/gi;
/** Before what is a must. */
export const MUST = /^musts?(?:[ -]haves?)?\s*:\s*|^musts?(?:[ -]haves?)?\s+/;

/** Words of strength beside a name, by the level that they are read as: who is strong in it does it without help. */
const STRENGTHS: Readonly<Record<Exclude<FoundLevel, "basic">, readonly string[]>> = {
  intermediate: wordsOf(`
    strong, good, solid, proficient, skilled, confident, competent, capable, fluent, hands-on, well versed, gut, gute, guten, gutem,
    guter, stark, starke, starken, sicher, solide
  `),
  advanced: wordsOf(`
    best, the best, most experienced, most experience, the most experience, strongest, top, beste, bester, expert, experts, expertise, excellent, outstanding, exceptional, deep, specialist, specialists, guru,
    gurus, master, masters, pro, pros, really knows, really know, knows most, know most, knows the most, knows a lot, really good, really strong, really well, very well, inside out, very good, very strong,
    extremely good, knows deeply, sehr gut, sehr gute, sehr guten, experte, expertin
  `),
};
const BEFORE = ["", "is ", "are ", "is a ", "is an ", "as ", "really ", "ist "];
const AFTER = ["", " at", " in", " on", " with", " of", " for", " about", " in der", " mit", " fur"];

/** Each way to say a strength: "is an expert in", "good at". */
const SAID: ReadonlyMap<string, FoundLevel> = new Map(
  Object.entries(STRENGTHS).flatMap(([level, words]) =>
    words.flatMap((word) =>
      BEFORE.flatMap((before) => AFTER.map((after) => [before + word + after, level as FoundLevel] as const)),
    ),
  ),
);

/** Most words of a strength. */
export const LONGEST_STRENGTH = Math.max(...[...SAID.keys()].map((said) => said.split(" ").length));

/** The level that a strength is read as, in the form of `normalizeForSearch`; undefined for other words. */
export const strengthOf = (text: string): FoundLevel | undefined => SAID.get(text);

/** Words that may begin a strength: more is to come. */
export const STRENGTH_WORDS: readonly string[] = wordsOf("really, very, extremely, is, are, as, an, sehr, ist, well");
