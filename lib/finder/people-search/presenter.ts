import type { z } from "zod";
import { LEVELS } from "@/lib/sheet/rows/rules";
import { conditionsOf, conditionText, isAboutLevel, type Question, readStoredQuestion } from "./condition-rules";
import type { Appearance, PersonMatch } from "./contract";
import type { FinderCatalogue } from "./catalogue-rules";
import { type Found, groupOf, missingSteps, questionWords } from "./rules";
import type { AppearanceRecord } from "./appearance-store";
import type { MatchRecord } from "./store";

const NONE = { ordinal: 0, confirmed_on: null, imported: false, competency: null, language: null };

/** What was found for each condition; a level that a person doesn't have is None. */
const foundOf = (question: Question, { answers }: MatchRecord): Found[] =>
  conditionsOf(question).map((condition, place) =>
    isAboutLevel(condition) ? ((answers[place] as Found | null) ?? NONE) : answers[place] === true,
  );

/** Formats a person found for the API. */
export function presentMatch(
  question: Question,
  record: MatchRecord,
  catalogue: FinderCatalogue,
): z.input<typeof PersonMatch> {
  const found = foundOf(question, record);
  return {
    ...record.shown,
    group: groupOf(question, found, catalogue).title,
    unmet_musts: record.unmet,
    missing_steps: record.steps,
    imported_levels: record.imported,
    total: record.total,
    interests: record.interests,
    answers: conditionsOf(question).map((condition, place) => {
      const one = found[place]!;
      const steps = missingSteps(condition, one);
      const shared = {
        condition: conditionText(condition),
        must: place < question.must.length,
        met: steps === 0,
        missing_steps: steps,
      };
      if (typeof one === "boolean")
        return { ...shared, level: null, competency: null, language: null, confirmed_on: null, imported: false };
      const { ordinal, ...level } = one;
      return { ...shared, level: LEVELS[ordinal]!, ...level };
    }),
  };
}

/** Formats a search that showed the caller's name for the API. */
export const presentAppearance = (
  record: AppearanceRecord,
  catalogue: FinderCatalogue,
): z.input<typeof Appearance> => ({
  id: record.id,
  by: record.by,
  hour: record.hour.toISOString(),
  purpose: record.purpose,
  conditions: record.question === "" ? null : questionWords(readStoredQuestion(record.question), catalogue),
});
