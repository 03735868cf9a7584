import type { NeedRow } from "@/lib/finder/needs/view";
import type { NamedCondition } from "@/lib/finder/people-search/condition-rules";
import type { ShownLine } from "@/lib/finder/availability/view";
import { isHand, type Warned, warningsOf } from "@/lib/finder/availability/warning-rules";

/** What speaks against people who were asked, are held or placed, or raised a hand: of the others, their groups say it. */
export const warningsFor = (
  need: NeedRow,
  conditions: readonly NamedCondition[],
  person: ShownLine,
  today: string,
): Warned => {
  const { id } = person.user;
  const isOnNeed = need.engagements.some(({ user_id }) => user_id === id);
  return isOnNeed || isHand(need, id) ? warningsOf(need, conditions, person, today) : { time: null, lacks: [] };
};

const Warning = ({ text }: { text: string }) => (
  <span className="block text-sm font-medium wrap-anywhere text-warning">{text}</span>
);

/** Warnings about a person, below their name. What they lack is in the columns of the conditions, where those have words. */
export const Warnings = ({ of: { time, lacks } }: { of: Warned }) => (
  <>
    {time !== null && <Warning text={time} />}
    {lacks.length > 0 && (
      <span className="bars-lacks">
        {lacks.map((text) => (
          <Warning key={text} text={text} />
        ))}
      </span>
    )}
  </>
);
