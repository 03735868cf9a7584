export interface StonesProps {
  /** How many are laid, of how many. */
  laid: number;
  of: number;
}

/** The size of a stone, and its width with the gap after it, in the drawing's own units. */
const STEP = 12;
const STONE = 10;
const HEIGHT = 7;

/**
 * How far something is: the stones laid, and those to come as outlines. Hidden from screen readers: say the counts
 * beside it.
 */
export function Stones({ laid, of }: StonesProps) {
  return (
    <svg aria-hidden className="stones" viewBox={`0 0 ${of * STEP} 10`} preserveAspectRatio="xMinYMax meet">
      {Array.from({ length: of }, (_, at) => (
        <rect
          key={at}
          className={at < laid ? "stone-laid" : undefined}
          x={at * STEP + 1}
          y={9.25 - HEIGHT}
          width={STONE}
          height={HEIGHT}
          rx={HEIGHT / 2}
        />
      ))}
    </svg>
  );
}
