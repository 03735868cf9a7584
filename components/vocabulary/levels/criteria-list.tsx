import cx from "clsx";
import { Badge } from "@/components/ui/badge";
import { LEVEL_LABELS, LEVELS, type Level, type RowLevels } from "@/lib/vocabulary/levels/rules";
import { LevelGlyph } from "./level-glyph";

export interface CriteriaListProps {
  criteria: Record<Level, string>;
  /** Marks the current level and, if another one is requested, that too. */
  levels?: RowLevels;
  className?: string;
}

/** The criteria of each level. */
export function CriteriaList({ criteria, levels, className }: CriteriaListProps) {
  return (
    <dl className={cx("grid gap-4 print:gap-1", className)}>
      {LEVELS.map((level) => (
        <div key={level}>
          <dt className="flex items-center gap-2 font-medium">
            <LevelGlyph level={level} />
            {LEVEL_LABELS[level]}
            {level === levels?.current && <Badge>Current</Badge>}
            {level === levels?.desired && level !== levels.current && <Badge tone="info">Requested</Badge>}
          </dt>
          <dd className="mt-1 wrap-anywhere whitespace-pre-line">{criteria[level]}</dd>
        </div>
      ))}
    </dl>
  );
}
