import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, installDatabase } from "@/lib/platform/db";
import { openDatabase } from "@/lib/platform/db/open";
import { rewriteErased } from "@/lib/doors/maintenance/erased-data";
import { recordRewrite } from "@/lib/doors/maintenance/store";

/** Milliseconds. */
jest.setTimeout(180_000);

const root = mkdtempSync(join(tmpdir(), "cairn-maintenance-"));
const dataDir = join(root, "data");
let db: Database;

beforeAll(async () => {
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
const holding = (text: string) => files().filter((file) => readFileSync(file).includes(text));

test("after an erasure no file of the data folder contains the person's data, and one since then waits for the next rewrite", async () => {
  const needle = "Ottoline Needleworth";
  const { id } = await db.prisma.user.create({
    data: { email: "o@example.com", firstName: needle, lastName: "x", sortKey: "x" },
  });
  await db.pool.query("ANALYZE");
  await db.pool.query("CHECKPOINT");
  expect(holding(needle).length).toBeGreaterThan(0);
  await db.prisma.user.delete({ where: { id } });
  await db.prisma.erasure.create({ data: { userId: id, userCreatedAt: new Date(0) } });
  await rewriteErased();
  expect(holding(needle)).toEqual([]);
  const waiting = () => db.prisma.erasure.count({ where: { rewrittenAt: null } });
  expect(await waiting()).toBe(0);
  await db.prisma.erasure.create({ data: { userId: id + 1, userCreatedAt: new Date(0) } });
  await recordRewrite(db.prisma, new Date(0));
  expect(await waiting()).toBe(1);
});
