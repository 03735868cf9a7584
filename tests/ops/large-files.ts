/**
 * Moves the levels of a company of 5,000 people and 400 competencies in and out, while another person opens /sheet:
 * exports of the matrix, an import of 20 levels for each person by the screen's calls, and one by the operator's
 * command. With --matrix only a wide matrix of 2,000 people and all competencies is imported, by the screen's calls.
 * npm run drill -- large-files [--own] [--matrix] [--employees=5000].
 */
import "../support/settings";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Database, openDatabase } from "@/lib/platform/db";
import { FULL_SIZE } from "@/prisma/load-data/size";
import { fillOpened, type SignedIn } from "../bench/load-data";
import { openOffice } from "./support/app";
import { memoryOf, p99, watchBystander } from "./support/bystander";

/**
 * Limits: seconds of an import, milliseconds to an export's first byte, megabytes that an export adds, and multiple of
 * the unloaded p99 of /sheet.
 */
const GOALS = { seconds: 60, firstByte: 1_000, growth: 100, times: 4, livez: 250 };
const PEOPLE_OF_MATRIX = 2_000;
const LEVELS_OF_EACH = 20;
const QUIET_SECONDS = 15;
const CAIRN = resolve(import.meta.dirname, "../../.next/standalone/cairn.mjs");

const { values } = parseArgs({
  options: {
    employees: { type: "string", default: "5000" },
    own: { type: "boolean", default: false },
    matrix: { type: "boolean", default: false },
  },
});
const office = await openOffice("large-files", { hasServer: !values.own });
const { dataDir, databaseUrl = "" } = office.where;
const app = await office.makeApp();

/** A level that nobody has rated: whose, and in which row. */
type Unrated = { email: string; competency: string; language: string; place: number };

/** Writes 20 levels of each person, who have none in these rows yet. `part` 0 and 1 are of different rows. */
function levelFile(unrated: readonly Unrated[], part: 0 | 1): Buffer {
  const lines = unrated
    .filter(({ place }) => Math.floor((place - 1) / LEVELS_OF_EACH) === part)
    .map(
      ({ email, competency, language, place }) =>
        `${email},${competency},${language},${1 + (place % 3)},2026-03-31,Survey`,
    );
  return Buffer.from(["email,competency,language,level,date,source", ...lines].join("\n"));
}

/** Writes all levels that people haven't rated, without languages, as a matrix with a column for each competency. */
function matrixFile(unrated: readonly Unrated[], competencies: readonly string[]): Buffer {
  const cells = new Map<string, Map<string, string>>();
  for (const { email, competency, language, place } of unrated) {
    if (language !== "" || (cells.size === PEOPLE_OF_MATRIX && !cells.has(email))) continue;
    const ofPerson = cells.get(email) ?? new Map<string, string>();
    cells.set(email, ofPerson.set(competency, `${1 + (place % 3)}`));
  }
  const lines = [...cells].map(([email, of]) => [email, ...competencies.map((name) => of.get(name) ?? "")].join(","));
  return Buffer.from([["email", ...competencies].join(","), ...lines].join("\n"));
}

const readUnrated = ({ prisma }: Database, most: number) => prisma.$queryRaw<Unrated[]>`
  SELECT * FROM (
    SELECT u.email, c.name AS competency, coalesce(t.name, '') AS language, row_number() OVER (PARTITION BY u.id ORDER BY r.id)::int AS place
    FROM cm_user u JOIN cm_sheet s ON s.user_id = u.id JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id JOIN cm_competency c ON c.id = r.cm_competency_id
      LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
    WHERE c.published AND r.archived_at IS NULL AND r.latest_change_id IS NULL) numbered
  WHERE place <= ${most} ORDER BY email, place`;

type Made = { id: number; add: number; refuse: number; progress: { done: number; total: number } | null };

async function call<T>(signIn: () => Promise<SignedIn>, method: string, path: string, body?: string): Promise<T> {
  const { cookie, token } = await signIn();
  const headers = { cookie, authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(`${app.url}/api/cm/v1${path}`, { method, headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}

/** Imports a file as the screen does: a preview, the import, and its progress until it has ended. */
async function importByScreen(signIn: () => Promise<SignedIn>, content: Buffer): Promise<string> {
  const chosen = { kind: "levels", content: content.toString("base64"), file_name: "levels.csv", skip_refused: true };
  const body = JSON.stringify({ cm_import: chosen });
  const begun = performance.now();
  const since = () => (performance.now() - begun) / 1_000;
  await call(signIn, "POST", "/import_previews", body);
  const previewed = since();
  let made = await call<Made>(signIn, "POST", "/imports", body);
  const accepted = since();
  const seen = new Set<number>();
  while (made.progress !== null) {
    seen.add(made.progress.done);
    await pause(2_000);
    made = await call<Made>(signIn, "GET", `/imports/${made.id}`);
  }
  return (
    `preview ${previewed.toFixed(1)} s, accepted after ${(accepted - previewed).toFixed(1)} s, ${seen.size} ` +
    `steps of progress, ${made.add} added, ${made.refuse} refused`
  );
}

/** Imports a file with the operator's command; returns how many lines about its progress it wrote. */
async function importByCommand(content: Buffer): Promise<string> {
  const path = join(dataDir, "levels.csv");
  writeFileSync(path, content);
  const child = spawn(process.execPath, [CAIRN, "import", "levels", path], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  const [code] = (await once(child, "close")) as [number];
  if (code !== 0) throw new Error(`cairn import levels ended with ${code}`);
  return (
    `${lines.filter((line) => line.endsWith(" written")).length} lines of progress, ` +
    `${lines.find((line) => /added,/.test(line))}`
  );
}

/** Exports the matrix; returns the time to its first byte, and its size. */
async function exportMatrix(signIn: () => Promise<SignedIn>, format: string) {
  const { cookie, token } = await signIn();
  const begun = performance.now();
  const answer = await fetch(`${app.url}/api/cm/v1/exports/matrix?format=${format}`, {
    headers: { cookie, authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`the export answered ${answer.status}`);
  let [first, bytes] = [0, 0];
  for await (const piece of answer.body!) {
    first ||= performance.now() - begun;
    bytes += (piece as Uint8Array).length;
  }
  return { first, bytes };
}

try {
  const db = await openDatabase(office.where);
  const { crowd, people, signIn } = await fillOpened(databaseUrl, db, {
    ...FULL_SIZE,
    employees: Number(values.employees),
  });
  const unrated = await readUnrated(db, values.matrix ? FULL_SIZE.rowsPerSheet : 2 * LEVELS_OF_EACH);
  const competencies = await db.prisma.competency.findMany({ select: { name: true }, orderBy: { id: "asc" } });
  await db.close();
  // Access tokens last five minutes.
  const admin = () => signIn(people.admin);
  const other = await signIn(people.employees[0]!);
  await app.start();
  const during = async <T>(work: () => Promise<T>) => {
    const before = memoryOf(app.pid());
    const begun = performance.now();
    const over = work().then((result) => ({ result, took: (performance.now() - begun) / 1_000 }));
    const noticed = await watchBystander(app, other.cookie, over);
    return { ...noticed, ...(await over), growth: noticed.memory - before };
  };
  await during(() => pause(QUIET_SECONDS * 1_000));
  const usual = p99((await during(() => pause(QUIET_SECONDS * 1_000))).sheet);
  console.log(
    `${crowd.employees} people × ${crowd.competencies} competencies, ${values.own ? "own server" : "server"}; ` +
      `/sheet p99 without load ${usual.toFixed(0)} ms`,
  );
  type Seen = { sheet: number[]; livez: number[]; failed: number; memory: number; growth: number; took: number };
  const report = (
    name: string,
    { sheet, livez, failed, memory, growth, took }: Seen,
    isHeld: boolean,
    more: string,
  ) => {
    const times = p99(sheet) / usual;
    const all = isHeld && failed === 0 && times <= GOALS.times;
    if (!all) process.exitCode = 1;
    console.log(
      `${all ? "held  " : "MISSED"} ${name.padEnd(22)} ${took.toFixed(1)} s; ${more}; /livez p99 ` +
        `${p99(livez).toFixed(0)} ms, /sheet p99 ${p99(sheet).toFixed(0)} ms ` +
        `(${times.toFixed(1)} ×), longest ${Math.max(...sheet).toFixed(0)} ms; ${memory.toFixed(0)} MB ` +
        `(+${growth.toFixed(0)}), ${failed} failed`,
    );
  };
  if (values.matrix) {
    const file = matrixFile(
      unrated,
      competencies.map(({ name }) => name),
    );
    const seen = await during(() => importByScreen(admin, file));
    const isHeld = seen.took <= GOALS.seconds && p99(seen.livez) <= GOALS.livez;
    report("import of a matrix", seen, isHeld, seen.result);
  }
  for (const format of values.matrix ? [] : ["csv", "xlsx"]) {
    // What the first export loads stays, as with any first use.
    await exportMatrix(admin, format);
    const seen = await during(() => exportMatrix(admin, format));
    const { first, bytes } = seen.result;
    const isHeld = first <= GOALS.firstByte && seen.growth <= GOALS.growth;
    report(`export as ${format}`, seen, isHeld, `first byte ${first.toFixed(0)} ms, ${(bytes / 1e6).toFixed(1)} MB`);
  }
  const ways = { screen: (file: Buffer) => importByScreen(admin, file), command: importByCommand };
  for (const [part, [way, run]] of values.matrix ? [] : Object.entries(ways).entries()) {
    const file = levelFile(unrated, part as 0 | 1);
    const seen = await during(() => run(file));
    report(`import by ${way}`, seen, seen.took <= GOALS.seconds, seen.result);
  }
} finally {
  await office.close();
}
