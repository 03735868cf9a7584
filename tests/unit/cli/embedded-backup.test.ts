import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { backup } from "@/lib/cli/backup";
import { noContent, type Option } from "@/lib/cli/command";
import { storageEnv } from "@/lib/core/env";
import { type Database, installDatabase, openDatabase } from "@/lib/db";
import type * as diskSpace from "@/lib/db/embedded/disk-space";
import { freeSpace } from "@/lib/db/embedded/disk-space";
import { copyReadyDatabase } from "@/tests/support/database/ready-database";

jest.mock("@/lib/db/embedded/disk-space", () => {
  const actual = jest.requireActual<typeof diskSpace>("@/lib/db/embedded/disk-space");
  return { ...actual, freeSpace: jest.fn(actual.freeSpace) };
});

/** Milliseconds. */
jest.setTimeout(120_000);

const dataDir = mkdtempSync(join(tmpdir(), "cairn-embedded-backup-"));
const copy = join(dataDir, "pgdata.copy");
let db: Database;

beforeAll(async () => {
  storageEnv().DATA_DIR = dataDir;
  await copyReadyDatabase(dataDir);
  db = await openDatabase({ dataDir });
  installDatabase(db);
});

afterAll(async () => {
  installDatabase(null);
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Taken = { file: Buffer; said: string[] };

async function takeBackup(): Promise<Taken> {
  const chunks: Uint8Array[] = [];
  const said: string[] = [];
  await backup.run(
    { operand: "", options: new Set<Option>(), content: noContent() },
    { out: () => {}, err: (line) => said.push(line), data: async (chunk) => void chunks.push(chunk) },
  );
  return { file: Buffer.concat(chunks), said };
}

/** Returns one column of a table in a backup. */
function columnOf(file: Buffer, table: string, column: string): string[] {
  const lines = gunzipSync(file)
    .toString()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { table?: string; columns?: string[]; end_of?: string } | string[]);
  const start = lines.findIndex((line) => !Array.isArray(line) && line.table === table);
  const end = lines.findIndex((line) => !Array.isArray(line) && line.end_of === table);
  const place = (lines[start] as { columns: string[] }).columns.indexOf(column);
  return lines.slice(start + 1, end).map((row) => (row as string[])[place]!);
}

/** Adds a language and an area of the same name in one transaction. */
async function addPair(name: string): Promise<void> {
  await db.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`INSERT INTO cm_technology (name, name_key) VALUES (${name}, ${name})`;
    await tx.$executeRaw`INSERT INTO cm_area (name, name_key, general_technology) VALUES (${name}, ${name}, false)`;
  });
}

/** Adds pairs until `stop`, which returns how many were acknowledged, and after how long each, in milliseconds. */
function keepAdding(prefix: string) {
  let isGoing = true;
  const waits: number[] = [];
  const adding = (async () => {
    while (isGoing) {
      const begun = performance.now();
      await addPair(`${prefix}${waits.length}`);
      waits.push(performance.now() - begun);
    }
  })();
  return {
    waits,
    async stop() {
      isGoing = false;
      await adding;
    },
  };
}

test("a backup made while others write contains only whole transactions, and all that were acknowledged before it", async () => {
  const writer = keepAdding("during ");
  while (writer.waits.length < 5) await addPair(`before ${writer.waits.length} ${performance.now()}`);
  const acknowledged = writer.waits.length;
  const { file, said } = await takeBackup();
  await writer.stop();
  expect(said).toEqual([]);
  const [languages, areas] = [columnOf(file, "cm_technology", "name"), columnOf(file, "cm_area", "name")];
  expect([...areas].sort()).toEqual([...languages].sort());
  expect(languages).toEqual(
    expect.arrayContaining(Array.from({ length: acknowledged }, (_, place) => `during ${place}`)),
  );
});

test("others can write during most of a backup", async () => {
  const begun = performance.now();
  const writer = keepAdding("beside ");
  await takeBackup();
  const took = performance.now() - begun;
  await writer.stop();
  expect(Math.max(...writer.waits)).toBeLessThan(took / 2);
});

test("the copy of the files is deleted after the backup", async () => {
  await takeBackup();
  expect(readdirSync(dataDir).filter((name) => name.startsWith("pgdata.copy") || name.endsWith(".part"))).toEqual([]);
});

test("a killed process's copy is deleted at the next start", async () => {
  await db.close();
  mkdirSync(copy);
  writeFileSync(join(copy, "left"), "text of people");
  db = await openDatabase({ dataDir });
  installDatabase(db);
  expect(existsSync(copy)).toBe(false);
});

test("a second backup at the same time is refused with a message, and the first one is complete", async () => {
  const first = takeBackup();
  while (!existsSync(copy)) await new Promise((resolve) => setTimeout(resolve, 1));
  await expect(takeBackup()).rejects.toMatchObject({
    code: "conflict",
    message: "Another backup is being taken. Try again when it is complete.",
  });
  expect(columnOf((await first).file, "cm_role", "name")).toEqual([]);
});

test("without space for a copy the backup still works, and says that others have to wait", async () => {
  await addPair("tight");
  jest.mocked(freeSpace).mockReturnValueOnce(1_000_000);
  const { file, said } = await takeBackup();
  expect(said).toEqual([
    "The disk has no room for a copy of the database: the app's users wait until the backup has been read.",
  ]);
  expect(columnOf(file, "cm_technology", "name")).toContain("tight");
});
