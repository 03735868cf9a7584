/**
 * Sends broken and hostile files to the import, and a few of 50 MB, while another person opens /sheet: each must be
 * answered in words within limits of memory and of everyone else's waiting time, and nothing may be half applied. npm
 * run drill -- hostile-files [files] [seed].
 */
import "../support/settings";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@/lib/platform/db";
import { FULL_SIZE } from "@/prisma/load-data/size";
import { fillOpened, type SignedIn } from "../bench/load-data";
import { hostileFiles, type HostileFile, NOT_IN_WORDS } from "../support/hostile-files";
import { openOffice } from "./support/app";
import { p99, watchBystander } from "./support/bystander";

/** Limits: megabytes of the app, and multiple of the unloaded p99 of /sheet. */
const GOALS = { memory: 600, times: 4 };
const QUIET_SECONDS = 15;
const HUGE = 50 * 1024 * 1024;

const [count = 300, seed = 1] = process.argv.slice(2).map(Number);
const office = await openOffice("hostile-files", { hasServer: false });
const app = await office.makeApp();
const failures: string[] = [];
const answers = new Map<number, number>();

type Answer = { status: number; text: string };
type Preview = { problems: string[]; add: number; change: number; refuse: number };

async function post(path: string, { cookie, token }: SignedIn, body: string): Promise<Answer> {
  const headers = { cookie, authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(`${app.url}/api/cm/v1${path}`, { method: "POST", headers, body });
  return { status: answer.status, text: await answer.text() };
}

async function send({ name, kind, content }: HostileFile, by: SignedIn): Promise<void> {
  const body = JSON.stringify({ cm_import: { kind, content: content.toString("base64"), create: "all" } });
  const shown = await post("/import_previews", by, body);
  const made = await post("/imports", by, body);
  answers.set(made.status, (answers.get(made.status) ?? 0) + 1);
  const problem = problemOf(shown, made);
  if (problem !== null) failures.push(`${name} (${kind}, ${content.length} bytes): ${problem}`);
}

function problemOf(shown: Answer, made: Answer): string | null {
  const words = NOT_IN_WORDS.exec(shown.text + made.text);
  if (words) return `an answer has “${words[0]}”`;
  if (made.status >= 500 || shown.status >= 500) return `answered ${shown.status} and ${made.status}`;
  if (shown.status === 413 && made.status === 413) return null;
  if (shown.status !== 201) return `answered ${shown.status} and ${made.status}`;
  const preview = JSON.parse(shown.text) as Preview;
  const isWhole = preview.problems.length === 0 && preview.refuse === 0;
  if (made.status !== (isWhole ? 201 : 422)) return `answered ${made.status}: ${made.text.slice(0, 200)}`;
  if (!isWhole) return null;
  const { add, change } = JSON.parse(made.text) as Preview;
  return add === preview.add && change === preview.change ? null : "did something else than the preview said";
}

try {
  const db = await openDatabase(office.where);
  const { people, signIn } = await fillOpened("", db, { ...FULL_SIZE, employees: 300 });
  await db.close();
  // Access tokens last five minutes.
  const admin = () => signIn(people.admin);
  const other = await signIn(people.employees[0]!);
  await app.start();
  const during = (work: Promise<unknown>) => watchBystander(app, other.cookie, work);
  await during(pause(QUIET_SECONDS * 1_000));
  const usual = p99((await during(pause(QUIET_SECONDS * 1_000))).sheet);
  const sendAll = async () => {
    for await (const file of hostileFiles(seed, count)) await send(file, await admin());
    for (const character of ["x", "\0", ",", '"'])
      await send({ name: "50 MB", kind: "people", content: Buffer.alloc(HUGE, character) }, await admin());
  };
  const begun = performance.now();
  const { sheet, livez, failed, memory } = await during(sendAll());
  const took = (performance.now() - begun) / 1_000;
  const times = p99(sheet) / usual;
  if (memory > GOALS.memory) failures.push(`${memory.toFixed(0)} MB`);
  if (times > GOALS.times || failed > 0) failures.push(`/sheet ${times.toFixed(1)} ×, ${failed} failed`);
  const statuses = [...answers].map(([status, times]) => `${times} × ${status}`).join(", ");
  console.log(
    `${count + 4} files, each previewed and imported, in ${took.toFixed(0)} s (${statuses}); ` +
      `${memory.toFixed(0)} MB at most; /sheet p99 ` +
      `${p99(sheet).toFixed(0)} ms (${times.toFixed(1)} × ${usual.toFixed(0)} ms without load), /livez p99 ` +
      `${p99(livez).toFixed(0)} ms, ${failed} failed`,
  );
} finally {
  await office.close();
}
for (const failure of failures) console.log(`FAILED ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
