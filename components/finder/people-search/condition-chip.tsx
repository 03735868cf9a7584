import X from "lucide-react/icons/x";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { IconButton } from "@/components/ui/icon-button";
import {
  FOUND_LEVELS,
  type FoundLevel,
  isAboutLevel,
  type NamedCondition,
} from "@/lib/finder/people-search/condition-rules";
import { conditionWords } from "@/lib/finder/people-search/rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

export interface ConditionChipProps {
  condition: NamedCondition;
  isMust: boolean;
  onChange: (condition: NamedCondition, isMust: boolean) => void;
  onRemove: () => void;
}

const FIELD =
  "[field-sizing:content] h-6 min-w-0 rounded bg-transparent text-sm text-ink hover:bg-surface focus-visible:outline-focus";

/** A condition with its level and weight to choose from. */
export function ConditionChip({ condition, isMust, onChange, onRemove }: ConditionChipProps) {
  const words = conditionWords(condition);
  const isLevel = isAboutLevel(condition);
  const name = isLevel ? condition.name : words;
  return (
    <li className="relative inline-flex max-w-full flex-wrap items-center gap-1 rounded-md bg-hover py-0.5 pr-8 pl-2">
      <span className="inline-flex min-w-0 items-baseline gap-1.5 font-medium wrap-anywhere">
        {isLevel && <LevelGlyph level={condition.level} />}
        {isLevel && condition.kind !== "competency" ? `any in ${name}` : name}
      </span>
      {isLevel && (
        <select
          aria-label={`Lowest level of ${name}`}
          className={FIELD}
          value={condition.level}
          onChange={(event) => onChange({ ...condition, level: event.target.value as FoundLevel }, isMust)}
        >
          {FOUND_LEVELS.map((level) => (
            <option key={level} value={level}>
              {LEVEL_LABELS[level]}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label={`Weight of ${words}`}
        className={FIELD}
        value={isMust ? "must" : "nice"}
        onChange={(event) => onChange(condition, event.target.value === "must")}
      >
        <option value="must">Must</option>
        <option value="nice">Nice to have</option>
      </select>
      {/* In the corner, so that on a phone it doesn't wrap to a line of its own. */}
      <span className="absolute top-0.5 right-0.5 print:hidden">
        <IconButton
          size="sm"
          label={`Remove ${words}`}
          icon={<X aria-hidden className="size-4" />}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
