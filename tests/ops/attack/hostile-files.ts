/**
 * Sends broken and hostile files to the import, and a few of 50 MB, while another person opens /sheet: each must be
 * answered in words within limits of memory and of everyone else's waiting time, and nothing may be half applied.
 * Words: files (300), seed (1)
 */
import { hostileFiles, type HostileFile, NOT_IN_WORDS } from "@/tests/support/hostile-files";
import { openCompany } from "../support/company";

/** Limits: megabytes of the app, and multiple of the unloaded p99 of /sheet. */
const GOALS = { memory: 600, times: 4 };
const HUGE = 50 * 1024 * 1024;

const [count = 300, seed = 1] = process.argv.slice(2).map(Number);
const { call, during, close } = await openCompany("hostile-files", 300);
const failures: string[] = [];
const answers = new Map<number, number>();

type Answer = { status: number; text: string };
type Preview = { problems: string[]; add: number; change: number; refuse: number };

async function post(path: string, body: string): Promise<Answer> {
  const answer = await call("POST", path, body);
  return { status: answer.status, text: await answer.text() };
}

async function send({ name, kind, content }: HostileFile): Promise<void> {
  const body = JSON.stringify({ cm_import: { kind, content: content.toString("base64"), create: "all" } });
  const [shown, made] = [await post("/import_previews", body), await post("/imports", body)];
  answers.set(made.status, (answers.get(made.status) ?? 0) + 1);
  const problem = problemOf(shown, made);
  if (problem !== null) failures.push(`${name} (${kind}, ${content.length} bytes): ${problem}`);
}

function problemOf(shown: Answer, made: Answer): string | null {
  const words = NOT_IN_WORDS.exec(shown.text + made.text);
  if (words) return `an answer has “${words[0]}”`;
  if (shown.status === 413 && made.status === 413) return null;
  if (shown.status !== 201 || made.status >= 500) return `answered ${shown.status} and ${made.status}`;
  const preview = JSON.parse(shown.text) as Preview;
  const isWhole = preview.problems.length === 0 && preview.refuse === 0;
  if (made.status !== (isWhole ? 201 : 422)) return `answered ${made.status}: ${made.text.slice(0, 200)}`;
  if (!isWhole) return null;
  const { add, change } = JSON.parse(made.text) as Preview;
  return add === preview.add && change === preview.change ? null : "did something else than the preview said";
}

try {
  const { times, failed, memory, words } = await during(async () => {
    for await (const file of hostileFiles(seed, count)) await send(file);
    for (const character of ["x", "\0", ",", '"'])
      await send({ name: "50 MB", kind: "people", content: Buffer.alloc(HUGE, character) });
  });
  if (memory > GOALS.memory || times > GOALS.times || failed > 0) failures.push(words);
  const statuses = [...answers].map(([status, each]) => `${each} × ${status}`).join(", ");
  console.log(`${count + 4} files, each previewed and imported (${statuses}): ${words}`);
} finally {
  await close();
}
for (const failure of failures) console.log(`FAILED ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
