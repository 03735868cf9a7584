import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Filled } from "../load-data";
import type { Row } from "../measure";
import type { Site } from "../site";

const TIMES = 3;
/** Milliseconds between the first page and the measurement of memory. */
const IDLE = 5_000;

/** Measures the time from start to first answer, and the memory of the idle process after it has served a page. */
export async function startAndIdle(filled: Filled, start: () => Promise<Site>, where: string): Promise<Row[]> {
  const [ready, resident]: [number[], number[]] = [[], []];
  for (let time = 0; time < TIMES; time++) {
    const site = await start();
    ready.push(site.readyMs / 1000);
    const { cookie } = await filled.signIn(filled.people.head);
    await (await fetch(`${site.origin}/sheet`, { headers: { cookie } })).text();
    await pause(IDLE);
    resident.push(residentMemory(site.pid));
    await site.end();
  }
  const from = `${TIMES} starts; memory after one page and five seconds`;
  return [
    { work: `start to ready, warm, ${where}`, unit: "s", most: 2, figures: ready, from },
    { work: `idle memory of the app process ${where}`, unit: "MB", most: 260, figures: resident, from },
  ];
}

/** Returns the resident memory of a process in MB (10⁶ bytes). Needs Linux. */
function residentMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
}
