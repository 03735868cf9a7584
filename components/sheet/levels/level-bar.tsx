const FILLS = ["fill-level-0", "fill-level-1", "fill-level-2", "fill-level-3"] as const;
/**
 * Between two levels, in the drawing's own units, of which a competency has one: it keeps levels apart without colours.
 */
const GAP = 0.06;

/**
 * How many competencies are at each level (by ordinal), as one stacked bar. Hidden from screen readers: say the counts
 * beside it.
 */
export function levelBar(counts: readonly number[]) {
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
