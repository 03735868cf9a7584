import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, installDatabase, openDatabase } from "@/lib/db";
import { vacuumWhereNeeded } from "@/lib/db/vacuum";
import { copyReadyDatabase } from "@/tests/support/database/ready-database";
import { maintainEmbedded } from "@/lib/maintenance/embedded-maintenance";

/** Milliseconds. */
jest.setTimeout(180_000);

const root = mkdtempSync(join(tmpdir(), "cairn-maintenance-"));
const dataDir = join(root, "data");
let db: Database;

beforeAll(async () => {
  await copyReadyDatabase(dataDir);
  db = await openDatabase({ dataDir });
  installDatabase(db);
});

afterAll(async () => {
  installDatabase(null);
  await db.close();
  rmSync(root, { recursive: true, force: true });
});

const files = () =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const bytes = () => files().reduce((sum, file) => sum + statSync(file).size, 0);
const holding = (text: string) => files().filter((file) => readFileSync(file).includes(text));

test("60 rewrites of a long text an hour don't let the folder grow over a day", async () => {
  await db.pool.query("CREATE TABLE note (id int PRIMARY KEY, body text)");
  await db.pool.query("INSERT INTO note VALUES (1, '')");
  const rewrite = () => db.pool.query("UPDATE note SET body = $1", [randomBytes(48_000).toString("base64")]);
  const sizes: number[] = [];
  for (let hour = 0; hour < 24; hour++) {
    for (let edit = 0; edit < 60; edit++) await rewrite();
    await vacuumWhereNeeded(db);
    sizes.push(bytes());
  }
  // 92 MB were written: the WAL may hold 64 MB of them before a checkpoint, the table what two hours leave behind.
  expect(Math.max(...sizes) - sizes[0]!).toBeLessThan(96_000_000);
  const { rows } = await db.pool.query<{ size: string }>("SELECT pg_total_relation_size('note') AS size");
  expect(Number(rows[0]?.size)).toBeLessThan(8_000_000);
  await db.pool.query("DROP TABLE note");
});

test("after an erasure no file of the data folder contains the person's data", async () => {
  const needle = "Ottoline Needleworth";
  const { id } = await db.prisma.user.create({
    data: { email: "o@example.com", firstName: needle, lastName: "x", sortKey: "x" },
  });
  await db.pool.query("ANALYZE");
  await db.pool.query("CHECKPOINT");
  expect(holding(needle).length).toBeGreaterThan(0);
  await db.prisma.user.delete({ where: { id } });
  await db.prisma.erasure.create({ data: { userId: id, userCreatedAt: new Date(0) } });
  await maintainEmbedded();
  expect(holding(needle)).toEqual([]);
  expect(await db.prisma.erasure.count({ where: { rewrittenAt: null } })).toBe(0);
});

test("all files of the data folder are closed to other users", () => {
  const loose = [dataDir, ...files()].filter((file) => (statSync(file).mode & 0o077) !== 0);
  expect(loose).toEqual([]);
});
