/**
 * Measures how one person's costliest calls slow down everyone else: ten callers repeat each kind of call while another
 * person opens /sheet. The table shows that person's times. Options: --seconds=30, --database=own|server, --short,
 * --only=finder,"audit log"
 */
import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { setTimeout as pause } from "node:timers/promises";
import { type App, openOffice } from "../support/app";
import { type Attack, ATTACKS } from "../support/attacks";
import { type Noticed, p99, watchBystander } from "../support/bystander";
import type { CallersTask } from "../support/callers-program";
import { type Crew, fillAuditLog, lengthenCriteria, makeCrew } from "../support/crew";

const CALLERS = 10;
const CALLERS_PROGRAM = resolve(import.meta.dirname, "../support/callers-program.ts");
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
    database: { type: "string", default: "own" },
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

type Run = Noticed & { answers: [status: number, count: number][] };

async function underAttack(app: App, crew: Crew, attack: Attack | null): Promise<Run> {
  const calling = attack ? callFrom(attack, { url: app.url, crew }) : pause(seconds * 1_000).then(() => []);
  const noticed = await watchBystander(app, crew.cookie, calling);
  return { ...noticed, answers: await calling };
}

const together = (one: Run, other: Run): Run => ({
  sheet: [...one.sheet, ...other.sheet],
  livez: [...one.livez, ...other.livez],
  failed: one.failed + other.failed,
  memory: Math.max(one.memory, other.memory),
  answers: [...one.answers, ...other.answers],
});

/** What a run shows beside the limits; `usual` is without load. */
function judge(run: Run, usual: Run) {
  const errors = run.failed + run.answers.reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0);
  const figures = { times: p99(run.sheet) / p99(usual.sheet), livez: p99(run.livez), memory: run.memory };
  const isHeld =
    errors === 0 && (Object.keys(figures) as (keyof typeof figures)[]).every((key) => figures[key] <= goals[key]);
  return { errors, figures, isHeld };
}

/** Runs the callers in a process of low priority: what they do to make their calls isn't the app's work. */
async function callFrom(attack: Attack, where: { url: string; crew: Crew }): Promise<[number, number][]> {
  const program = spawn(process.execPath, [...process.execArgv, CALLERS_PROGRAM], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  setPriority(program.pid!, LOW_PRIORITY);
  program.stdin.end(JSON.stringify({ ...where, name: attack.name, callers: CALLERS, seconds } satisfies CallersTask));
  return JSON.parse(await text(program.stdout)) as [number, number][];
}

const office = await openOffice("attack", { hasServer: values.database === "server" });
const app = await office.makeApp();
try {
  const crew = await makeCrew(office, { employees: CALLERS + 1, rows: ROWS });
  await lengthenCriteria(office.where, crew);
  await fillAuditLog(office.where, RECORDS);
  await app.start();
  await underAttack(app, crew, null);
  let usual = await underAttack(app, crew, null);
  console.log(
    `${values.database}, ${seconds} s each, ${CALLERS} callers; another's /sheet p99 without load ` +
      `${p99(usual.sheet).toFixed(0)} ms (of ${usual.sheet.length})`,
  );
  for (const attack of attacks) {
    let run = await underAttack(app, crew, attack);
    const isRepeated = !judge(run, usual).isHeld;
    if (isRepeated) {
      // The p99 of so few is the slowest or the one before it: one pause of the machine. Twice as many of both tell it
      // from the app's.
      usual = together(usual, await underAttack(app, crew, null));
      run = together(run, await underAttack(app, crew, attack));
    }
    const { errors, figures, isHeld } = judge(run, usual);
    if (!isHeld) process.exitCode = 1;
    const statuses = run.answers.map(([status, count]) => `${count} × ${status}`).join(", ");
    console.log(
      `${isHeld ? "held  " : "MISSED"} ${attack.name.padEnd(30)} /sheet p99 ${p99(run.sheet).toFixed(0)} ms ` +
        `(${figures.times.toFixed(1)} ×, of ${run.sheet.length}${isRepeated ? " in two runs" : ""}), ` +
        `/livez p99 ${figures.livez.toFixed(0)} ms, ${figures.memory.toFixed(0)} MB, ${errors} failed; answers ` +
        `${statuses}`,
    );
  }
} finally {
  await office.close();
}
