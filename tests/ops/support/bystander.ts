import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { App } from "./app";

/** Milliseconds between two measurements of the app's memory. */
const BETWEEN = 100;
const PROGRAM = resolve(import.meta.dirname, "bystander-program.mjs");

/**
 * What another person experienced: milliseconds of /sheet and of /livez, answers other than 200; and the app's peak
 * memory in MB.
 */
export type Noticed = { sheet: number[]; livez: number[]; failed: number; memory: number };

/** Requests /sheet and /livez repeatedly, from a separate process, until `over` settles. */
export async function watchBystander(app: App, cookie: string, over: Promise<unknown>): Promise<Noticed> {
  const program = spawn(process.execPath, [PROGRAM, app.url, cookie], { stdio: ["pipe", "pipe", "inherit"] });
  let output = "";
  program.stdout.on("data", (data: Buffer) => (output += data.toString()));
  let memory = 0;
  const looking = setInterval(() => (memory = Math.max(memory, memoryOf(app.pid()))), BETWEEN);
  await over.finally(() => {
    clearInterval(looking);
    program.stdin.end();
  });
  await once(program, "close");
  return { ...(JSON.parse(output) as Omit<Noticed, "memory">), memory };
}

/** Returns the 99th percentile; 0 for an empty list. */
export const p99 = (times: readonly number[]) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;

/** The resident memory of a process in MB. */
export function memoryOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}
