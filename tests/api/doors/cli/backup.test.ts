import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type pg from "pg";
import { storageEnv } from "@/lib/platform/core/env";
import { installDatabase } from "@/lib/platform/db";
import { openDatabase } from "@/lib/platform/db/open";
import { applyMigrations, isMigrated, type Migration, readMigrations } from "@/lib/platform/db/migrate";
import { backup, restore } from "@/lib/doors/cli/backup";
import { emptySchema } from "@/lib/doors/backup/empty-schema";
import { restoreSnapshot } from "@/lib/doors/backup/restore";
import { LEFT_OUT } from "@/lib/doors/backup/rules";
import { type Written, writeSnapshot } from "@/lib/doors/backup/snapshot";
import { erasureStatements } from "@/lib/people/directory/erasure-store";
import { fillCrowd } from "@/tests/support/load-data/fill";
import { bearerFor, makePerson } from "@/tests/support/actors";
import { fileOf, pieces, printedBy } from "@/tests/support/command";
import { emptyTables, testDatabase } from "@/tests/support/database/test-database";

const SMALL = { employees: 12, competencies: 36, rowsPerSheet: 15, teamSize: 3, learningPointers: 4 };
const AWKWARD = 'line\u2028end "quoted" \\back\\slash\r\n\ttab {array,NULL} \u{1F600} e\u0301';

const db = testDatabase({ isOwn: true });
const usual = storageEnv().DATA_DIR;
let migrated: string[];
beforeAll(async () => {
  Object.assign(storageEnv(), { DATA_DIR: tmpdir() });
  migrated = await structure();
});
afterAll(() => void Object.assign(storageEnv(), { DATA_DIR: usual }));

async function fill() {
  await withClient((client) => fillCrowd(client, SMALL));
  const person = await makePerson(db.prisma, { firstName: AWKWARD });
  await db.prisma.auditRecord.create({
    data: { act: "test", subjectId: person.userId, after: { text: AWKWARD, list: [1.5, null, { deep: true }] } },
  });
  return person;
}

async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>, of = db): Promise<T> {
  const client = await of.pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** Returns the current content of the tables. */
const checksums = (of = db): Promise<Written[]> =>
  withClient(
    (client) => writeSnapshot(client, { productVersion: "test", migrations: readMigrations(), write: async () => {} }),
    of,
  );

/** All tables but the audit log, which says that a backup was restored. */
const saved = (all: Written[]) => all.filter(({ table }) => table !== "cm_audit_record");

/** Returns the definitions of the indexes, constraints and active triggers in the current schema. */
async function structure(of: { query: pg.Pool["query"] } = db.pool): Promise<string[]> {
  const { rows } = await of.query<{ definition: string }>(
    `SELECT indexdef AS definition FROM pg_indexes WHERE schemaname = current_schema()
     UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
       WHERE connamespace = current_schema()::regnamespace
     UNION ALL SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
       WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal AND t.tgenabled = 'O'
     ORDER BY 1`,
  );
  return rows.map(({ definition }) => definition);
}

const takeBackup = () => fileOf(backup);

const putBack = (file: Uint8Array, replace = false) =>
  printedBy(restore, file, { options: new Set(replace ? (["--replace"] as const) : []) });

test("every table is in a backup, or has a reason why not", async () => {
  const { rows } = await db.pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1",
  );
  const tables = rows.map(({ name }) => name);
  expect(tables).toEqual([...(await checksums()).map(({ table }) => table), ...Object.keys(LEFT_OUT)].sort());
});

test("a restored database has every saved value, and its ids continue", async () => {
  await fill();
  const [before, file] = [await checksums(), await takeBackup()];
  const last = await makePerson(db.prisma);
  await emptyTables(db);
  expect(await putBack(file)).toHaveLength(2);
  expect(saved(await checksums())).toEqual(saved(before));
  expect((await makePerson(db.prisma)).userId).toBe(last.userId);
});

test("the audit log has its records of the backup's time, and that it was restored, of which day and with how many rows", async () => {
  await fill();
  const acts = async () =>
    (await db.prisma.auditRecord.findMany({ orderBy: { id: "asc" } })).map(({ act, after }) => ({ act, after }));
  const [before, file] = [await acts(), await takeBackup()];
  await putBack(file, true);
  const after = { taken_at: expect.any(String), product_version: expect.any(String), rows: expect.any(Number) };
  expect(await acts()).toEqual(before.concat({ act: "backup.restored", after }));
});

test("a database with data is left unchanged without --replace", async () => {
  const file = await takeBackup();
  const { userId } = await fill();
  await bearerFor({ userId });
  const before = await checksums();
  await expect(putBack(file)).rejects.toThrow("The database is not empty. Nothing was changed.");
  expect(await checksums()).toEqual(before);
  await putBack(file, true);
  expect([await db.prisma.user.count(), await db.prisma.session.count()]).toEqual([0, 0]);
});

describe("a damaged file", () => {
  let whole: Buffer;
  const lines = () => gunzipSync(whole).toString("utf8").split("\n");
  const packed = (text: string[]) => gzipSync(text.join("\n"));
  const user = (at: string[]) => at.findIndex((line) => line.includes('"table":"cm_user"')) + 1;

  beforeAll(async () => {
    await emptyTables(db);
    await fill();
    whole = await takeBackup();
  });

  const DAMAGED = /incomplete or damaged/;
  const FOREIGN = /isn't a backup of Cairn/;
  const withoutUser = () => lines().filter((_line, place, all) => place !== user(all));
  const changed = () => lines().map((line, place, all) => (place === user(all) ? line.replace("@", "+") : line));
  test.each<[string, () => Uint8Array, RegExp]>([
    ["broken off in the middle", () => whole.subarray(0, whole.length / 2), DAMAGED],
    ["without its last bytes", () => whole.subarray(0, whole.length - 9), DAMAGED],
    ["without its trailer", () => packed([...lines().slice(0, -2), ""]), DAMAGED],
    ["with a row less", () => packed(withoutUser()), DAMAGED],
    ["with a value changed", () => packed(changed()), DAMAGED],
    ["with something after its end", () => packed([...lines().slice(0, -1), "[]", ""]), DAMAGED],
    ["of something else", () => gzipSync("name,email\n"), FOREIGN],
    ["that isn't even compressed", () => Buffer.from("name,email\n"), FOREIGN],
    ["that is empty", () => Buffer.alloc(0), FOREIGN],
  ])("%s is rejected, and nothing is changed", async (_what, file, words) => {
    await expect(putBack(file())).rejects.toThrow(words);
    expect((await checksums()).every(({ rows }) => rows === 0)).toBe(true);
  });

  test("of a newer version is rejected, and the version is named", async () => {
    const [header, ...rest] = lines();
    const { migrations, ...about } = JSON.parse(header!);
    const later = { name: "29991231000000_later", checksum: "x" };
    const newer = JSON.stringify({ ...about, product_version: "9.9.9", migrations: [...migrations, later] });
    await expect(putBack(packed([newer, ...rest]))).rejects.toThrow(
      /newer version \(9\.9\.9\), whose migration 29991231000000_later/,
    );
  });
});

describe("the register of erased people", () => {
  const people = async () =>
    (await db.prisma.user.findMany({ orderBy: { id: "asc" } })).map(({ email }) => email.split("@")[0]);

  test("erases again the people that a restored backup brings back, and nobody else", async () => {
    const stays = await makePerson(db.prisma, { email: "stays@x.org" });
    await makePerson(db.prisma, { email: "leaves@x.org" });
    const leaver = await db.prisma.user.findUniqueOrThrow({ where: { email: "leaves@x.org" } });
    await db.prisma.employeeManager.create({
      data: { employeeId: stays.userId, managerId: leaver.id, isPrimary: true },
    });
    const file = await takeBackup();
    await withClient(async (client) => {
      for (const { text, values } of erasureStatements([leaver.id])) await client.query(text, values);
    });
    const said = await putBack(file, true);
    expect(said).toContain("1 people who were erased since the backup were erased again");
    expect(await people()).toEqual(["stays"]);
    expect(await db.prisma.auditRecord.count({ where: { act: "person.erased" } })).toBe(1);
    expect(await db.prisma.auditRecord.findMany({ where: { act: "person.updated" } })).toMatchObject([
      { subjectId: stays.userId, before: { manager_ids: [leaver.id] }, after: { manager_ids: [] } },
    ]);
    expect(await putBack(file, true)).toContain("1 people who were erased since the backup were erased again");
    expect(await db.prisma.erasure.count()).toBe(1);
  });

  test("doesn't erase a later person with the id of an erased one", async () => {
    const { userId } = await makePerson(db.prisma, { email: "later@x.org" });
    await db.prisma.erasure.create({ data: { userId, userCreatedAt: new Date("2020-01-01") } });
    await putBack(await takeBackup(), true);
    expect(await people()).toEqual(["later"]);
  });

  test("doesn't prevent restoring into a database that has only the register", async () => {
    await makePerson(db.prisma, { email: "leaves@x.org" });
    const leaver = await db.prisma.user.findFirstOrThrow();
    const file = await takeBackup();
    await emptyTables(db);
    await db.prisma.erasure.create({ data: { userId: leaver.id, userCreatedAt: leaver.createdAt } });
    await putBack(file);
    expect(await people()).toEqual([]);
  });
});

test("what is written while a backup is taken is not in it", async () => {
  await fill();
  const before = await checksums();
  let written = 0;
  const during = await withClient((client) =>
    writeSnapshot(client, {
      productVersion: "test",
      migrations: readMigrations(),
      write: async () => {
        written += 1;
        await makePerson(db.prisma);
      },
    }),
  );
  expect(written).toBeGreaterThan(before.length);
  expect(during).toEqual(before);
});

test("a backup of a company's server restores on Cairn's own, and back, with every index, constraint and trigger", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cairn-own-"));
  const own = await openDatabase({ dataDir: folder });
  try {
    await fill();
    const [before, file] = [await checksums(), await takeBackup()];
    installDatabase(own);
    await putBack(file);
    const [carried, back] = [await checksums(own), await takeBackup()];
    installDatabase(db);
    await putBack(back, true);
    expect([carried, await checksums()].map(saved)).toEqual([before, before].map(saved));
    expect([await structure(own.pool), await structure()]).toEqual([migrated, migrated]);
  } finally {
    installDatabase(db);
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a restore commits a value that a migration adds to a type before anything uses it, as PostgreSQL before 17 needs it", async () => {
  await db.prisma.catalogueMerge.create({ data: { kind: "competency", sourceId: 1, sourceName: "Git", lastRowId: 0 } });
  const file = await takeBackup();
  // Once into tables of this version, once into none.
  for (const isEmptied of [false, true]) {
    await withClient(async (client) => {
      if (isEmptied) await emptySchema(client);
      const asked = jest.spyOn(client, "query");
      await restoreSnapshot(client, pieces(file), { known: readMigrations(), replace: true });
      const statements = asked.mock.calls.map(([statement]) => String(statement));
      asked.mockRestore();
      const adding = statements.flatMap((statement, at) => (/^ALTER TYPE .* ADD VALUE/m.test(statement) ? [at] : []));
      expect(adding).toHaveLength(3);
      // After it only the migration's own record: then the transaction ends.
      expect(adding.map((at) => statements.slice(at + 2, at + 3))).toEqual(adding.map(() => ["COMMIT"]));
    });
    expect(await db.prisma.catalogueMerge.findMany({ select: { kind: true } })).toEqual([{ kind: "competency" }]);
  }
});

test("an extension that the company installed stays when a database is emptied", async () => {
  await withClient(async (client) => {
    await client.query("BEGIN; CREATE EXTENSION citext");
    await emptySchema(client);
    const { rows } = await client.query(
      "SELECT 'a'::citext = 'A' AS works, (SELECT count(*)::int FROM pg_tables WHERE schemaname = current_schema()) AS tables",
    );
    await client.query("ROLLBACK");
    expect(rows).toEqual([{ works: true, tables: 0 }]);
  });
});

test("a restore drops what one that was killed left behind, and leaves nothing behind when it fails", async () => {
  await db.pool.query("CREATE SCHEMA cairn_restore_0");
  const file = await takeBackup();
  await expect(putBack(file.subarray(0, file.length - 9), true)).rejects.toThrow(/incomplete/);
  const { rows } = await db.pool.query("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'cairn_restore%'");
  expect(rows).toEqual([]);
});

// Last, because it migrates the database to a version that doesn't exist yet.
describe("a file of an older version", () => {
  const later: Migration = {
    name: "29991231000000_later",
    checksum: "later",
    sql: `ALTER TYPE "cm_level" ADD VALUE 'master';
      ALTER TABLE "cm_user" ADD COLUMN "nickname" TEXT NOT NULL DEFAULT '';
      UPDATE "cm_user" SET "nickname" = lower("first_name");`,
  };

  test("is brought up to date by the newer migrations, with its rows", async () => {
    await fill();
    const file = await takeBackup();
    await emptyTables(db);
    const known = [...readMigrations(), later];
    await withClient(async (client) => {
      await applyMigrations(client, known);
      expect((await restoreSnapshot(client, pieces(file), { known, replace: false })).migrated).toBe(1);
      const { rows } = await client.query(
        "SELECT count(*)::int AS people, bool_and(nickname = lower(first_name)) AS named FROM cm_user",
      );
      expect(rows).toEqual([{ people: SMALL.employees + 2, named: true }]);

      // The way back: the older version restores its backup over the newer database.
      const older = readMigrations();
      expect(await restoreSnapshot(client, pieces(file), { known: older, replace: true })).toMatchObject({
        migrated: 0,
      });
      const { rows: columns } = await client.query(
        "SELECT 1 FROM pg_attribute WHERE attrelid = 'cm_user'::regclass AND attname = 'nickname'",
      );
      expect([columns, await isMigrated(client, older)]).toEqual([[], true]);
      expect(await structure(client)).toEqual(migrated);
    });
  });
});
