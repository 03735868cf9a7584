import type { NeedRow } from "@/lib/finder/needs/view";
import { isAboutLevel, type NamedCondition } from "@/lib/finder/people-search/condition-rules";
import { answerWords } from "@/lib/finder/people-search/rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import type { PersonLine } from "./view";

type Answered = Pick<
  NonNullable<PersonLine["match"]>["answers"][number],
  "must" | "met" | "is_known" | "free_percent" | "level" | "on_sheet"
>;

/** What is lacking of a condition: nothing more is said of a level that is missing, which others may be, too. */
function lackOf(condition: NamedCondition, answer: Answered) {
  const { level, on_sheet } = answer;
  if (!isAboutLevel(condition)) {
    const text = answerWords(condition, answer).replace(/^[a-z]/, (one) => one.toUpperCase());
    return { text, isMissing: false };
  }
  if (!on_sheet || level === null || level === "no_experience") return { text: condition.name, isMissing: true };
  return { text: `${condition.name} only ${LEVEL_LABELS[level]}`, isMissing: false };
}

/** What speaks against a person who is on a need or raised a hand: "Kubernetes, Containers missing", "Testing only Basic". */
export function lacksOf(
  conditions: readonly NamedCondition[],
  person: { match: { answers: readonly Answered[] } | null },
): readonly string[] {
  const lacks = conditions.flatMap((condition, at) => {
    const answer = person.match?.answers[at];
    return answer?.must && !answer.met && answer.is_known ? [lackOf(condition, answer)] : [];
  });
  const missing = lacks.filter(({ isMissing }) => isMissing).map(({ text }) => text);
  return [
    ...(missing.length > 0 ? [`${missing.join(", ")} missing`] : []),
    ...lacks.filter(({ isMissing }) => !isMissing).map(({ text }) => text),
  ];
}

/** Whether a person was asked, is held or placed on a need. */
export const isOnNeed = ({ engagements }: Pick<NeedRow, "engagements">, userId: number): boolean =>
  engagements.some(({ user_id }) => user_id === userId);

/** Whether a person raised a hand for a need on which they are not. */
export const isHand = (need: Pick<NeedRow, "engagements" | "hands">, userId: number): boolean =>
  need.hands.some(({ user_id }) => user_id === userId) && !isOnNeed(need, userId);
