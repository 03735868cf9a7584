import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join, resolve } from "node:path";
import { met, type Row, shown } from "./measure";

const RESULTS = resolve(import.meta.dirname, "../../tmp/bench");

/** Formats one measurement as a line with its spread and goal. */
export function print(row: Row): string {
  const { work, goal, unit, measured, from } = row;
  const spread = measured.least === measured.greatest ? "" : ` (${shown(measured.least)}–${shown(measured.greatest)})`;
  return (
    `${met(row) ? "✓" : "✗"} ${work}: ${shown(measured.median)} ${unit}${spread}, goal ` +
    `${goal.atLeast ? "≥" : "≤"} ${goal.bound} ${unit} · ${from}`
  );
}

/** Writes a run to tmp/bench as text and JSON, and prints where. */
export function report(rows: Row[], how: string): void {
  const at = new Date().toISOString();
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}`;
  mkdirSync(RESULTS, { recursive: true });
  const name = join(RESULTS, at.replaceAll(":", "-").slice(0, 19));
  writeFileSync(`${name}.json`, `${JSON.stringify({ at, commit, how, machine, rows }, null, 2)}\n`);
  writeFileSync(`${name}.txt`, `${[`${at} ${commit} ${how}`, ...rows.map(print)].join("\n")}\n`);
  const missed = rows.filter((row) => !met(row)).length;
  console.log(`\n${rows.length - missed} of ${rows.length} goals met. ${name}.json`);
}
