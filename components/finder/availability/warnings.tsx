import type { NeedRow } from "@/lib/finder/needs/view";
import type { NamedCondition } from "@/lib/finder/people-search/condition-rules";
import type { PersonLine } from "@/lib/finder/availability/view";
import { isHand, lacksOf } from "@/lib/finder/availability/warning-rules";

/** What people lack who were asked, are held or placed, or raised a hand: of the others, their groups say it. */
export const lacksFor = (
  need: NeedRow,
  conditions: readonly NamedCondition[],
  person: PersonLine,
): readonly string[] => {
  const { id } = person.user;
  const isOnNeed = need.engagements.some(({ user_id }) => user_id === id);
  return isOnNeed || isHand(need, id) ? lacksOf(conditions, person) : [];
};

/** What a person lacks, below their name; where the columns of the conditions have words, these say it. */
export const Warnings = ({ lacks }: { lacks: readonly string[] }) =>
  lacks.length > 0 && (
    <span className="bars-lacks">
      {lacks.map((text) => (
        <span key={text} className="block text-sm font-medium wrap-anywhere text-warning">
          {text}
        </span>
      ))}
    </span>
  );
