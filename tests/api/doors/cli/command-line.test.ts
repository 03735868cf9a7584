import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@/lib/platform/db/open";
import { competencyFile } from "@/tests/support/csv";
import { createDatabase } from "@/tests/support/database/test-database";
import { programFile } from "@/tests/support/programs";
import { prepared } from "@/tests/support/database/template";

let folder: string;
let settings: Record<string, string>;
let drop: () => Promise<void> = async () => {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cairn-line-"));
  const made = await createDatabase(prepared(), { fromTemplate: false });
  drop = made.drop;
  settings = { DATA_DIR: join(folder, "data"), DATABASE_URL: made.url };
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Changes the database like a newer version: adds a table, a column and a migration that this version doesn't know. */
async function upgrade() {
  const database = await openDatabase({ dataDir: settings.DATA_DIR!, databaseUrl: settings.DATABASE_URL });
  await database.pool.query(`CREATE TYPE cm_newer_kind AS ENUM ('one')`);
  await database.pool.query(`CREATE TABLE cm_newer (user_id INT REFERENCES cm_user (id), kind cm_newer_kind)`);
  await database.pool.query(`ALTER TABLE cm_user ADD COLUMN nickname TEXT NOT NULL DEFAULT ''`);
  await database.pool.query(
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count) VALUES ('newer',
      'x', now(), '20991231000000_newer', 1)`,
  );
  await database.pool.query(
    `INSERT INTO cm_erasure (user_id, user_created_at) VALUES (41, '2026-01-01') ON CONFLICT DO NOTHING`,
  );
  await database.close();
}

/** Runs the command line in a separate process. */
function cairn(
  words: string[],
  env: Record<string, string> = {},
): Promise<{ exit: number | null; out: string[]; err: string[] }> {
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith("AUTH_") && name !== "NODE_OPTIONS"),
  );
  const child = spawn(process.execPath, [programFile("cairn"), ...words], {
    env: { ...own, ...settings, ...env } as NodeJS.ProcessEnv,
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  const lines = (text: string) => text.split("\n").filter((line) => line !== "");
  return new Promise((resolve) => child.once("close", (exit) => resolve({ exit, out: lines(out), err: lines(err) })));
}

describe("the operator's command line", () => {
  test("imports a file into a database that it opens and migrates itself, without sign-in settings", async () => {
    const file = join(folder, "competencies.csv");
    writeFileSync(file, competencyFile({}));
    const first = await cairn(["import", "competencies", file]);
    expect(first).toMatchObject({ exit: 0, err: [] });
    expect(first.out[0]).toMatch(/^applied the migration /);
    expect(first.out.at(-1)).toBe("1 added, 0 changed, 0 unchanged");
    expect((await cairn(["import", "competencies", file])).out.at(-1)).toBe("0 added, 0 changed, 1 unchanged");
  });

  test("sends a test email to an address before the sign-in is set up, and shows why the mail server didn't take it", async () => {
    // Nothing listens on port 1.
    const mailTest = (to: string) => cairn(["mail", "test", to], { SMTP_URL: "smtp://127.0.0.1:1" });
    expect((await mailTest("ada")).err).toEqual(["ada must be an email address."]);
    expect((await mailTest("jörg@müller.example")).err).toEqual([
      expect.stringMatching(/^The mail server didn't accept the email: .*ECONNREFUSED/),
    ]);
  });

  test("imports the folder of an earlier version, which has no expected levels", async () => {
    const whole = join(folder, "whole");
    expect(await cairn(["export", "all", whole])).toMatchObject({ exit: 0, err: [] });
    writeFileSync(join(whole, "competencies.csv"), competencyFile({}));
    rmSync(join(whole, "expected-levels.csv"));
    const { exit, out, err } = await cairn(["import", "all", whole]);
    expect({ exit, err }).toEqual({ exit: 0, err: [] });
    expect(out).toContain(`${join(whole, "expected-levels.csv")}: left out, because the folder doesn't have it`);
    rmSync(join(whole, "people.csv"));
    expect((await cairn(["import", "all", whole])).err).toEqual([
      `The file ${join(whole, "people.csv")} can't be read: there is no such file.`,
    ]);
  });

  test("saves everything into one file that only its owner can read, and replaces existing data only with --replace", async () => {
    const file = join(folder, "cairn.backup");
    expect(await cairn(["backup", file])).toMatchObject({ exit: 0, err: [] });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([]);
    const refused =
      "The database is not empty. Nothing was changed. With --replace, the backup replaces everything in it.";
    expect(await cairn(["restore", file])).toEqual({ exit: 1, out: [], err: [refused] });
    expect(await cairn(["restore", file, "--replace"])).toMatchObject({ exit: 0, err: [] });
  });

  test("returns from a newer version's database by restore --replace, or after emptying it for 0.1.0", async () => {
    const file = join(folder, "before-upgrade.backup");
    await cairn(["backup", file]);
    await upgrade();
    expect(await cairn(["migrate"])).toMatchObject({ exit: 1, err: [expect.stringContaining("20991231000000_newer")] });
    expect((await cairn(["restore", file])).err[0]).toContain("cairn restore FILE --replace");
    expect(await cairn(["restore", file, "--replace"])).toMatchObject({ exit: 0, err: [] });
    expect(await cairn(["migrate"])).toMatchObject({ exit: 0, out: [expect.stringContaining("up to date")] });

    await upgrade();
    expect(await cairn(["empty"])).toMatchObject({ exit: 1, err: [expect.stringContaining("--confirm")] });
    expect(await cairn(["empty", "--confirm"])).toEqual({
      exit: 0,
      out: ["The database is empty."],
      err: [expect.stringMatching(/^These people were erased\..*erase them again after restoring it \(ids 41\)\.$/)],
    });
    expect((await cairn(["restore", file])).exit).toBe(0);
  });

  test("leaves no incomplete file", async () => {
    const answer = await cairn(["backup", "/nowhere/cairn.backup"]);
    expect(answer).toEqual({
      exit: 1,
      out: [],
      err: ["The file /nowhere/cairn.backup can't be written: there is no such folder."],
    });
  });

  test("names a missing file in one line", async () => {
    const answer = await cairn(["import", "competencies", "/nowhere/file.csv"]);
    expect(answer).toEqual({
      exit: 1,
      out: [],
      err: ["The file /nowhere/file.csv can't be read: there is no such file."],
    });
  });

  test("says in one line that the database doesn't answer", async () => {
    const answer = await cairn(["migrate"], { DATABASE_URL: "postgresql://u:secret@127.0.0.1:1/x" });
    expect(answer).toEqual({
      exit: 1,
      out: [],
      err: ["The database in DATABASE_URL isn't responding (connect ECONNREFUSED 127.0.0.1:1)."],
    });
  });

  test("answers an unknown command with the usage", async () => {
    const answer = await cairn(["exprot"]);
    expect(answer.exit).toBe(2);
    expect(answer.err.slice(0, 2)).toEqual(['There is no command "exprot".', "Usage: node cairn.mjs COMMAND"]);
  });
});
