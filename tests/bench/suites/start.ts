import { setTimeout as pause } from "node:timers/promises";
import type { Filled } from "../load-data";
import { type Row, spreadOf } from "../measure";
import { residentMemory, type Site } from "../site";

const TIMES = 3;
/** Milliseconds between the first page and the measurement of memory. */
const IDLE = 5_000;

/** Measures the time from start to first answer, and the memory of the idle process after it has served a page. */
export async function startAndIdle(
  filled: Filled,
  start: () => Promise<Site>,
  where: "server" | "own",
): Promise<Row[]> {
  const ready: number[] = [];
  const resident: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const site = await start();
    ready.push(site.readyMs / 1000);
    const { cookie } = await filled.signIn(filled.people.head);
    await (await fetch(`${site.origin}/sheet`, { headers: { cookie } })).text();
    await pause(IDLE);
    resident.push(residentMemory(site.pid));
    await site.end();
  }
  const on = where === "server" ? "on a PostgreSQL server" : "with its own server";
  return [
    {
      work: `start to ready, warm, ${on}`,
      goal: { bound: 2, atLeast: false },
      unit: "s",
      measured: spreadOf(ready),
      from: `${TIMES} starts`,
    },
    {
      work: `idle memory of the app process ${on}`,
      goal: { bound: 260, atLeast: false },
      unit: "MB",
      measured: spreadOf(resident),
      from: "resident, after one page and five seconds",
    },
  ];
}
