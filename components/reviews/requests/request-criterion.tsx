import { CriteriaList } from "@/components/vocabulary/levels/criteria-list";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { LEVEL_LABELS, LEVELS, type Level } from "@/lib/vocabulary/levels/rules";

/** What an owner reads before they send a comment. */
export const willSee = (level: Level): string =>
  `Your manager will see this with the criterion of ${LEVEL_LABELS[level]}.`;

/** The criterion that a request is decided by, and folded those of all levels. */
export function Criterion({
  level,
  criteria,
}: {
  level: Level;
  criteria: Record<Level, string> & { description: string };
}) {
  return (
    <section aria-label={`Criterion of ${LEVEL_LABELS[level]}`}>
      <p className="flex items-center gap-2 text-sm font-medium">
        <LevelGlyph level={level} /> Criterion of {LEVEL_LABELS[level]}
      </p>
      <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{criteria[level] || criteria.description}</p>
      {LEVELS.some((each) => each !== level && criteria[each] !== "") && (
        <details className="mt-1">
          <summary className="min-h-6 w-fit cursor-pointer text-sm">Criteria of all levels</summary>
          <CriteriaList criteria={criteria} className="mt-2" />
        </details>
      )}
    </section>
  );
}
