import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join, resolve } from "node:path";

/** A line of the report. The median of its figures is held to `most` or `least`. */
export type Row = {
  work: string;
  figures: readonly number[];
  unit: "×" | "kB" | "s";
  most?: number;
  least?: number;
  /** What the figures were computed from, such as requests per second of both sides. */
  from: string;
};

/** The value below which this part of some figures is. */
export function percentile(figures: readonly number[], part: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
}
export const median = (figures: readonly number[]): number => percentile(figures, 0.5);

/** Formats a figure with about three significant digits. */
export const shown = (figure: number): string => figure.toFixed(Math.abs(figure) >= 100 ? 0 : figure >= 10 ? 1 : 2);

/**
 * Measures two things in turn, `rounds` times after one round that doesn't count, so that other load on the machine
 * affects both. Returns the figures of both.
 */
export async function inTurn<A, B>(
  rounds: number,
  floor: () => Promise<A>,
  product: () => Promise<B>,
): Promise<[A, B][]> {
  const pairs: [A, B][] = [];
  for (let round = 0; round <= rounds; round++) pairs.push([await floor(), await product()]);
  return pairs.slice(1);
}

const isMet = ({ figures, most = Infinity, least = 0 }: Row) => median(figures) <= most && median(figures) >= least;

/** Formats a row with its spread and goal. */
export function print(row: Row): string {
  const [low, high] = [Math.min(...row.figures), Math.max(...row.figures)].map(shown);
  const goal = row.least === undefined ? `≤ ${row.most}` : `≥ ${row.least}`;
  const spread = low === high ? "" : ` (${low}–${high})`;
  const measured = `${shown(median(row.figures))} ${row.unit}${spread}`;
  return `${isMet(row) ? "✓" : "✗"} ${row.work}: ${measured}, goal ${goal} ${row.unit} · ${row.from}`;
}

const RESULTS = resolve(import.meta.dirname, "../../tmp/bench");

/** Writes a run to tmp/bench as text and JSON, and prints where. */
export function report(rows: readonly Row[], how: string): void {
  const at = new Date().toISOString();
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}`;
  mkdirSync(RESULTS, { recursive: true });
  const name = join(RESULTS, at.replaceAll(":", "-").slice(0, 19));
  writeFileSync(`${name}.json`, `${JSON.stringify({ at, commit, how, machine, rows }, null, 2)}\n`);
  writeFileSync(`${name}.txt`, `${[`${at} ${commit} ${how}`, ...rows.map(print)].join("\n")}\n`);
  console.log(`\n${rows.filter(isMet).length} of ${rows.length} goals met. ${name}.json`);
}
