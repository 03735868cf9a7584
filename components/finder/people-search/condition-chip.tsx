import ChevronDown from "lucide-react/icons/chevron-down";
import X from "lucide-react/icons/x";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { IconButton } from "@/components/ui/icon-button";
import type { SelectOption } from "@/components/ui/select";
import {
  FOUND_LEVELS,
  type FoundLevel,
  isAboutLevel,
  namesCompetencies,
  type NamedCondition,
} from "@/lib/finder/people-search/condition-rules";
import { otherTime } from "@/lib/finder/people-search/free-rules";
import { conditionWords } from "@/lib/finder/people-search/rules";
import { SPOKEN_OPTIONS, spokenLevel } from "./speaks-form";
import { dayWithYear } from "@/lib/platform/core/format-period";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

export interface ConditionChipProps {
  condition: NamedCondition;
  isMust: boolean;
  /** What typed words were read as: "senior → Advanced". */
  assumed?: string | undefined;
  today: string;
  onChange: (condition: NamedCondition, isMust: boolean) => void;
  onRemove: () => void;
}

/** A condition with its level and weight to choose from. */
export function ConditionChip({ condition, isMust, assumed, today, onChange, onRemove }: ConditionChipProps) {
  const words = conditionWords(condition);
  const isLevel = isAboutLevel(condition);
  // The level of a spoken language is in its own select.
  const unleveled = condition.kind === "speaks" ? { ...condition, least: null } : condition;
  const name = isLevel ? condition.name : conditionWords(unleveled);
  const shown = isLevel && !namesCompetencies(condition) ? `any in ${name}` : name;
  return (
    <li className="relative inline-flex max-w-full flex-wrap items-center gap-x-1 rounded-md bg-hover py-0.5 pr-8 pl-2 max-sm:w-full">
      <span className="inline-flex min-w-0 items-center gap-1.5 font-medium max-sm:basis-full max-sm:text-base">
        {isLevel && <LevelGlyph level={condition.level} />}
        <span className="wrap-anywhere">{shown}</span>
      </span>
      {isLevel && (
        <ChipSelect
          label={`Lowest level of ${name}`}
          sign="≥"
          options={FOUND_LEVELS.map((level) => ({ value: level, label: LEVEL_LABELS[level] }))}
          value={condition.level}
          onChange={(level) => onChange({ ...condition, level: level as FoundLevel }, isMust)}
        />
      )}
      {condition.kind === "speaks" && (
        <ChipSelect
          label={`Lowest level of ${name.replace(/^speaks /, "")}`}
          sign={condition.least === null ? undefined : "≥"}
          options={SPOKEN_OPTIONS}
          value={condition.least ?? ""}
          onChange={(level) => onChange({ ...condition, least: spokenLevel(level) }, isMust)}
        />
      )}
      {assumed && (
        <span title="How your words were read" className="text-sm text-ink-muted wrap-anywhere">
          {assumed}
        </span>
      )}
      {condition.kind === "free" && assumed?.includes("→ free ") && (
        <button
          type="button"
          className="text-button min-h-6 text-sm"
          onClick={() => onChange(otherTime(condition, today), isMust)}
        >
          {condition.isOpen
            ? `Until ${dayWithYear(condition.from)} instead`
            : `By ${dayWithYear(condition.until)} instead`}
        </button>
      )}
      <ChipSelect
        label={`Weight of ${words}`}
        options={WEIGHTS}
        value={isMust ? "must" : "nice"}
        onChange={(weight) => onChange(condition, weight === "must")}
      />
      {/* In the corner, so that on a phone it doesn't wrap to a line of its own. */}
      <span className="absolute top-0 right-0.5 flex print:hidden">
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

const WEIGHTS = [
  { value: "must", label: "Must" },
  { value: "nice", label: "Nice to have" },
];

interface ChipSelectProps {
  label: string;
  /** Before the chosen value, for the eye. */
  sign?: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
}

/** A select within a chip, as wide as its value: the chip is its frame. */
function ChipSelect({ label, sign, options, value, onChange }: ChipSelectProps) {
  return (
    <span className="relative inline-flex shrink-0 items-center rounded text-sm text-ink-muted hover:bg-surface hover:text-ink">
      {sign && (
        <span aria-hidden className="pl-1">
          {sign}
        </span>
      )}
      <select
        aria-label={label}
        className="[field-sizing:content] h-6 appearance-none rounded bg-transparent pr-4.5 pl-1 text-inherit focus-visible:outline-focus"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-1 size-3" />
    </span>
  );
}
