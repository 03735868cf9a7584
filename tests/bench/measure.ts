/** A figure measured several times: its median, least and greatest value. */
export type Spread = { median: number; least: number; greatest: number };

export function spreadOf(figures: readonly number[]): Spread {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return { median, least: sorted[0]!, greatest: sorted.at(-1)! };
}

/** One line of the report. */
export type Row = {
  work: string;
  /** The bound of the median, and whether more is better. */
  goal: { bound: number; atLeast: boolean };
  unit: "×" | "ms" | "kB" | "s" | "MB" | "statements";
  measured: Spread;
  /** What the figure was computed from, such as requests per second of both sides. */
  from: string;
};

export const met = ({ goal, measured }: Row): boolean =>
  goal.atLeast ? measured.median >= goal.bound : measured.median <= goal.bound;

/**
 * Measures two things in turn, `rounds` times after one round that doesn't count, so that other load on the machine
 * affects both.
 */
export async function inTurn<A, B>(
  rounds: number,
  floor: () => Promise<A>,
  product: () => Promise<B>,
): Promise<[A, B][]> {
  const pairs: [A, B][] = [];
  for (let round = 0; round <= rounds; round++) {
    const pair: [A, B] = [await floor(), await product()];
    if (round > 0) pairs.push(pair);
  }
  return pairs;
}

/** Formats a figure with about three significant digits. */
export const shown = (figure: number): string =>
  Math.abs(figure) >= 100 ? figure.toFixed(0) : Math.abs(figure) >= 10 ? figure.toFixed(1) : figure.toFixed(2);
