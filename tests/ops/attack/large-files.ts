/**
 * Moves the levels of a company of 5,000 people and 400 competencies in and out, while another person opens /sheet:
 * exports of the matrix, imports of 20 levels for each person by the screen's calls and by the operator's command, and
 * one of a wide matrix of 2,000 people and all competencies. Words: employees (5,000)
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { CAIRN } from "@/tests/support/server-process";
import { openCompany } from "../support/company";

/**
 * Limits: seconds of an import, milliseconds to an export's first byte, megabytes that an export adds, milliseconds of
 * /livez, and multiple of the unloaded p99 of /sheet.
 */
const GOALS = { seconds: 60, firstByte: 1_000, growth: 100, times: 4, livez: 250 };
const PEOPLE_OF_MATRIX = 2_000;
const LEVELS_OF_EACH = 20;

const [employees = 5_000] = process.argv.slice(2).map(Number);
const { where, db, call, during, close } = await openCompany("large-files", employees);

/** A level that nobody has rated: whose, and in which row. */
type Unrated = { email: string; competency: string; language: string; place: number };

/** Reads at most so many levels of each person that nobody has rated. */
const readUnrated = (most: number) => db.prisma.$queryRaw<Unrated[]>`
  SELECT * FROM (
    SELECT u.email, c.name AS competency, coalesce(t.name, '') AS language, row_number() OVER (PARTITION BY u.id ORDER BY r.id)::int AS place
    FROM cm_user u JOIN cm_sheet s ON s.user_id = u.id JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id JOIN cm_competency c ON c.id = r.cm_competency_id
      LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
    WHERE c.published AND r.archived_at IS NULL AND r.latest_change_id IS NULL) numbered
  WHERE place <= ${most} ORDER BY email, place`;

/** Writes 20 levels of each person, who have none in these rows yet. */
async function levelFile(): Promise<Buffer> {
  const lines = (await readUnrated(LEVELS_OF_EACH)).map(
    ({ email, competency, language, place }) =>
      `${email},${competency},${language},${1 + (place % 3)},2026-03-31,Survey`,
  );
  return Buffer.from(["email,competency,language,level,date,source", ...lines].join("\n"));
}

/** Writes all levels that people haven't rated, without languages, as a matrix with a column for each competency. */
async function matrixFile(): Promise<Buffer> {
  const cells = new Map<string, Map<string, string>>();
  for (const { email, competency, language, place } of await readUnrated(1_000)) {
    if (language !== "" || (cells.size === PEOPLE_OF_MATRIX && !cells.has(email))) continue;
    const ofPerson = cells.get(email) ?? new Map<string, string>();
    cells.set(email, ofPerson.set(competency, `${1 + (place % 3)}`));
  }
  const names = (await db.prisma.competency.findMany({ orderBy: { id: "asc" } })).map(({ name }) => name);
  const lines = [...cells].map(([email, of]) => [email, ...names.map((name) => of.get(name) ?? "")].join());
  return Buffer.from([["email", ...names].join(), ...lines].join("\n"));
}

type Made = { id: number; add: number; refuse: number; progress: { done: number } | null };

async function callForJson(method: string, path: string, body?: string): Promise<Made> {
  const answer = await call(method, path, body);
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Made;
}

/** Imports a file as the screen does: a preview, the import, and its progress until it has ended. */
async function importByScreen(content: Buffer): Promise<string> {
  const chosen = { kind: "levels", content: content.toString("base64"), file_name: "levels.csv", skip_refused: true };
  const body = JSON.stringify({ cm_import: chosen });
  await callForJson("POST", "/import_previews", body);
  let made = await callForJson("POST", "/imports", body);
  const seen = new Set<number>();
  while (made.progress !== null) {
    seen.add(made.progress.done);
    await pause(2_000);
    made = await callForJson("GET", `/imports/${made.id}`);
  }
  return `${seen.size} steps of progress, ${made.add} added, ${made.refuse} refused`;
}

/** Imports a file with the operator's command; returns what it wrote about the result. */
async function importByCommand(content: Buffer): Promise<string> {
  const path = join(where.dataDir, "levels.csv");
  writeFileSync(path, content);
  const env = { ...process.env, DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl };
  const child = spawn(process.execPath, [CAIRN, "import", "levels", path], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [[code], output] = await Promise.all([once(child, "exit"), text(child.stdout)]);
  if (code !== 0) throw new Error(`cairn import levels ended with ${code}`);
  return output.split("\n").find((line) => /added,/.test(line)) ?? output;
}

/** Exports the matrix; returns the time to its first byte, and its size. */
async function exportMatrix(format: string) {
  const begun = performance.now();
  const answer = await call("GET", `/exports/matrix?format=${format}`);
  if (!answer.ok) throw new Error(`the export answered ${answer.status}`);
  let [first, bytes] = [0, 0];
  for await (const piece of answer.body!) {
    first ||= performance.now() - begun;
    bytes += (piece as Uint8Array).length;
  }
  return { first, bytes };
}

type Seen = { failed: number; times: number; words: string };

function report(name: string, { failed, times, words }: Seen, isHeld: boolean, more: string): void {
  const all = isHeld && failed === 0 && times <= GOALS.times;
  if (!all) process.exitCode = 1;
  console.log(`${all ? "held  " : "MISSED"} ${name.padEnd(22)} ${words}; ${more}`);
}

try {
  for (const format of ["csv", "xlsx"]) {
    // What the first export loads stays, as with any first use.
    await exportMatrix(format);
    const seen = await during(() => exportMatrix(format));
    const { first, bytes } = seen.result;
    const isHeld = first <= GOALS.firstByte && seen.growth <= GOALS.growth;
    report(`export as ${format}`, seen, isHeld, `first byte ${first.toFixed(0)} ms, ${(bytes / 1e6).toFixed(1)} MB`);
  }
  for (const [name, makeFile, run] of [
    ["import by screen", levelFile, importByScreen],
    ["import by command", levelFile, importByCommand],
    ["import of a matrix", matrixFile, importByScreen],
  ] as const) {
    const file = await makeFile();
    const seen = await during(() => run(file));
    const isHeld = seen.seconds <= GOALS.seconds && (makeFile === levelFile || seen.livez <= GOALS.livez);
    report(name, seen, isHeld, seen.result);
  }
} finally {
  await close();
}
