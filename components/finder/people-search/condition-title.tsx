import { isAboutLevel, type NamedCondition } from "@/lib/finder/people-search/condition-rules";
import { conditionWords } from "@/lib/finder/people-search/rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

/** What a column is about, and the least that the condition asks for. */
export function ConditionTitle({ condition, isMust }: { condition: NamedCondition; isMust: boolean }) {
  const isLevel = isAboutLevel(condition);
  return (
    <span className={isMust ? "" : "font-normal"}>
      {isLevel ? condition.name : conditionWords(condition).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}
      <span className="block font-normal">
        {isLevel && <span className="whitespace-nowrap">{`≥ ${LEVEL_LABELS[condition.level]}`}</span>}
        {isLevel && !isMust && ", "}
        {!isMust && "nice to have"}
      </span>
    </span>
  );
}
