import type { ReactNode } from "react";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { WordDifferences } from "@/components/vocabulary/levels/word-differences";
import { LEVEL_LABELS, type Level } from "@/lib/vocabulary/levels/rules";
import type { ReviewInFull } from "./reviews-state";

export interface CriteriaComparisonProps {
  review: Pick<ReviewInFull, "current_level" | "desired_level" | "words">;
}

/** The criteria of the current and the requested level side by side, with the words that differ marked. */
export function CriteriaComparison({ review: { current_level, desired_level, words } }: CriteriaComparisonProps) {
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <Criterion level={current_level} title="Current">
        <WordDifferences pieces={words} side="before" />
      </Criterion>
      <Criterion level={desired_level} title="Requested">
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
