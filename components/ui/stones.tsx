export interface StonesProps {
  /** How many are laid, of how many. */
  laid: number;
  of: number;
}

/** The width of a stone and of the gap after it, in the drawing's own units. */
const STEP = 12;
const STONE = 10;
/** Stones differ a little, as stones do. */
const HEIGHTS = [7, 6, 8, 7, 8, 6];

/**
 * How far something is: the stones laid, and those to come as outlines. Hidden from screen readers: say the counts
 * beside it.
 */
export function Stones({ laid, of }: StonesProps) {
  return (
    <svg aria-hidden className="stones" viewBox={`0 0 ${of * STEP} 10`} preserveAspectRatio="xMinYMax meet">
      {Array.from({ length: of }, (_, at) => {
        const height = HEIGHTS[at % HEIGHTS.length]!;
        return (
          <rect
            key={at}
            className={at < laid ? "stone-laid" : "stone-open"}
            x={at * STEP + 1}
            y={9.25 - height}
            width={STONE}
            height={height}
            rx={height / 2}
          />
        );
      })}
    </svg>
  );
}
