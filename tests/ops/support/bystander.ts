import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { App } from "./app";

/** Milliseconds between two requests of each kind. */
const BETWEEN = 100;

/** What somebody who does nothing costly noticed: milliseconds of /sheet and of /livez, how many answers weren't 200, and the most memory in MB. */
export type Noticed = { sheet: number[]; livez: number[]; failed: number; memory: number };

/** Opens /sheet and /livez again and again while `going` says so. */
export async function watchBystander(app: App, cookie: string, going: () => boolean): Promise<Noticed> {
  const noticed: Noticed = { sheet: [], livez: [], failed: 0, memory: 0 };
  const timed = async (path: string, into: number[]) => {
    const begun = performance.now();
    const answer = await fetch(app.url + path, { headers: { cookie }, redirect: "manual" }).catch(() => null);
    await answer?.arrayBuffer();
    into.push(performance.now() - begun);
    if (answer?.status !== 200) noticed.failed += 1;
  };
  const sheet = async () => {
    for (; going(); await pause(BETWEEN)) await timed("/sheet", noticed.sheet);
  };
  const livez = async () => {
    for (; going(); await pause(BETWEEN)) {
      await timed("/livez", noticed.livez);
      noticed.memory = Math.max(noticed.memory, memoryOf(app.pid()));
    }
  };
  await Promise.all([sheet(), livez()]);
  return noticed;
}

/** The 99th percentile; 0 for none. */
export const p99 = (times: readonly number[]) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;

function memoryOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}
