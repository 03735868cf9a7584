"use client";

import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { LEVEL_LABELS, LEVELS } from "@/lib/vocabulary/levels/rules";
import { countRows, describeCounts, groupByArea } from "@/lib/sheet/rows/summary-rules";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { useLiveRows } from "./sheet-context";

/** How many competencies are at each level. Follows each choice and decision. */
export function LevelCounts({ rows }: { rows: readonly SheetRow[] }) {
  const { levels } = countRows(useLiveRows(rows));
  return (
    <ul className="level-counts" aria-label="Competencies by level">
      {LEVELS.map((level, at) => (
        <li key={level}>
          <LevelGlyph level={level} />
          {levels[at]} {LEVEL_LABELS[level]}
        </li>
      ))}
    </ul>
  );
}

export interface AreaStripProps {
  rows: readonly SheetRow[];
  /** The only area that is shown; null for all. */
  areaName: string | null;
  onChoose: (areaName: string | null) => void;
}

/** A stacked bar for each area; a click shows only this area, another one all. */
export function AreaStrip({ rows, areaName, onChoose }: AreaStripProps) {
  const live = useLiveRows(rows);
  const bars = [{ name: null, rows: live }, ...groupByArea(live)];
  return (
    <ul className="area-strip" aria-label="Filter by area">
      {bars.map(({ name, rows: inArea }) => {
        const counts = countRows(inArea);
        const isChosen = name === areaName;
        return (
          <li key={name ?? ""}>
            <button
              type="button"
              aria-pressed={isChosen}
              title={describeCounts(counts)}
              onClick={() => onChoose(isChosen ? null : name)}
            >
              <span className="area-name">{name ?? "All areas"}</span>
              <span className="area-count">{inArea.length}</span>
              {levelBar(counts.levels)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const FILLS = ["fill-level-0", "fill-level-1", "fill-level-2", "fill-level-3"] as const;
/**
 * Between two levels, in the drawing's own units, of which a competency has one: it keeps levels apart without colours.
 */
const GAP = 0.06;

/**
 * How many competencies are at each level (by ordinal), as one stacked bar. Hidden from screen readers: say the counts
 * beside it.
 */
function levelBar(counts: readonly number[]) {
  let end = 0;
  return (
    <svg
      aria-hidden
      className="level-bar"
      viewBox={`0 0 ${counts.reduce((a, b) => a + b)} 1`}
      preserveAspectRatio="none"
    >
      {counts.map((count, level) => {
        end += count;
        return (
          count > 0 && <rect key={level} className={FILLS[level]} x={end - count} width={count - GAP} height="1" />
        );
      })}
    </svg>
  );
}
