import { wordsOf } from "@/lib/platform/core/words-of";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { SPOKEN_LEVELS, type SpokenLevel } from "@/lib/engagements/records/rules";
import { placesLike } from "./thesaurus-rules";
import { nameWords, spelledAlike } from "@/lib/vocabulary/synonyms/likeness-rules";
import { synonymsOf } from "@/lib/vocabulary/synonyms/rules";

/** Someone speaks a language, at least as well as `least` if that isn't null. */
export type SpeaksCondition = { kind: "speaks"; name: string; or?: readonly string[]; least: SpokenLevel | null };
/** About a record of a person, or where they work: something without an id, by its name, or one of those in `or`. */
export type RecordCondition =
  | SpeaksCondition
  /** A certificate that is valid today and has these words. */
  | { kind: "certificate"; name: string; or?: readonly string[] }
  | { kind: "location"; name: string; or?: readonly string[] };

const KINDS = ["speaks", "certificate", "location"] as const;

/** Whether a condition is about a record or a location. */
export const isAboutRecord = (condition: { kind: string }): condition is RecordCondition =>
  KINDS.some((kind) => kind === condition.kind);

/** What people can be found by: the names of what the caller sees; null where they may not ask. */
export type RecordNames = {
  readonly spoken?: readonly string[] | null;
  readonly certificates?: readonly string[] | null;
  readonly locations?: readonly string[] | null;
};

/** Longest names of a condition together, in characters: eight conditions are in one index. */
export const MAX_RECORD_NAME = 60;

/** All names of a condition, of which one is enough. */
export const namesAsked = ({ name, or = [] }: RecordCondition): readonly string[] => [name, ...or];

/** Adds names to a condition of the same kind; null if they are too long, of another kind, or need another level. */
export function withNames<C extends RecordCondition>(condition: C, added: RecordCondition): C | null {
  if (condition.kind !== added.kind) return null;
  const names = [...new Set([condition, added].flatMap(namesAsked))];
  const isLong = names.join("").length > MAX_RECORD_NAME;
  const [one, other] = [condition, added].map((of) => (of.kind === "speaks" ? of.least : null));
  if (isLong || (one && other && one !== other)) return null;
  const both = { ...condition, ...(names.length > 1 && { or: names.slice(1) }) };
  return both.kind === "speaks" ? { ...both, least: one ?? other } : both;
}

/** A name as addresses have it, where "-" and "," separate: "AWS_Practitioner". */
const inAddress = (name: string) =>
  name.replace(/[-,;%_]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`).replaceAll(" ", "_");

/** Between names in an address. */
const OR = "-or-";

/** Writes a condition as addresses have it: "speaks-German-or-French-B2". */
export const recordText = (condition: RecordCondition): string =>
  [condition.kind, namesAsked(condition).map(inAddress).join(OR), condition.kind === "speaks" ? condition.least : null]
    .filter((part) => part !== null)
    .join("-");

/** Reads what `recordText` wrote; null if it is something else. */
export function readRecord(text: string): RecordCondition | null {
  const [, first, written = "", level] = /^([a-z]+)-((?:(?!-or-)[^-]|-or-)*)(?:-([^-]*))?$/.exec(text) ?? [];
  const kind = KINDS.find((one) => one === first);
  const names = written
    .split(OR)
    .map((name) =>
      name
        .replaceAll("_", " ")
        .replace(/%(2d|2c|3b|25|5f)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    );
  const isName = (name: string) => normalizeForSearch(name) !== "" && !name.includes("\0");
  const [name = "", ...or] = names;
  if (kind === undefined || !names.every(isName) || names.join("").length > MAX_RECORD_NAME) return null;
  const named = { name, ...(or.length > 0 && { or }) };
  if (kind !== "speaks") return level === undefined ? { kind, ...named } : null;
  const least = SPOKEN_LEVELS.find((one) => one === level) ?? null;
  return least === null && level !== undefined ? null : { kind, ...named, least };
}

/** "speaks German B2 or above", "AWS certificate", "in Berlin". */
export function recordWords(condition: RecordCondition): string {
  const { kind } = condition;
  const name = namesAsked(condition).join(" or ");
  if (kind === "location") return `in ${name}`;
  if (kind === "certificate") return `${name} certificate`;
  const { least } = condition;
  return `speaks ${name}${least === null ? "" : least === "native" ? " natively" : ` ${least} or above`}`;
}

/** Says that people don't meet a condition, as far as it is known: "no German on record". */
export function unmetRecordWords(condition: RecordCondition): string {
  if (condition.kind === "location") return `not ${recordWords(condition)}`;
  return `no ${recordWords(condition).replace(/^speaks /, "")} on record`;
}

/** What else a language is called: all of them in the form of `normalizeForSearch`. */
export const spokenNames = (name: string): string[] => {
  const key = normalizeForSearch(name);
  return [key, ...synonymsOf(key)];
};

/** The words that a certificate, or a location, must have. */
export const recordNameWords = (name: string): string[] => nameWords(normalizeForSearch(name));

/** Why someone can't ask about records. */
export const ONLY_WHO_SEES_RECORDS = "Only managers and admins can ask about spoken languages and certificates.";

const LEVEL =
  "a1|a2|b1|b2|c1|c2|native(?:ly| speaker)?|mother tongue|muttersprach(?:e|lich|ler|lerin)|fluent(?:ly)?|fliessend";
const NATIVE = /^(?:native|mother|mutter)/;
const SPEAKS = [
  new RegExp(
    `^(?:who )?(?:speak(?:s|ing)?|(?:can|to) speak|spricht)(?: both| either)?(?: (?:(${LEVEL}) )?(.+?)(?: (?:at )?(${LEVEL})\\+?)?)?$`,
  ),
  new RegExp(`^(?:fluent in|languages?:|spoken:) ?()(.+?)(?: (${LEVEL})\\+?)?$`),
  /^(?:(?:der|die|das|wer) )?()(.+?) (?:spricht|sprechen)$/,
  /^()(.+?)sprachige?[rn]?$/,
  /^()(.+?)[ -](native )?(?:speaker|speaking)s?(?: (?:devs?|developers?|engineers?|consultants?|colleagues?|persons?|people))?$/,
];
/** What is surely a spoken language, also for those who see nobody's. */
const LANGUAGES = new Set(
  wordsOf(`
  arabic, bulgarian, chinese, croatian, czech, danish, dutch, english, estonian, finnish, french, german, greek, hebrew,
  hindi, hungarian, italian, japanese, korean, latvian, lithuanian, norwegian, polish, portuguese, romanian, russian,
  serbian, slovak, slovenian, spanish, swedish, turkish, ukrainian
`).flatMap(spokenNames),
);
/** Without a word that says so: only where it is the name of something known. */
const BARE_SPEAKS = new RegExp(`^(?:(${LEVEL}) )?(.+?)(?: (${LEVEL})\\+?)?$`);
const CERTIFICATE = [
  /^(?:(?:who|everyone|people|someone|anyone|consultants?|developers?|engineers?|is|has|have|are|an?|with|holds) )*(?:cert(?:s|ified|ificates?|ifications?)?)(?: (?:in|for|as|of|on))?:?(?: an?\b)? ?(.*)$/,
  /^(?:(?:who|everyone|people|someone|anyone|consultants?|developers?|engineers?|has|have|an?|with|holds) )*(.+?)[ -]cert(?:s|ified|ificates?|ifications?)?$/,
];
const LOCATION =
  /^(?:(?:who )?(?:is |are )?(?:based|located|liv(?:es|ing)|works|working|sits) (?:in|at|near) |(?:location|office|city|based|standort):? )(.+)$/;
const BARE_LOCATION = /^(?:(?:is |are )?(?:in|at|from|near|aus|bei) )?(?:the )?(.+?)(?: office|[ -]based)?$/;
const SEVERAL = /(?:^|\s)(?:and|or|not|&|\+)(?:\s|$)/;

/** Words after which more of a record's name may follow. */
export const RECORD_WORDS: readonly string[] = wordsOf(
  "speak, speaks, speaking, fluent, fliessend, spricht, certified, certificate, certification, based, located, location, living, lives, works",
);

/** Why words aren't a record's condition, and what may have been meant, as it is typed. */
export type RecordProblem = { why: string; suggestions: readonly string[] };
type Read = RecordCondition | RecordProblem | null;

const levelIn = (text: string | undefined): SpokenLevel | null => {
  if (text === undefined || text.startsWith("fluent")) return null;
  return NATIVE.test(text) ? "native" : (SPOKEN_LEVELS.find((one) => one.toLowerCase() === text) ?? null);
};

/**
 * Reads words about a spoken language, a certificate or a location: "speaks german b2", "certified aws", "based in berlin",
 * and the bare names of languages and locations that people have. Null if they say something else. `text` in the form of
 * `normalizeForSearch`.
 */
export function readRecordWords(text: string, names: RecordNames): Read {
  if (SEVERAL.test(text)) return null;
  return readSpoken(text, names) ?? readCertificate(text, names) ?? readLocation(text, names);
}

function readSpoken(text: string, { spoken }: RecordNames): Read {
  const said = SPEAKS.map((one) => one.exec(text)).find((one) => one !== null);
  const [, before, name = "", after] = said ?? BARE_SPEAKS.exec(text) ?? [];
  if (!spoken) return said || LANGUAGES.has(name) ? { why: ONLY_WHO_SEES_RECORDS, suggestions: [] } : null;
  const meant = spoken.find((one) => spokenNames(one).includes(name)) ?? (said && onlyAlike(spoken, name));
  if (meant !== undefined && meant !== null) return { kind: "speaks", name: meant, least: levelIn(before || after) };
  if (!said) return null;
  const suggestions = alike(spoken, name).map((one) => `speaks ${one}`);
  return name === ""
    ? { why: "Say which language, such as “speaks German”.", suggestions: [] }
    : { why: "Nobody whose records you see speaks it.", suggestions };
}

/** The certificates whose titles have all these words, such as "ckad". */
export const titlesWith = (titles: readonly string[], name: string): string[] => {
  const words = nameWords(name);
  return words.length === 0 ? [] : titles.filter((title) => hasWords(title, words));
};

function readCertificate(text: string, { certificates }: RecordNames): Read {
  const name = CERTIFICATE.map((one) => one.exec(text)?.[1]).find((one) => one !== undefined);
  if (name === undefined) return null;
  if (!certificates) return { why: ONLY_WHO_SEES_RECORDS, suggestions: [] };
  const words = nameWords(name);
  if (words.length === 0) return { why: "Say which certificate, such as “certified AWS”.", suggestions: [] };
  const [titled] = titlesWith(certificates, name);
  if (titled !== undefined) return { kind: "certificate", name: asWritten(titled, words).slice(0, MAX_RECORD_NAME) };
  const suggestions = alike(certificates, name).map((title) => `certificate: ${title.replace(/[,;]/g, " ")}`);
  return { why: "Nobody whose records you see has this certificate.", suggestions };
}

function readLocation(text: string, { locations }: RecordNames): Read {
  const said = LOCATION.exec(text)?.[1];
  const name = said ?? BARE_LOCATION.exec(text)?.[1] ?? "";
  if (!locations || nameWords(name).length === 0) return null;
  const called = [name, ...placesLike(name)].map(nameWords);
  const words = called.find((some) => locations.some((one) => hasWords(one, some))) ?? nameWords(name);
  const known = locations.find((one) => hasWords(one, words)) ?? null;
  const meant = known ?? (said === undefined ? null : onlyAlike(locations, name));
  if (meant !== null) return { kind: "location", name: known === null ? meant : asWritten(meant, words) };
  if (said === undefined) return null;
  return { why: "Nobody works there.", suggestions: alike(locations, name).map((one) => `based in ${one}`) };
}

const hasWords = (name: string, words: readonly string[]) => {
  const own = recordNameWords(name);
  return words.every((word) => own.includes(word));
};

/** Typed words as a name has them: "AWS" for "aws". */
const asWritten = (name: string, words: readonly string[]) => {
  const own = nameWords(name);
  return words.map((word) => own.find((one) => normalizeForSearch(one) === word) ?? word).join(" ");
};

const alike = (names: readonly string[], name: string) => spelledAlike(names, normalizeForSearch, [name]).slice(0, 2);
const onlyAlike = (names: readonly string[], name: string) => {
  const [first, second] = alike(names, name);
  return second === undefined ? (first ?? null) : null;
};
