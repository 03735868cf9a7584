import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { CRITERIA } from "@/lib/template/competencies/rules";
import { hasSeveralActs, sentencesOf } from "./act-rules";

type CriterionField = (typeof CRITERIA)[number];
export type CriteriaTexts = Readonly<Record<CriterionField, string>>;

/** What could be better about the text of each level. Never a reason to refuse it. */
export type Hints = Readonly<Record<CriterionField, readonly string[]>>;

/** Another competency with the same text at one of its levels. */
export type SharedText = { field: CriterionField; competency: string };

/** Shorter texts, such as "No.", are not compared with those of other competencies. */
export const MIN_SHARED_LENGTH = 20;

/** Most words of a level's text that people still read. */
const MAX_WORDS = 60;

const STATES = [
  "knows?",
  "understands?",
  "appreciates?",
  "masters",
  "(?:is |are |be )?(?:familiar|acquainted|comfortable|conversant|proficient|skilled|experienced|versed|" +
    "knowledgeable|confident) (?:with|in|at|about|using)",
  "(?:is |are |be )?aware of",
  "(?:has |have )?(?:an? |the |some |the )?(?:basic |good |solid |strong |deep |broad |working |general |thorough |" +
    "advanced |excellent |practical |detailed )*(?:knowledge|understanding|awareness|grasp|command|mastery) of",
  "(?:has |have )(?:an? |some )?(?:basic |good |solid |strong |deep |broad |extensive |practical )*experience " +
    "(?:with|in|of)",
].join("|");
const BEFORE_STATE = "^|[,;:] ?|\\b(?:and|or|but|can|must|should|also|already|who) ";
const STATE = new RegExp(`(?:${BEFORE_STATE})(?:[a-z]+ly |well )?(${STATES})\\b`, "i");

/** Adverbs of degree and frequency that don't end in -ly. */
const ADVERBS = new Set(
  (
    "also always better best even ever far fast less least more most much never often quite rather seldom so " +
    "somewhat sometimes still then too very well"
  ).split(" "),
);
/** Words in -ly that aren't adverbs of degree. */
const NO_ADVERBS = new Set(
  (
    "anomaly apply assembly comply daily early family fly imply italy july monthly multiply only rely reply supply " +
    "weekly yearly"
  ).split(" "),
);

/** Returns the hints about the texts of a competency's levels; `shared` are those that other competencies have too. */
export const hintsOf = (texts: CriteriaTexts, shared: readonly SharedText[] = []): Hints =>
  Object.fromEntries(
    CRITERIA.map((field) => [
      field,
      [
        stateHint(texts[field]),
        likeLowerHint(texts, field),
        sharedHint(shared, field),
        actsHint(texts[field]),
        lengthHint(texts[field]),
      ].filter((hint) => hint !== null),
    ]),
  ) as Record<CriterionField, string[]>;

function stateHint(text: string): string | null {
  const found = sentencesOf(text)
    .map((sentence) => STATE.exec(sentence.trim())?.[1])
    .find((state) => state !== undefined);
  return found === undefined
    ? null
    : `“${found}” can't be observed. Say what the person does, such as explains, chooses or diagnoses.`;
}

function likeLowerHint(texts: CriteriaTexts, field: CriterionField): string | null {
  const own = withoutAdverbs(texts[field]);
  if (own === "") return null;
  const lower = CRITERIA.slice(0, CRITERIA.indexOf(field)).find((other) => withoutAdverbs(texts[other]) === own);
  if (lower === undefined) return null;
  const isSame = normalized(texts[lower]) === normalized(texts[field]);
  const difference = isSame ? "This is the text of" : "Only adverbs differ from";
  return `${difference} ${LEVEL_LABELS[lower]}. Say what is done with less help, on harder work or on a larger scale.`;
}

function sharedHint(shared: readonly SharedText[], field: CriterionField): string | null {
  const found = shared.find((one) => one.field === field);
  return found ? `${found.competency} has the same text. Name what this competency is about.` : null;
}

function actsHint(text: string): string | null {
  const found = sentencesOf(text).find(hasSeveralActs);
  if (found === undefined) return null;
  const start = found.trim().split(/\s+/).slice(0, 4).join(" ");
  return `“${start} …” has several acts. Give each its own sentence.`;
}

function lengthHint(text: string): string | null {
  const words = text.trim().split(/\s+/).filter(Boolean).length;
  return words > MAX_WORDS ? `${words} words. Up to ${MAX_WORDS} are easier to compare with what someone does.` : null;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}+#'’-]+/gu) ?? [];
const normalized = (text: string) => wordsOf(text).join(" ");
const withoutAdverbs = (text: string) =>
  wordsOf(text)
    .filter((word) => !ADVERBS.has(word) && (!word.endsWith("ly") || NO_ADVERBS.has(word)))
    .join(" ");
