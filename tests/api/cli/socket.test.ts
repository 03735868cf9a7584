import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { storageEnv } from "@/lib/core/env";
import type { Database } from "@/lib/db";
import { COMMANDS, commandNamed } from "@/lib/cli/commands";
import type { Option } from "@/lib/cli/command";
import { forwardToRunningApp } from "@/lib/cli/forward-to-running-app";
import type { OperatorSocket } from "@/lib/cli/open-socket";
import { listenForOperator } from "@/lib/cli/socket";
import { bytes, competencyFile } from "@/tests/support/csv";
import { makePerson } from "@/tests/support/actors";
import { emptyTables, openTestDatabase } from "@/tests/support/database/test-database";

// The script takes seconds, and tests/unit/server/supply-chain.test.ts runs it.
jest.mock("@/lib/cli/pack/bill-of-materials", () => ({ billOfMaterials: async () => "{}" }));

let db: Database;
let folder: string;
let path: string;
let socket: OperatorSocket | null = null;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await emptyTables(db);
  folder = mkdtempSync(join(tmpdir(), "cairn-socket-"));
  path = join(folder, "cairn.sock");
});
afterEach(async () => {
  await socket?.close();
  socket = null;
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command through the socket. Returns what it printed. */
async function ask(name: string, operand: string, file: Uint8Array = new Uint8Array(), options: Option[] = []) {
  const out: string[] = [];
  const err: string[] = [];
  const made: Uint8Array[] = [];
  const data = async (chunk: Uint8Array) => void made.push(chunk);
  const output = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line), data };
  const exit = await forwardToRunningApp(
    path,
    commandNamed(name.split(" "))!,
    { operand, options: new Set(options), content: contentOf(file) },
    output,
  );
  return { exit, out, err, made: Buffer.concat(made) };
}

async function* contentOf(file: Uint8Array) {
  yield file;
}

/** Leaves a socket behind, like a killed app. */
function leaveStaleSocket() {
  spawnSync(process.execPath, [
    "-e",
    "require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))",
    path,
  ]);
}

describe("a running app", () => {
  test("runs the command line's command, and says what it did", async () => {
    socket = await listenForOperator(path);
    const answer = await ask("import competencies", "any name.csv", competencyFile({}));
    expect(answer).toMatchObject({ exit: 0, err: [] });
    expect(answer.out.at(-1)).toBe("1 added, 0 changed, 0 unchanged");
    expect(await db.prisma.competency.count()).toBe(1);
  });

  test("says what is wrong with a file, with the same exit code as without an app", async () => {
    socket = await listenForOperator(path);
    const answer = await ask("import competencies", "bad.csv", competencyFile({ basic: "" }));
    expect(answer).toMatchObject({
      exit: 1,
      out: [],
      err: ["line 2: basic is missing: the competency is new", "The file can't be imported. Nothing was changed."],
    });
  });

  test("writes a trust pack that says that the settings are the app's", async () => {
    socket = await listenForOperator(path);
    const answer = await ask("pack", "trust-pack");
    expect(answer).toMatchObject({ exit: 0, err: [] });
    expect(answer.made.toString()).toContain("These are the settings of the running app, which wrote this copy.");
  });

  test("accepts a file of several megabytes", async () => {
    socket = await listenForOperator(path);
    const answer = await ask(
      "import learning-pointers",
      "big.csv",
      bytes(`competency,name,description,url\n${"a,b,".concat("c".repeat(6_000), ",\n").repeat(800)}`),
    );
    expect(answer.exit).toBe(1);
    expect(answer.err).toHaveLength(801);
  });

  test("writes a backup to the command line's file, and restores from it", async () => {
    storageEnv().DATA_DIR = folder;
    socket = await listenForOperator(path);
    await makePerson(db.prisma, { email: "ada@example.org" });
    const { made } = await ask("backup", "any name");
    await db.prisma.user.updateMany({ data: { email: "gone@example.org" } });
    expect((await ask("restore", "any name", made)).err).toHaveLength(1);
    expect(await ask("restore", "any name", made, ["--replace"])).toMatchObject({ exit: 0, err: [] });
    expect(await db.prisma.user.findMany()).toMatchObject([{ email: "ada@example.org" }]);
  });

  test("refuses an unknown command, such as another version's", async () => {
    socket = await listenForOperator(path);
    const newer = { ...COMMANDS[0]!, name: "import everything" };
    const err: string[] = [];
    const output = { out: () => {}, err: (line: string) => void err.push(line), data: async () => {} };
    expect(
      await forwardToRunningApp(
        path,
        newer,
        { operand: "", options: new Set<Option>(), content: contentOf(new Uint8Array()) },
        output,
      ),
    ).toBe(2);
    expect(err).toEqual(['The running app has another version and doesn\'t know the command "import everything".']);
  });

  test("can be reached only by its own user", async () => {
    socket = await listenForOperator(path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test("replaces the socket of a killed app", async () => {
    leaveStaleSocket();
    expect(existsSync(path)).toBe(true);
    socket = await listenForOperator(path);
    expect((await ask("admin", "ada@example.org")).exit).toBe(0);
  });

  test("removes its socket when it ends", async () => {
    await (await listenForOperator(path)).close();
    expect(existsSync(path)).toBe(false);
  });
});

describe("no running app", () => {
  test("is noticed if there is no socket", async () => {
    expect((await ask("admin", "ada@example.org")).exit).toBeNull();
  });

  test("is noticed if the app was killed", async () => {
    leaveStaleSocket();
    expect((await ask("admin", "ada@example.org")).exit).toBeNull();
  });

  test("is noticed if something else has the socket's name", async () => {
    writeFileSync(path, "");
    expect((await ask("admin", "ada@example.org")).exit).toBeNull();
  });
});

describe("making an admin", () => {
  beforeEach(async () => {
    socket = await listenForOperator(path);
  });

  test("adds an unknown person with a sheet, for the first account that signs in with the email", async () => {
    const answer = await ask("admin", "Jane.Doe@Example.org");
    expect(answer.out).toEqual(["jane.doe@example.org added as an admin. They can sign in with this email."]);
    const [jane] = await db.prisma.user.findMany({ include: { sheet: true } });
    expect(jane).toMatchObject({
      email: "jane.doe@example.org",
      isAdmin: true,
      firstName: "Jane",
      lastName: "Doe",
      sheet: { userId: jane!.id },
    });
  });

  test("makes a known person an admin, and says so in the audit log", async () => {
    const person = await makePerson(db.prisma, { email: "ada@example.org" });
    expect((await ask("admin", "ada@example.org")).out).toEqual(["ada@example.org is now an admin."]);
    expect(await db.prisma.auditRecord.findMany()).toMatchObject([
      { act: "person.made_admin", actorId: null, subjectId: person.userId },
    ]);
  });

  test("changes nothing the second time", async () => {
    await ask("admin", "ada@example.org");
    expect((await ask("admin", "ada@example.org")).out).toEqual(["ada@example.org is already an admin."]);
    expect(await db.prisma.auditRecord.count()).toBe(1);
  });

  test("refuses a deactivated person", async () => {
    await makePerson(db.prisma, { email: "ada@example.org", deactivatedAt: new Date() });
    expect(await ask("admin", "ada@example.org")).toMatchObject({
      exit: 1,
      err: ["ada@example.org is deactivated. Nothing was changed."],
    });
  });

  test("refuses an invalid email", async () => {
    expect(await ask("admin", "ada")).toMatchObject({ exit: 1, err: ["ada must be an email address."] });
  });
});
