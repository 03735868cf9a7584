import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DataFolderInUse, lockFolder } from "@/lib/db/embedded/folder-lock";
import { copyReadyDatabase } from "@/tests/support/database/ready-database";
import { startEmbeddedProcess, type StartedProcess } from "@/tests/support/database/start-embedded-process";

/** Milliseconds: every test starts processes, and some wait until a lock counts as dead. */
jest.setTimeout(60_000);

const root = mkdtempSync(join(tmpdir(), "cairn-lock-"));
let folder = "";
let count = 0;
const started: StartedProcess[] = [];

const start = (command: "lock" | "hold" | "insert") => {
  const child = startEmbeddedProcess(command, folder);
  started.push(child);
  return child;
};

beforeEach(() => {
  folder = join(root, String(count++));
  mkdirSync(folder);
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((child) => child.kill()));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const ownerFile = () => join(folder, "pgdata.owner");

/** Milliseconds until a dead owner's lock is taken over, without the time that PGlite needs to open the database. */
async function takeover(): Promise<number> {
  const begun = performance.now();
  const lock = await lockFolder(folder);
  const elapsed = performance.now() - begun;
  await lock.release();
  return elapsed;
}

/** Changes the owner as if it had run in another container, so that nobody can see whether it runs. */
function hideOwner(): void {
  const owner: unknown = JSON.parse(readFileSync(ownerFile(), "utf8"));
  writeFileSync(ownerFile(), JSON.stringify(Object.assign({}, owner, { scope: "elsewhere" })));
}

describe("the lock of the data folder", () => {
  test("a second process ends with one line that names the folder", async () => {
    await start("lock").line(0);
    const second = start("hold");
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.errors()).toMatch(
      new RegExp(`^The data folder ${folder} is in use by another process \\(\\d+\\)\\. Stop that process first.*\\n$`),
    );
  });

  test("a second process is also refused if only the owner's heartbeat shows that it runs", async () => {
    await start("lock").line(0);
    hideOwner();
    await expect(lockFolder(folder)).rejects.toThrow(DataFolderInUse);
  });

  test("a paused process keeps its lock", async () => {
    const first = start("lock");
    await first.line(0);
    process.kill(first.pid, "SIGSTOP");
    // Far in the past: as if the heartbeat had stopped long ago.
    utimesSync(join(folder, "pgdata.lock"), 1, 1);
    await expect(lockFolder(folder)).rejects.toThrow(DataFolderInUse);
  });

  test("a killed owner's lock is taken over within six seconds", async () => {
    const first = start("lock");
    await first.line(0);
    await first.kill();
    expect(await takeover()).toBeLessThan(6_000);
  });

  test("the lock of an owner that was killed in another container is taken over within nine seconds", async () => {
    const first = start("lock");
    await first.line(0);
    await first.kill();
    hideOwner();
    expect(await takeover()).toBeLessThan(9_000);
  });

  test("a process that lost its lock ends at once with one line, and leaves the new owner's lock alone", async () => {
    const first = start("lock");
    await first.line(0);
    rmdirSync(join(folder, "pgdata.lock"));
    mkdirSync(join(folder, "pgdata.lock"));
    writeFileSync(ownerFile(), JSON.stringify({ token: "another", pid: 1, scope: null, started: null }));
    expect(await first.ended).toEqual({ code: null, signal: "SIGKILL" });
    expect(first.errors()).toMatch(/^Another process took over the data folder .*\n$/);
    expect(existsSync(join(folder, "pgdata.lock"))).toBe(true);
  });

  test("a lost lock is noticed before the next statement runs", async () => {
    await copyReadyDatabase(folder);
    const first = start("insert");
    await first.line(0);
    writeFileSync(ownerFile(), JSON.stringify({ token: "another", pid: 1, scope: null, started: null }));
    expect(await first.ended).toEqual({ code: null, signal: "SIGKILL" });
  });

  test("a killed owner's lock is taken over even if the clock has been set back since its last heartbeat", async () => {
    const first = start("lock");
    await first.line(0);
    await first.kill();
    const inAnHour = Date.now() / 1_000 + 3_600;
    utimesSync(join(folder, "pgdata.lock"), inAnHour, inAnHour);
    expect(await takeover()).toBeLessThan(6_000);
  });

  test("a lock with a time in the future isn't taken over while its owner's heartbeat continues", async () => {
    const first = start("lock");
    await first.line(0);
    hideOwner();
    const lock = join(folder, "pgdata.lock");
    // The owner's own library would notice a time stamp that isn't its own, so the owner is stopped and its heartbeat imitated.
    process.kill(first.pid, "SIGSTOP");
    let seconds = Date.now() / 1_000 + 3_600;
    const heart = setInterval(() => utimesSync(lock, ++seconds, seconds), 500);
    await expect(lockFolder(folder)).rejects.toThrow(DataFolderInUse);
    clearInterval(heart);
  });

  test("a released lock leaves nothing behind", async () => {
    const lock = await lockFolder(folder);
    await lock.release();
    expect([existsSync(join(folder, "pgdata.lock")), existsSync(ownerFile())]).toEqual([false, false]);
  });

  test("of several processes that find a dead owner's lock at once, one gets it", async () => {
    const first = start("lock");
    await first.line(0);
    await first.kill();
    const rivals = [start("lock"), start("lock"), start("lock")];
    const outcomes = await Promise.all(
      rivals.map((rival) =>
        rival.line(0).then(
          () => "locked",
          () => "refused",
        ),
      ),
    );
    expect(outcomes.sort()).toEqual(["locked", "refused", "refused"]);
  });
});
