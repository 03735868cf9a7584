import { elsewhereText } from "./text-rules";
import { dayAfter } from "@/lib/platform/core/day";
import { fittingOf } from "@/lib/engagements/engagements/overlap-rules";
import type { NeedRow } from "@/lib/finder/needs/view";
import { isAboutLevel, type NamedCondition } from "@/lib/finder/people-search/condition-rules";
import { answerWords } from "@/lib/finder/people-search/rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { type PersonLine, type ShownLine, timeOf } from "./view";

type Answered = NonNullable<PersonLine["match"]>["answers"][number];

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

/** "Engaged elsewhere until Apr 1", also where the time isn't seen; where it is, "Only 40% free". */
function timeLackOf(need: NeedRow, person: ShownLine, today: string): string | null {
  if (person.isTimeHidden) {
    const known = [...need.engagements, ...need.hands].find(({ user_id }) => user_id === person.user.id);
    const until = known?.engaged_elsewhere_until ?? null;
    return until === null ? null : elsewhereText(until, today);
  }
  const { starts_on, ends_on, percent } = need;
  const first = starts_on > today ? starts_on : today;
  const whole = { starts_on: first, ends_on, percent, later_percent: null, later_from: null };
  const fits = fittingOf(whole, timeOf(person).agreed, today);
  if (fits === null) return "Engaged elsewhere on all of its days";
  if (fits.starts_on !== undefined && fits.starts_on > first) return elsewhereText(dayAfter(fits.starts_on, -1), today);
  return fits.percent === undefined ? null : `Only ${fits.percent}% free`;
}

/** What is said of a person's time, and of each condition that they lack. */
export type Warned = { time: string | null; lacks: readonly string[] };

/**
 * What speaks against a person who is on a need or raised a hand: "Kubernetes, Containers missing", "Testing only Basic",
 * and time, unless they are placed on it: then it fits.
 */
export function warningsOf(
  need: NeedRow,
  conditions: readonly NamedCondition[],
  person: ShownLine,
  today: string,
): Warned {
  const onNeed = need.engagements.find(({ user_id }) => user_id === person.user.id);
  const time = onNeed?.state === "agreed" ? null : timeLackOf(need, person, today);
  const lacks = conditions.flatMap((condition, at) => {
    const answer = person.match?.answers[at];
    return answer?.must && !answer.met && answer.is_known ? [lackOf(condition, answer)] : [];
  });
  const missing = lacks.filter(({ isMissing }) => isMissing).map(({ text }) => text);
  return {
    time,
    lacks: [
      ...(missing.length > 0 ? [`${missing.join(", ")} missing`] : []),
      ...lacks.filter(({ isMissing }) => !isMissing).map(({ text }) => text),
    ],
  };
}

/** Whether a person raised a hand for a need on which they are not. */
export const isHand = (need: Pick<NeedRow, "engagements" | "hands">, userId: number): boolean =>
  need.hands.some(({ user_id }) => user_id === userId) && !need.engagements.some(({ user_id }) => user_id === userId);
