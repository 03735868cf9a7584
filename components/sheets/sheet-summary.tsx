import { LevelGlyph } from "@/components/levels/level-glyph";
import { LEVEL_LABELS, LEVELS } from "@/lib/sheets/rules";
import {
  countLevels,
  describeCounts,
  describeGained,
  type SheetSummary,
  type SummaryEntry,
} from "@/lib/sheets/summary-rules";

/** Pixels: from one bar to the next, a bar's width, the height of a level, of the base line and of the dot's room. */
const STEP = 8;
const WIDTH = 6;
const LEVEL_HEIGHT = 7;
const BASE = 2;
const DOT_ROOM = 6;
const HEIGHT = DOT_ROOM + 3 * LEVEL_HEIGHT + BASE;

const FILLS = ["fill-level-0", "fill-level-1", "fill-level-2", "fill-level-3"] as const;

/** A sheet at a glance: counts by level, and a chart by area on demand. Everything in the chart is also said in words. */
export function SheetSummaryPanel({ summary: { areas } }: { summary: SheetSummary }) {
  const { levels, pending, gained } = countLevels(areas.flatMap(({ entries }) => entries));
  return (
    <details className="sheet-summary">
      <summary>
        <ul aria-label="Competencies by level">
          {LEVELS.map((level, at) => (
            <li key={level}>
              <LevelGlyph level={level} />
              {levels[at]} {LEVEL_LABELS[level]}
            </li>
          ))}
          {pending > 0 && <li>{pending} pending</li>}
          {gained > 0 && <li>{describeGained(gained)}</li>}
        </ul>
        <span className="text-button">By area</span>
      </summary>
      <ul className="level-charts">
        {areas.map(({ name, entries }) => (
          <li key={name}>
            <LevelChart entries={entries} />
            <span>
              {name}
              <span className="sr-only">: {describeCounts(entries)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-muted print:hidden">
        Each bar is a competency. Outline: requested. Dot: gained in 12 months.
      </p>
    </details>
  );
}

/** A bar for each competency. Heights differ as well as colours; one path for each level saves hundreds of elements. */
function LevelChart({ entries }: { entries: readonly SummaryEntry[] }) {
  const bars = entries.map((entry, at) => ({ ...entry, x: at * STEP }));
  const pending = bars.filter(({ current, desired }) => current !== desired);
  const gained = bars.filter((bar) => bar.gained);
  return (
    <svg aria-hidden width={bars.length * STEP} height={HEIGHT} className="block">
      {FILLS.map((fill, level) => {
        const atLevel = bars.filter(({ current }) => current === level);
        return (
          atLevel.length > 0 && (
            <path key={fill} className={fill} d={atLevel.map(({ x }) => barPath(x, level)).join("")} />
          )
        );
      })}
      {pending.length > 0 && (
        <path
          fill="none"
          className="stroke-warning"
          strokeDasharray="2 1.5"
          d={pending.map(({ x, desired }) => barPath(x + 0.5, desired, WIDTH - 1)).join("")}
        />
      )}
      {gained.length > 0 && (
        <path
          className="fill-ink"
          d={gained.map(({ x, current, desired }) => dotPath(x, Math.max(current, desired))).join("")}
        />
      )}
    </svg>
  );
}

const barPath = (x: number, level: number, width = WIDTH) =>
  `M${x} ${HEIGHT}v-${BASE + level * LEVEL_HEIGHT}h${width}V${HEIGHT}z`;
const dotPath = (x: number, level: number) =>
  `M${x + 1} ${HEIGHT - BASE - level * LEVEL_HEIGHT - 3}a2 2 0 1 1 4 0a2 2 0 1 1-4 0z`;
