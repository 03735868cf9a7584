import { LEVEL_LABELS, LEVELS, type Level } from "@/lib/sheets/rules";
import { LevelGlyph } from "./level-glyph";

/** The criteria of each level. */
export function CriteriaList({ criteria }: { criteria: Record<Level, string> }) {
  return (
    <dl className="grid gap-4 print:gap-1">
      {LEVELS.map((level) => (
        <div key={level}>
          <dt className="flex items-center gap-2 font-medium">
            <LevelGlyph level={level} />
            {LEVEL_LABELS[level]}
          </dt>
          <dd className="mt-1 wrap-anywhere whitespace-pre-line">{criteria[level]}</dd>
        </div>
      ))}
    </dl>
  );
}
