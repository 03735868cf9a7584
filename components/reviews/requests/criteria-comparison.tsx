import type { ReactNode } from "react";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { WordDifferences } from "@/components/vocabulary/levels/word-differences";
import { LEVEL_LABELS, type Level } from "@/lib/vocabulary/levels/rules";
import { VERBS } from "./change-text";
import type { ReviewInFull } from "./reviews-state";

export interface CriteriaComparisonProps {
  review: Pick<ReviewInFull, "current_level" | "desired_level" | "words" | "decision">;
}

/** What became of the requested level: a decision for another one leaves it what was requested. */
function outcomeTitle({ decision, desired_level }: CriteriaComparisonProps["review"]): string {
  const isOfIt = decision?.kind === "declined" || decision?.level === desired_level;
  return decision && isOfIt ? VERBS[decision.kind] : "Requested";
}

/**
 * The criteria of the current and the requested level side by side, with the words that differ marked. Of a decided
 * request they are named by what they were then.
 */
export function CriteriaComparison({ review }: CriteriaComparisonProps) {
  const { current_level, desired_level, words, decision } = review;
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <Criterion level={current_level} title={decision ? "Before" : "Current"}>
        <WordDifferences pieces={words} side="before" />
      </Criterion>
      <Criterion level={desired_level} title={outcomeTitle(review)}>
        <WordDifferences pieces={words} side="after" />
      </Criterion>
    </dl>
  );
}

function Criterion({ level, title, children }: { level: Level; title: string; children: ReactNode }) {
  return (
    <div className="rounded-md border border-line p-3">
      <dt className="flex items-center gap-2 font-medium">
        <LevelGlyph level={level} />
        {LEVEL_LABELS[level]}
        <span className="text-sm font-normal text-ink-muted">{title}</span>
      </dt>
      <dd className="mt-1 wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
