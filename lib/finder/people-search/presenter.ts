import type { z } from "zod";
import { conditionsOf, conditionText, type NamedCondition, type Question, readStoredQuestion } from "./condition-rules";
import type { Answer, Appearance, PersonMatch } from "./contract";
import { type FinderCatalogue, namedQuestion } from "./catalogue-rules";
import { freeShare, groupOf, missingSteps, promisedIn, questionWords, type WholeFrom } from "./rules";
import type { AppearanceRecord } from "./appearance-store";
import type { MatchRecord } from "./store";

const NO_LEVEL = { level: null, competency: null, language: null, confirmed_on: null, imported: false, on_sheet: true };

/** Formats what a person found has for each condition. */
export const presentAnswers = (
  question: Question<NamedCondition>,
  { answers }: MatchRecord,
): z.input<typeof Answer>[] =>
  conditionsOf(question).map((condition, place) => {
    const found = answers[place]!;
    const steps = missingSteps(condition, found);
    return {
      condition: conditionText(condition),
      must: place < question.must.length,
      met: steps === 0,
      missing_steps: steps,
      is_known: found !== null,
      free_percent: freeShare(found),
      promised: promisedIn(found),
      ...(found !== null && typeof found === "object" && "level" in found ? found : NO_LEVEL),
    };
  });

/** Formats a person found for the API. */
export const presentMatch = (
  question: Question<NamedCondition>,
  record: MatchRecord,
  wholeFrom?: WholeFrom,
): Omit<z.input<typeof PersonMatch>, "free"> => ({
  ...record.shown,
  group: groupOf(question, record.answers, wholeFrom),
  unmet_musts: record.unmet,
  missing_steps: record.steps,
  imported_levels: record.imported,
  total: record.total,
  total_met: record.total_met,
  total_unseen: record.total_unseen,
  interests: record.interests,
  answers: presentAnswers(question, record),
});

/** Formats a search that showed the caller's name for the API. */
export const presentAppearance = (
  record: AppearanceRecord,
  catalogue: FinderCatalogue,
): z.input<typeof Appearance> => ({
  id: record.id,
  by: record.by,
  hour: record.hour.toISOString(),
  purpose: record.purpose,
  conditions:
    record.question === "" ? null : questionWords(namedQuestion(readStoredQuestion(record.question), catalogue)),
});
