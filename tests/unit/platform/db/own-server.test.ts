import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { asDatabaseError } from "@/lib/platform/core/database-error";
import { log } from "@/lib/platform/core/log";
import type { Database } from "@/lib/platform/db";
import { openDatabase } from "@/lib/platform/db/open";
import { removeData } from "@/scripts/demo-app";
import { startDatabaseProcess } from "@/tests/support/database/start-database-process";

jest.setTimeout(120_000);

/** Number of processes that are killed while they write. */
const ROUNDS = 4;

const root = mkdtempSync(join(tmpdir(), "cairn-own-"));
const made = join(root, "made");
const folderOf = (name: string) => join(root, name);
const cluster = (dataDir: string) => join(dataDir, "postgres");
const serverOf = (dataDir: string) =>
  Number(readFileSync(join(cluster(dataDir), "postmaster.pid"), "utf8").split("\n")[0]);

let first: unknown;
let settings: Record<string, string>;
let pid: number;
beforeAll(async () => {
  mkdirSync(join(made, "postgres.new-left"), { recursive: true });
  first = await withDatabase(made, async ({ migrated, prisma, pool }) => {
    const { rows } = await pool.query<{ name: string; shown: string }>(
      "SELECT name, current_setting(name) AS shown FROM pg_settings",
    );
    settings = Object.fromEntries(rows.map(({ name, shown }) => [name, shown]));
    pid = serverOf(made);
    return [migrated.length > 0, await prisma.user.count()];
  });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A copy of a stopped database: creating one takes seconds of processor time. */
function copy(name: string): string {
  const dataDir = join(mkdtempSync(join(root, `${name}-`)), "data");
  execFileSync("cp", ["-a", made, dataDir]);
  return dataDir;
}

async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dataDir });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

const person = (email: string) => ({ email, firstName: "Ada", lastName: "Byron", sortKey: "byron ada" });

/** Ends with the text of what was thrown. */
const failureOf = (dataDir: string) =>
  openDatabase({ dataDir }).then(
    async (db) => (await db.close(), "opened"),
    (error: Error) => error.message,
  );

describe("Cairn's own server", () => {
  test("is created and migrated at the first start, even after an interrupted one, and not again at the second", async () => {
    const second = await withDatabase(made, async ({ migrated }) => migrated.length);
    expect([first, second]).toEqual([[true, 0], 0]);
    expect(readdirSync(made).filter((name) => name.startsWith("postgres.new"))).toEqual([]);
    const files = readdirSync(made, { recursive: true, encoding: "utf8" }).map((name) => join(made, name));
    expect([made, ...files].filter((file) => (statSync(file).mode & 0o077) !== 0)).toEqual([]);
  });

  test("keeps the data of a demo that runs, and lets those of one that has ended be removed", async () => {
    const dataDir = copy("demo");
    const refused = withDatabase(dataDir, () => removeData(dataDir));
    await expect(refused).rejects.toThrow(`The data folder ${dataDir} is in use by another demo.`);
    expect(existsSync(cluster(dataDir))).toBe(true);
    await removeData(dataDir);
    expect(existsSync(dataDir)).toBe(false);
  });

  test.each([
    [
      "writes to the disk before it acknowledges a commit",
      { fsync: "on", synchronous_commit: "on", full_page_writes: "on" },
    ],
    ["can't be reached through the network", { listen_addresses: "" }],
    ["compiles no statement", { jit: "off" }],
    ["ends a statement that takes too long", { statement_timeout: "15s" }],
  ])("%s", (_what, expected) => {
    expect(settings).toMatchObject(expected);
  });

  test("ends with its process, and leaves nothing that runs", () => {
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  });

  test("ends with a process that ends while it starts", async () => {
    const dataDir = copy("abandoned");
    const starting = startDatabaseProcess("abandon", dataDir);
    await starting.ended;
    expect(starting.lines).toEqual(["abandoned"]);
    // A server that ends removes it.
    while (existsSync(join(cluster(dataDir), "postmaster.pid"))) await pause(10);
  });

  test("keeps every acknowledged row of processes that are killed while they write, and the next one takes over", async () => {
    const dataDir = copy("killed");
    const acknowledged: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const writer = startDatabaseProcess("insert", dataDir);
      await writer.hasLines(2 + Math.floor(Math.random() * 200));
      if (round % 2 === 1) process.kill(serverOf(dataDir), "SIGKILL");
      await writer.kill();
      const numbers = writer.lines.filter((line) => /^\d+$/.test(line));
      acknowledged.push(...numbers.map(Number));
    }
    const kept = await withDatabase(dataDir, ({ prisma }) => prisma.user.findMany({ select: { id: true } }));
    const ids = new Set(kept.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  });

  test("refuses a second app in another container, which can't see the first one's processes", async () => {
    const dataDir = copy("containers");
    const file = join(cluster(dataDir), "postmaster.pid");
    const message = await withDatabase(dataDir, async () => {
      const written = readFileSync(file, "utf8");
      writeFileSync(file, written.replace(/^\d+/, "99999999"));
      const refused = await failureOf(dataDir);
      writeFileSync(file, written);
      return refused;
    });
    expect(message).toMatch(/ is in use by process \d+\./);
  });

  test("refuses a second app in one line, and serves a command of the operator beside the first", async () => {
    const dataDir = copy("second");
    await withDatabase(dataDir, async ({ prisma }) => {
      expect(await failureOf(dataDir)).toMatch(
        /^The data folder .* is in use by process \d+\. Stop that process first, .*$/,
      );
      const command = await openDatabase({ dataDir, purpose: "command" });
      await command.prisma.user.create({ data: person("ada@example.com") });
      await command.close();
      expect(await prisma.user.count()).toBe(1);
    });
  });

  test("waits for a command that has started the server for itself", async () => {
    const dataDir = copy("waits");
    const command = await openDatabase({ dataDir, purpose: "command" });
    const opening = openDatabase({ dataDir });
    await command.prisma.user.create({ data: person("ada@example.com") });
    await command.close();
    const app = await opening;
    expect(await app.prisma.user.count()).toBe(1);
    await app.close();
  });

  test("starts again after a crash, and callers get unavailable meanwhile", async () => {
    jest.spyOn(log, "error").mockReturnValue();
    const dataDir = copy("crash");
    await withDatabase(dataDir, async ({ prisma }) => {
      await prisma.user.create({ data: person("ada@example.com") });
      process.kill(serverOf(dataDir), "SIGKILL");
      const count = () => prisma.user.count().catch((error: unknown) => asDatabaseError(error));
      // The killed server's processes may still answer for a moment.
      let told = await count();
      while (!(told instanceof Error)) told = await count();
      expect(told).toMatchObject({ code: "unavailable", headers: { "Retry-After": expect.any(String) } });
      let answer: unknown = told;
      while (answer instanceof Error) answer = await count();
      expect(answer).toBe(1);
    });
  });

  test("runs in a folder whose path is too long for a socket", async () => {
    const dataDir = join(root, "x".repeat(120));
    execFileSync("cp", ["-a", made, dataDir]);
    expect(await withDatabase(dataDir, ({ prisma }) => prisma.user.count())).toBe(0);
  });

  test("starts although another process has the number of one that was killed", async () => {
    const dataDir = copy("number");
    writeFileSync(
      join(cluster(dataDir), "postmaster.pid"),
      `${process.pid}\n${cluster(dataDir)}\n1\n5432\n${cluster(dataDir)}\n\n1 1\nready   \n`,
    );
    expect(await withDatabase(dataDir, ({ prisma }) => prisma.user.count())).toBe(0);
  });
});

describe("a data folder that can't be used is refused in one line that says what to do:", () => {
  const PROBLEMS: [what: string, spoil: (dataDir: string) => void, line: RegExp][] = [
    ["damaged files", (dataDir) => rmSync(join(cluster(dataDir), "global/pg_control")), /damaged.*restore a backup/],
    [
      "files of a version that this system lacks",
      (dataDir) => writeFileSync(join(cluster(dataDir), "PG_VERSION"), "9\n"),
      /created by PostgreSQL 9.*Install PostgreSQL 9/,
    ],
  ];
  test.each(PROBLEMS)("%s", async (what, spoil, line) => {
    const dataDir = copy(what.replaceAll(" ", "-"));
    spoil(dataDir);
    const said = await failureOf(dataDir);
    expect(said).toMatch(line);
    expect(said).not.toContain("\n");
  });

  test("one that is a file", async () => {
    const dataDir = folderOf("file");
    writeFileSync(dataDir, "");
    expect(await failureOf(dataDir)).toMatch(
      /^The data folder .* can't be used by this user: EEXIST\. .*DATA_DIR to another folder\.$/,
    );
  });

  test("one that all users share, which keeps its permissions", async () => {
    const dataDir = folderOf("shared");
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o1777);
    expect(await failureOf(dataDir)).toMatch(
      /^The data folder .* is shared by all users\. Set DATA_DIR to a folder inside it\.$/,
    );
    expect(statSync(dataDir).mode & 0o7777).toBe(0o1777);
  });

  test("one of an earlier version, which stays as it is", async () => {
    const dataDir = folderOf("earlier");
    mkdirSync(join(dataDir, "pgdata"), { recursive: true });
    expect(await failureOf(dataDir)).toMatch(
      /"npm run cairn -- backup FILE" with the earlier version, then "npm run cairn -- restore FILE"/,
    );
    expect([existsSync(join(dataDir, "pgdata")), existsSync(cluster(dataDir))]).toEqual([true, false]);
  });

  test("one of an earlier version beside an empty database, as a restore that failed leaves it", async () => {
    const dataDir = folderOf("half-moved");
    mkdirSync(join(dataDir, "pgdata"), { recursive: true });
    const isRefused = () => expect(openDatabase({ dataDir, purpose: "command" })).rejects.toThrow(/restore FILE/);
    await isRefused();
    const restoring = await openDatabase({ dataDir, purpose: "command", fillsEmpty: true });
    await restoring.close();
    expect(await failureOf(dataDir)).toMatch(/restore FILE/);
    await isRefused();
    const again = await openDatabase({ dataDir, purpose: "command", fillsEmpty: true });
    await again.prisma.user.create({ data: person("ada@example.com") });
    await again.close();
    expect(await failureOf(dataDir)).toBe("opened");
  });
});
