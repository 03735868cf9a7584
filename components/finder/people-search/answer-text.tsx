import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import type { Answer } from "@/lib/doors/client/call";
import { isAboutLevel, type NamedCondition } from "@/lib/finder/people-search/condition-rules";
import { conditionWords, unmetWords } from "@/lib/finder/people-search/rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { ConfirmedOn } from "./confirmed-on";

export const NOT_ON_SHEET = "Not on the sheet";

export interface AnswerTextProps {
  condition: NamedCondition;
  answer: Answer<"GET /people_matches">[number]["answers"][number];
  /** Whether it says what the condition is about, which a table has in the row's head. */
  isNamed?: boolean;
  /** Whether the person has no such row on their sheet, which isn't None. */
  isMissing?: boolean;
}

/** What a person has or lacks for a condition. */
export function AnswerText({ condition, answer, isNamed = false, isMissing = false }: AnswerTextProps) {
  if (!isAboutLevel(condition) || answer.level === null)
    return (
      <span className={answer.met ? "" : "text-ink-muted"}>
        {answer.met
          ? `✓ ${isNamed ? conditionWords(condition) : "yes"}`
          : `✗ ${isNamed ? unmetWords(condition) : "no"}`}
      </span>
    );
  const where =
    condition.kind === "competency"
      ? answer.language
      : [answer.competency, condition.kind === "area" ? answer.language : null].filter(Boolean).join(", ");
  return (
    <span className="flex items-baseline gap-x-1.5">
      <LevelGlyph level={answer.level} />
      <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
        {isNamed && <span className="font-medium wrap-anywhere">{condition.name}</span>}
        <span>
          {isMissing ? NOT_ON_SHEET : LEVEL_LABELS[answer.level]}
          {!answer.met && ` → ${LEVEL_LABELS[condition.level]}`}
        </span>
        {where && <span className="text-ink-muted wrap-anywhere">in {where}</span>}
        {answer.level !== "no_experience" && (
          <span className="text-sm">
            <ConfirmedOn day={answer.confirmed_on} imported={answer.imported} />
          </span>
        )}
        {!answer.met && !answer.must && <span className="text-sm text-ink-muted">(nice to have)</span>}
      </span>
    </span>
  );
}
