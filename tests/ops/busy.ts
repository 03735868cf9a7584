/**
 * Measures how large jobs slow down everyone else on its own server: reports, an export, an import and a backup, one
 * after the other, in a company of 5,000 sheets with 750,000 rows, while another person opens /sheet. npm run drill --
 * busy [--employees=5000].
 */
import "../support/settings";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@/lib/platform/db";
import { crowdTexts } from "@/prisma/load-data/texts";
import { FULL_SIZE, shapeOf } from "@/prisma/load-data/size";
import { competencyFile } from "../support/csv";
import { fillOpened } from "../bench/load-data";
import { type App, openOffice } from "./support/app";
import { p99, watchBystander } from "./support/bystander";

/** Limits: milliseconds of /livez, and multiple of the unloaded p99 of /sheet. */
const GOALS = { livez: 50, times: 4 };
/** Seconds of each report, and of the measurement without load. */
const SECONDS = 15;
const CAIRN = resolve(import.meta.dirname, "../../.next/standalone/cairn.mjs");

const { values } = parseArgs({ options: { employees: { type: "string", default: "5000" } } });
const size = { ...FULL_SIZE, employees: Number(values.employees), teamSize: 14 };

const folder = mkdtempSync(join(tmpdir(), "cairn-busy-"));
const dataDir = join(folder, "data");
const office = await openOffice();
const app = await office.makeApp({ dataDir });

/** Runs an operator's command, which forwards it to the running app. Throws if it fails. */
async function cairn(...words: string[]): Promise<void> {
  const child = spawn(process.execPath, [CAIRN, ...words], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number];
  if (code !== 0) throw new Error(`cairn ${words.join(" ")} ended with ${code}`);
}

/** Writes a file with every competency of the company under a new name, which doubles the rows of its sheets. */
function frameworkFile(crowd: Parameters<typeof crowdTexts>[0]): string {
  const { areas, disciplines, competencies } = crowdTexts(crowd, shapeOf(crowd));
  const path = join(folder, "competencies.csv");
  const lines = competencies.map(({ name, description, no_experience, basic, intermediate, advanced, ...line }) => ({
    competency: `${name} again`,
    ...{ description, no_experience, basic, intermediate, advanced },
    area: areas[line.cm_area_id - 1]!.name,
    general_technology: String(areas[line.cm_area_id - 1]!.general_technology),
    discipline: disciplines[line.cm_role_id - 1]!.name,
    published: "true",
  }));
  writeFileSync(path, competencyFile(...lines));
  return path;
}

const repeated = (path: string, cookie: string) => async (running: App) => {
  for (const end = performance.now() + SECONDS * 1_000; performance.now() < end;) {
    const answer = await fetch(running.url + path, { headers: { cookie } });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
  }
};

try {
  const db = await openDatabase({ dataDir });
  const { crowd, people, signIn } = await fillOpened("", db, size);
  await db.close();
  const [admin, other] = [await signIn(people.admin), await signIn(people.employees[0]!)];
  await app.start();
  const during = async (work: (running: App) => Promise<unknown>) => {
    const begun = performance.now();
    const over = work(app).then(() => (performance.now() - begun) / 1_000);
    const noticed = await watchBystander(app, other.cookie, over);
    return { ...noticed, took: await over };
  };
  await during(() => pause(SECONDS * 1_000));
  const usual = p99((await during(() => pause(SECONDS * 1_000))).sheet);
  console.log(
    `${crowd.employees} sheets of ${crowd.rowsPerSheet} rows, own server; /sheet p99 without load ` +
      `${usual.toFixed(0)} ms`,
  );
  const jobs: [string, (running: App) => Promise<unknown>][] = [
    ["report: matrices of everyone", repeated("/competency-matrices", admin.cookie)],
    ["report: the template", repeated("/competency-matrix-template", admin.cookie)],
    ["export of the matrix", () => cairn("export", join(folder, "matrix.csv"))],
    ["backup", () => cairn("backup", join(folder, "backup.gz"))],
    [`import of ${crowd.competencies} competencies`, () => cairn("import", "competencies", frameworkFile(crowd))],
  ];
  for (const [name, work] of jobs) {
    const { sheet, livez, failed, memory, took } = await during(work);
    const times = p99(sheet) / usual;
    const isHeld = failed === 0 && times <= GOALS.times && p99(livez) <= GOALS.livez;
    if (!isHeld) process.exitCode = 1;
    console.log(
      `${isHeld ? "held  " : "MISSED"} ${name.padEnd(34)} ${took.toFixed(1)} s; /livez p99 ` +
        `${p99(livez).toFixed(0)} ms, ` +
        `/sheet p99 ${p99(sheet).toFixed(0)} ms (${times.toFixed(1)} ×), longest ` +
        `${Math.max(...sheet).toFixed(0)} ms; ${memory.toFixed(0)} MB, ${failed} failed`,
    );
  }
} finally {
  await app.end("SIGKILL");
  await office.close();
  rmSync(folder, { recursive: true, force: true });
}
