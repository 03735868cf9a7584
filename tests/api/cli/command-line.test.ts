import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundled } from "@/tests/support/bundled";
import { competencyFile } from "@/tests/support/csv";
import { createDatabase } from "@/tests/support/database/test-database";
import { prepared } from "@/tests/support/database/prepared";

/** Milliseconds: a first start of the embedded database takes seconds, on a busy machine tens of them. */
const PATIENCE = 120_000;
jest.setTimeout(PATIENCE);

let program: string;
let folder: string;
let settings: Record<string, string>;
let drop: () => Promise<void> = async () => {};

beforeAll(async () => {
  program = bundled("server/cairn.ts");
  folder = mkdtempSync(join(tmpdir(), "cairn-line-"));
  settings = { DATA_DIR: join(folder, "data"), DATABASE_URL: "" };
  const source = prepared();
  if (source.kind !== "postgres") return;
  const made = await createDatabase(source.url, { fromTemplate: false });
  drop = async () => void (await made.drop());
  settings.DATABASE_URL = made.url;
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command line in a process of its own. */
function cairn(
  words: string[],
  env: Record<string, string> = {},
): Promise<{ exit: number | null; out: string[]; err: string[] }> {
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith("AUTH_") && name !== "NODE_OPTIONS"),
  );
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...own, ...settings, ...env } as NodeJS.ProcessEnv,
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  const lines = (text: string) => text.split("\n").filter((line) => line !== "");
  return new Promise((resolve) => child.once("close", (exit) => resolve({ exit, out: lines(out), err: lines(err) })));
}

describe("the operator's command line", () => {
  test("imports a file into a database that it opens and brings up to date itself, without any setting of the sign-in", async () => {
    const file = join(folder, "competencies.csv");
    writeFileSync(file, competencyFile({}));
    const first = await cairn(["import", "competencies", file]);
    expect(first).toMatchObject({ exit: 0, err: [] });
    expect(first.out[0]).toMatch(/^applied the migration /);
    expect(first.out.at(-1)).toBe("1 made, 0 updated, 0 unchanged");
    expect((await cairn(["import", "competencies", file])).out.at(-1)).toBe("0 made, 0 updated, 1 unchanged");
  });

  test("saves everything into one file that only its owner reads, and puts it back over what is there only when told to", async () => {
    const file = join(folder, "cairn.backup");
    expect(await cairn(["backup", file])).toMatchObject({ exit: 0, err: [] });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([]);
    const refused =
      "The database is not empty: nothing was changed. With --replace, everything in it is replaced by the backup.";
    expect(await cairn(["restore", file])).toEqual({ exit: 1, out: [], err: [refused] });
    expect(await cairn(["restore", file, "--replace"])).toMatchObject({ exit: 0, err: [] });
  });

  test("makes no file where it couldn't be finished", async () => {
    const answer = await cairn(["backup", "/nowhere/cairn.backup"]);
    expect(answer).toEqual({
      exit: 1,
      out: [],
      err: ["The file /nowhere/cairn.backup can't be written: there is no such folder."],
    });
  });

  test("names a file that isn't there, in one line", async () => {
    const answer = await cairn(["import", "competencies", "/nowhere/file.csv"]);
    expect(answer).toEqual({
      exit: 1,
      out: [],
      err: ["The file /nowhere/file.csv can't be read: there is no such file."],
    });
  });

  test("says in one line that the database does not answer", async () => {
    const answer = await cairn(["migrate"], { DATABASE_URL: "postgresql://u:secret@127.0.0.1:1/x" });
    expect(answer).toEqual({
      exit: 1,
      out: [],
      err: ["The database that DATABASE_URL names does not answer (connect ECONNREFUSED 127.0.0.1:1)."],
    });
  });

  test("answers an unknown command with the usage", async () => {
    const answer = await cairn(["exprot"]);
    expect(answer.exit).toBe(2);
    expect(answer.err.slice(0, 2)).toEqual(['There is no command "exprot".', "Usage: npm run cairn -- COMMAND"]);
  });
});
