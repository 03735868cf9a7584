import type { NeedRow } from "@/lib/finder/needs/view";
import type { NamedCondition } from "@/lib/finder/people-search/condition-rules";
import type { ShownLine } from "@/lib/finder/availability/view";
import { isHand, warningsOf } from "@/lib/finder/availability/warning-rules";

/** What speaks against people who were asked, are held or placed, or raised a hand: of the others, their groups say it. */
export const warningsFor = (
  need: NeedRow,
  conditions: readonly NamedCondition[],
  person: ShownLine,
  today: string,
): string[] => {
  const { id } = person.user;
  const isOnNeed = need.engagements.some(({ user_id }) => user_id === id);
  return isOnNeed || isHand(need, id) ? warningsOf(need, conditions, person, today) : [];
};

/** Warnings about a person, below their name. */
export const Warnings = ({ of: warnings }: { of: readonly string[] }) =>
  warnings.map((text) => (
    <span key={text} className="block text-sm font-medium wrap-anywhere text-warning">
      {text}
    </span>
  ));
