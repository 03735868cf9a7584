/**
 * Measures how one person's costliest calls slow down everyone else. npm run attack -- [--seconds=30] [--database=embedded|server] [--short] [--only=finder,"audit log"]
 * 10 callers repeat each kind of call while another person opens /sheet. The table shows that person's times. Needs a build.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { setTimeout as pause } from "node:timers/promises";
import { type App, openOffice } from "./support/app";
import { type Attack, ATTACKS } from "./support/attacks";
import { type Noticed, p99, watchBystander } from "./support/bystander";
import type { CallersTask } from "./support/callers-program";
import { type Crew, fillAuditLog, makeCrew } from "./support/crew";
import { makePostgres } from "./support/postgres";

const CALLERS = 10;
const CALLERS_PROGRAM = resolve(import.meta.dirname, "support/callers-program.ts");
const LOW_PRIORITY = 5;
/** Rows of each sheet, as for a person with many disciplines and languages. */
const ROWS = 236;
/** Records of the audit log: more than a page. */
const RECORDS = 1_500;
/** Limits: multiple of the unloaded p99, milliseconds, megabytes. Short runs share their machine with other work. */
const GOALS = { full: { times: 4, livez: 250, memory: 600 }, short: { times: 20, livez: 1_500, memory: 900 } };

const { values } = parseArgs({
  options: {
    seconds: { type: "string" },
    database: { type: "string", default: "embedded" },
    only: { type: "string" },
    short: { type: "boolean", default: false },
  },
});
const goals = values.short ? GOALS.short : GOALS.full;
const only = values.only?.split(",") ?? [""];
const attacks = ATTACKS.filter(({ isShort }) => !values.short || isShort).filter(({ name }) =>
  only.some((part) => name.includes(part)),
);
const seconds = Number(values.seconds ?? (values.short ? 3 : 30));

async function underAttack(
  app: App,
  crew: Crew,
  attack: Attack | null,
): Promise<Noticed & { answers: [status: number, count: number][] }> {
  const calling = attack ? callFrom(attack, { url: app.url, crew }) : pause(seconds * 1_000).then(() => []);
  const noticed = await watchBystander(app, crew.cookie, calling);
  return { ...noticed, answers: await calling };
}

/** Runs the callers in a process of low priority: what they do to make their calls isn't the app's work. */
async function callFrom(attack: Attack, where: { url: string; crew: Crew }): Promise<[number, number][]> {
  const program = spawn(process.execPath, ["--import", "tsx", CALLERS_PROGRAM], { stdio: ["pipe", "pipe", "inherit"] });
  setPriority(program.pid!, LOW_PRIORITY);
  program.stdin.end(JSON.stringify({ ...where, name: attack.name, callers: CALLERS, seconds } satisfies CallersTask));
  return JSON.parse(await text(program.stdout)) as [number, number][];
}

const dataDir = mkdtempSync(join(tmpdir(), "cairn-attack-"));
const postgres = values.database === "server" ? await makePostgres() : null;
const where = { dataDir, databaseUrl: postgres?.url };
const office = await openOffice();
const app = await office.makeApp(where);
try {
  const crew = await makeCrew(office, where, { employees: CALLERS + 1, rows: ROWS });
  await fillAuditLog(where, RECORDS);
  await app.start();
  await underAttack(app, crew, null);
  const usual = p99((await underAttack(app, crew, null)).sheet);
  console.log(
    `${values.database}, ${seconds} s each, ${CALLERS} callers; another's /sheet p99 without load ${usual.toFixed(0)} ms`,
  );
  for (const attack of attacks) {
    const { sheet, livez, failed, memory, answers } = await underAttack(app, crew, attack);
    const errors = failed + answers.reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0);
    const figures = { times: p99(sheet) / usual, livez: p99(livez), memory };
    const isHeld =
      errors === 0 && (Object.keys(figures) as (keyof typeof figures)[]).every((key) => figures[key] <= goals[key]);
    if (!isHeld) process.exitCode = 1;
    const statuses = answers.map(([status, count]) => `${count} × ${status}`).join(", ");
    console.log(
      `${isHeld ? "held  " : "MISSED"} ${attack.name.padEnd(30)} /sheet p99 ${p99(sheet).toFixed(0)} ms (${figures.times.toFixed(1)} ×), ` +
        `/livez p99 ${figures.livez.toFixed(0)} ms, ${memory.toFixed(0)} MB, ${errors} failed; answers ${statuses}`,
    );
  }
} finally {
  await app.end("SIGKILL");
  await office.close();
  await postgres?.remove();
  rmSync(dataDir, { recursive: true, force: true });
}
