/**
 * Kills the app, or its PostgreSQL server, at random moments while people write, and counts lost writes.
 * npm run drill -- crash embedded|server|postgres [kills] [longest pause between two, ms] kills the app on the embedded database (then only its
 * database thread, as often), the app on a server, or the server itself.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type App, openOffice, type Where } from "./support/app";
import { makeCrew } from "./support/crew";
import { countDamage } from "./support/integrity";
import { startLoad } from "./support/load";
import { makePostgres, type Postgres } from "./support/postgres";

const RATE = 50;
/** Milliseconds from ready to the next kill: some kills come in the first, cold second, most under full load. */
const MOST_BETWEEN = "7000";

const [victim = "embedded", kills = victim === "postgres" ? "10" : "20", between = MOST_BETWEEN] =
  process.argv.slice(2);
/** Milliseconds. Runs with few kills share the machine with other tests, so starting takes longer. */
const READY_WITHIN = Number(kills) < 10 ? 30_000 : 10_000;
const dataDir = mkdtempSync(join(tmpdir(), "cairn-crash-"));
const postgres = victim === "embedded" ? null : await makePostgres();
const where: Where = { dataDir, databaseUrl: postgres?.url };
const office = await openOffice();
const app = await office.makeApp(where);
try {
  const crew = await makeCrew(office, where, { employees: 20, rows: 6 });
  await app.start();
  const begun = performance.now();
  const load = startLoad(app.url, crew, { rate: RATE });
  const ready: number[] = [];
  for (let kill = 0; kill < Number(kills); kill++) {
    await pause(500 + Math.random() * Number(between));
    ready.push(victim === "postgres" && postgres ? await crashServer(postgres, app) : await crashApp(app));
  }
  for (let kill = 0; victim === "embedded" && kill < Number(kills); kill++) {
    await pause(500 + Math.random() * Number(between));
    ready.push(await crashThread(app));
  }
  await pause(1_000);
  await load.stop();
  const serving = (performance.now() - begun - ready.reduce((sum, milliseconds) => sum + milliseconds, 0)) / 1_000;
  await app.end("SIGTERM");
  const damage = await countDamage(where, load.acknowledged);
  const { changes, approvals } = load.acknowledged;
  const slowest = Math.max(...ready);
  const statuses = load.outcomes.reduce<Record<number, number>>(
    (sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }),
    {},
  );
  console.log(
    `${victim}: ${kills} times kill -9${victim === "embedded" ? ` and ${kills} times the end of the database thread` : ""} under ${RATE} writes a second; ${changes.length} changes and ${approvals.length} approvals acknowledged in ${serving.toFixed(0)} s of service, ${((changes.length + approvals.length) / serving).toFixed(0)} a second (answers by status: ${JSON.stringify(statuses)}, 0 being none); ` +
      `lost ${damage.lost}, half approvals ${damage.half}, torn rows ${damage.torn}; ready again after ${median(ready)} ms (median), ${Math.round(slowest)} ms (slowest)`,
  );
  if (damage.lost + damage.half + damage.torn > 0 || slowest > READY_WITHIN || changes.length === 0)
    process.exitCode = 1;
} finally {
  await app.end("SIGKILL");
  await office.close();
  await postgres?.remove();
  rmSync(dataDir, { recursive: true, force: true });
}

async function crashApp(running: App): Promise<number> {
  await running.end("SIGKILL");
  return running.start();
}

async function crashThread({ endThread, url }: App): Promise<number> {
  const begun = performance.now();
  endThread();
  // Waits until the app notices that the thread has ended.
  while ((await fetch(`${url}/readyz`)).status === 200 && performance.now() - begun < 1_000) await pause(5);
  while ((await fetch(`${url}/readyz`)).status !== 200) await pause(50);
  return performance.now() - begun;
}

async function crashServer(server: Postgres, { url }: App): Promise<number> {
  await server.kill();
  const begun = performance.now();
  await server.start();
  while ((await fetch(`${url}/readyz`)).status !== 200) await pause(50);
  return performance.now() - begun;
}

function median(values: number[]): number {
  return Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}
