import { LevelGlyph } from "@/components/levels/level-glyph";
import { LEVEL_LABELS, LEVELS } from "@/lib/sheets/rules";
import { countLevels, describeCounts, type SheetSummary, type SummaryEntry } from "@/lib/sheets/summary-rules";

/** Px: from one competency's column to the next, a column's width, and what a level adds to its height. */
const STEP = 8;
const WIDTH = 6;
const RISE = 7;
const GROUND = 2;
const GREW = 6;
const HEIGHT = GREW + 3 * RISE + GROUND;

const FILLS = ["fill-level-0", "fill-level-1", "fill-level-2", "fill-level-3"] as const;

/** A sheet at a glance: how many stand at each level, and behind it a picture by area. Drawn on the server; its words say all of it. */
export function SheetSummaryPicture({ summary: { areas } }: { summary: SheetSummary }) {
  const { levels, pending, grew } = countLevels(areas.flatMap(({ stones }) => stones));
  return (
    <details className="sheet-summary">
      <summary>
        <ul aria-label="Competencies by level">
          {LEVELS.map((level, place) => (
            <li key={level}>
              <LevelGlyph level={level} />
              {levels[place]} {LEVEL_LABELS[level]}
            </li>
          ))}
          {pending > 0 && <li>{pending} pending</li>}
          {grew > 0 && <li>{grew} grew in the last year</li>}
        </ul>
        <span className="text-button">By area</span>
      </summary>
      <ul className="sheet-skyline">
        {areas.map(({ name, stones }) => (
          <li key={name}>
            <Skyline stones={stones} />
            <span>
              {name}
              <span className="sr-only">: {describeCounts(stones)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-muted print:hidden">
        Each column is a competency, as high as its level; an outline shows the level asked for, and a dot what grew in
        the last year.
      </p>
    </details>
  );
}

/** A column a competency: told apart by height before colour. One path a level keeps it small. */
function Skyline({ stones }: { stones: readonly SummaryEntry[] }) {
  const columns = stones.map((stone, place) => ({ ...stone, x: place * STEP }));
  const pending = columns.filter(({ current, desired }) => current !== desired);
  const grown = columns.filter(({ gained: grew }) => grew);
  return (
    <svg aria-hidden width={columns.length * STEP} height={HEIGHT} className="block">
      {FILLS.map((fill, level) => {
        const here = columns.filter(({ current }) => current === level);
        return (
          here.length > 0 && <path key={fill} className={fill} d={here.map(({ x }) => column(x, level)).join("")} />
        );
      })}
      {pending.length > 0 && (
        <path
          fill="none"
          className="stroke-warning"
          strokeDasharray="2 1.5"
          d={pending.map(({ x, desired }) => column(x + 0.5, desired, WIDTH - 1)).join("")}
        />
      )}
      {grown.length > 0 && (
        <path
          className="fill-ink"
          d={grown.map(({ x, current, desired }) => dot(x, Math.max(current, desired))).join("")}
        />
      )}
    </svg>
  );
}

const column = (x: number, level: number, width = WIDTH) =>
  `M${x} ${HEIGHT}v-${GROUND + level * RISE}h${width}V${HEIGHT}z`;
const dot = (x: number, level: number) =>
  `M${x + 1} ${HEIGHT - GROUND - level * RISE - 3}a2 2 0 1 1 4 0a2 2 0 1 1-4 0z`;
