import { ordinal } from "@/lib/vocabulary/levels/rules";
import type { GrowthQuarter } from "@/lib/reviews/history/growth-rules";
import { counted } from "@/lib/platform/core/counted";

/** In the drawing's own units, which are pixels where it has its full size. */
const COLUMN = 76;
const STONE = { height: 11, gap: 3, widths: [0, 28, 42, 56] };
const FOOT = 20;
/** Of the number over the highest pile. */
const NUMBER = 16;
const HEIGHT = 132;

const FILLS = ["", "fill-level-1", "fill-level-2", "fill-level-3"];

/**
 * Levels gained as stones laid, a pile a quarter: the higher the level, the wider and darker its stone. A pile that is
 * higher than the picture is drawn with flatter stones. The same in words for screen readers.
 */
export function Growth({ quarters }: { quarters: readonly GrowthQuarter[] }) {
  const width = quarters.length * COLUMN;
  const words = quarters.map(({ name, levels }) => `${name}: ${counted(levels.length, "level")}`).join(", ");
  const most = Math.max(1, ...quarters.map(({ levels }) => levels.length));
  const step = Math.min(STONE.height + STONE.gap, (HEIGHT - FOOT - NUMBER) / most);
  const height = step * (STONE.height / (STONE.height + STONE.gap));
  return (
    <svg
      role="img"
      aria-label={`Levels gained by quarter. ${words}`}
      className="growth"
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
    >
      <rect className="growth-ground" x="0" y={HEIGHT - FOOT} width={width} height="1.5" />
      {quarters.map(({ name, levels }, column) => (
        <g key={name} transform={`translate(${column * COLUMN} 0)`}>
          {levels.map((level, at) => {
            const stone = STONE.widths[ordinal(level)]!;
            return (
              <rect
                key={at}
                className={FILLS[ordinal(level)]}
                x={(COLUMN - stone) / 2 + (at % 2 === 0 ? -1 : 1)}
                y={HEIGHT - FOOT - step * (at + 1) + (step - height) / 2}
                width={stone}
                height={height}
                rx={height / 2}
              />
            );
          })}
          {levels.length > 0 && (
            <text x={COLUMN / 2} y={HEIGHT - FOOT - step * levels.length - 4} textAnchor="middle">
              {levels.length}
            </text>
          )}
          <text x={COLUMN / 2} y={HEIGHT - 5} textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
