/** Milliseconds of a slice: other changes wait for its locks, but longer slices take less in all. */
export const LONGEST_SLICE = 250;
const MOST_SHEETS = 200;

type Slice = { count: number; milliseconds: number };

/**
 * Returns the number of sheets for the next slice of `longest` milliseconds, from that of the last one and the time
 * that it took. At most doubles it.
 */
export function nextSliceSize({ count, milliseconds }: Slice, longest: number): number {
  const fitting = Math.floor((count * longest) / Math.max(milliseconds, 1));
  return Math.max(1, Math.min(fitting, count * 2, MOST_SHEETS));
}
