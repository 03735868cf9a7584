/**
 * Runs a mixed load and watches for leaks. npm run drill -- soak [minutes] [own|server] After a warm-up of a tenth of
 * the time, memory may grow by 5 %, connections and file descriptors only within the size of the pool.
 */
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { withClient } from "../support/database/template";
import { openOffice } from "./support/app";
import { makeCrew } from "./support/crew";
import { startLoad } from "./support/load";

const RATE = 20;
const READS = 0.7;
const GROWTH = 0.05;
/**
 * Milliseconds between two measurements. The time after the warm-up has parts: the median of the last is compared with
 * that of the first.
 */
const LOOK = 2_000;
const PARTS = 6;

const [minutes = "60", kind = "server"] = process.argv.slice(2);
const office = await openOffice("soak", { hasServer: kind === "server" });
const { postgres } = office;
const app = await office.makeApp();

type Look = { megabytes: number; sockets: number; files: number };

/** The app's connections to the company's server: nobody else has one, except this count. */
const connections = async () =>
  postgres
    ? withClient(postgres.url(), async (client) => {
        const { rows } = await client.query(
          "SELECT count(*)::int - 1 AS count FROM pg_stat_activity WHERE backend_type = 'client backend'",
        );
        return (rows[0] as { count: number }).count;
      })
    : 0;

async function look(pid: number): Promise<Look> {
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  return { megabytes: kilobytes / 1_024, sockets: await connections(), files: readdirSync(`/proc/${pid}/fd`).length };
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

try {
  const crew = await makeCrew(office);
  await app.start();
  const load = startLoad(app.url, crew, { rate: RATE, reads: READS });
  const total = Number(minutes) * 60_000;
  await pause(total / 10);
  const parts: Look[] = [];
  for (let part = 0; part < PARTS; part++) {
    const looks: Look[] = [];
    for (const end = performance.now() + (total * 9) / 10 / PARTS; performance.now() < end; await pause(LOOK))
      looks.push(await look(app.pid()));
    const of = (key: keyof Look) => median(looks.map((at) => at[key]));
    parts.push({ megabytes: of("megabytes"), sockets: of("sockets"), files: of("files") });
    console.log(`part ${part + 1} of ${PARTS}: ${JSON.stringify(parts.at(-1))}, ${load.outcomes.length} calls so far`);
  }
  await load.stop();
  const of = (key: keyof Look) => [parts[0]![key], parts.at(-1)![key]] as const;
  const [memory, sockets, files] = [of("megabytes"), of("sockets"), of("files")];
  const growth = memory[1] / memory[0] - 1;
  const failed = load.outcomes.filter(({ status }) => status === 0 || status >= 500).length;
  const times = load.outcomes.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  console.log(
    `${kind}, ${minutes} minutes at ${RATE} requests a second: ${load.outcomes.length} calls, ${failed} ` +
      `failed, 95 % within ${Math.round(times[Math.floor(times.length * 0.95)] ?? 0)} ms; ` +
      `memory ${memory[0].toFixed(0)} → ${memory[1].toFixed(0)} MB (${(growth * 100).toFixed(1)} %), ` +
      `connections ${sockets.join(" → ")}, file descriptors ${files.join(" → ")}`,
  );
  // The pool opens and closes connections with the load. A leak would grow far beyond its size.
  if (failed > 0 || growth > GROWTH || sockets[1] > 11 || files[1] > files[0] + 12) process.exitCode = 1;
} finally {
  await office.close();
}
