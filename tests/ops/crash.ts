/**
 * Kills the app, Cairn's own PostgreSQL server or both at random moments while people write, and counts lost writes.
 * npm run drill -- crash app|server|both [kills] [longest pause between two, ms] [--company]: with --company, on a
 * server of DATABASE_URL.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openOffice } from "./support/app";
import { call } from "./support/calls";
import { type Crew, makeCrew } from "./support/crew";
import { countDamage } from "./support/integrity";
import { startLoad } from "./support/load";
import { processesWith } from "./support/processes";

const RATE = 50;
/** Milliseconds from ready to the next kill: some kills come in the first, cold second, most under full load. */
const MOST_BETWEEN = "7000";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { company: { type: "boolean" } } });
const [victim = "app", kills = "20", between = MOST_BETWEEN] = positionals;
/** Milliseconds. Runs with few kills share the machine with other tests, so starting takes longer. */
const READY_WITHIN = Number(kills) < 10 ? 30_000 : 10_000;
const office = await openOffice("crash", { hasServer: values.company === true });
const { where, postgres: company } = office;
const app = await office.makeApp();

/** Kills with -9, and returns the milliseconds until the app serves again. */
async function crash({ employees: [employee] }: Crew): Promise<number> {
  const begun = performance.now();
  const server = company ? 0 : serverPid();
  // Only the first process of Cairn's own server: the others end by themselves. A company's server falls as in a power
  // cut.
  if (victim !== "app") await (company?.signal("SIGKILL") ?? process.kill(server, "SIGKILL"));
  if (victim !== "server") await app.end("SIGKILL");
  if (victim !== "app") await company?.start();
  if (victim !== "server") await app.start();
  while (serverPid() === server) await pause(10);
  while ((await call(app.url, employee!.token, "GET", `/sheets/${employee!.sheetId}`)).status !== 200) await pause(10);
  return performance.now() - begun;
}

/** The process id of Cairn's own server; NaN if there is none. */
function serverPid(): number {
  try {
    return Number.parseInt(readFileSync(join(where.dataDir, "postgres/postmaster.pid"), "utf8"), 10);
  } catch {
    return NaN;
  }
}

try {
  const crew = await makeCrew(office, { employees: 20, rows: 6 });
  await app.start();
  const begun = performance.now();
  const load = startLoad(app.url, crew, { rate: RATE });
  const waits: number[] = [];
  while (waits.length < Number(kills)) {
    await pause(500 + Math.random() * Number(between));
    waits.push(await crash(crew));
  }
  await pause(1_000);
  await load.stop();
  const serving = (performance.now() - begun - waits.reduce((sum, milliseconds) => sum + milliseconds, 0)) / 1_000;
  await app.end("SIGTERM");
  const damage = await countDamage(where, load.acknowledged);
  const left = processesWith(where.dataDir).length;
  const { changes, approvals } = load.acknowledged;
  const sorted = waits.sort((a, b) => a - b).map(Math.round);
  const slowest = sorted.at(-1) ?? 0;
  const statuses = load.outcomes.reduce<Record<number, number>>(
    (sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }),
    {},
  );
  console.log(
    `${victim}${company ? " on a company's server" : ""}: ${kills} times kill -9 under ${RATE} writes a second; ` +
      `${changes.length} changes and ${approvals.length} approvals acknowledged in ${serving.toFixed(0)} s of ` +
      "service, " +
      `${((changes.length + approvals.length) / serving).toFixed(0)} a second (answers by status: ` +
      `${JSON.stringify(statuses)}, 0 being none); ` +
      `lost ${damage.lost}, half approvals ${damage.half}, torn rows ${damage.torn}, processes left behind ${left}; ` +
      `serving again after ${sorted[Math.floor(sorted.length / 2)]} ms (median), ${slowest} ms (slowest)`,
  );
  if (damage.lost + damage.half + damage.torn + left > 0 || slowest > READY_WITHIN || changes.length === 0)
    process.exitCode = 1;
} finally {
  await office.close();
}
