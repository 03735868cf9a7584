import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { readLastBackup } from "@/lib/doors/backup/write";
import { env } from "@/lib/platform/core/env";
import { writeNightlyBackup } from "@/lib/doors/maintenance/nightly-backup";
import { makeEmployee } from "@/tests/support/sheets";
import { testDatabase } from "@/tests/support/database/test-database";

const db = testDatabase({ keepsRows: true });
const folder = mkdtempSync(join(tmpdir(), "cairn-nightly-"));
const backups = join(folder, "nightly");
beforeAll(() => makeEmployee(db, 12));
afterAll(() => rmSync(folder, { recursive: true }));

test("without BACKUP_DIR no backup is written, and its age counts from the database's creation", async () => {
  await writeNightlyBackup();
  expect(await db.prisma.auditRecord.count({ where: { act: "backup.written" } })).toBe(0);
  const { rows } = await db.pool.query('SELECT min(started_at) AS created FROM "_prisma_migrations"');
  expect(await readLastBackup(db)).toEqual(rows[0].created);
});

test("the latest backups stay, and what isn't one is never deleted", async () => {
  Object.assign(env(), { BACKUP_DIR: backups, BACKUP_KEEP: 2 });
  for (const day of ["2026-11-20", "2026-11-21"]) await writeNightlyBackup(new Date(`${day}T02:00:00Z`));
  writeFileSync(join(backups, "cairn-2026-11-19T0200Z.backup.unfinished-77"), "cut off");
  writeFileSync(join(backups, "notes.txt"), "ours");
  await writeNightlyBackup(new Date("2026-11-22T02:00:00Z"));
  expect(readdirSync(backups).sort()).toEqual([
    "cairn-2026-11-21T0200Z.backup",
    "cairn-2026-11-22T0200Z.backup",
    "notes.txt",
  ]);
});

test("the backup just written stays, also if a clock that was ahead has named others later", async () => {
  Object.assign(env(), { BACKUP_DIR: backups, BACKUP_KEEP: 2 });
  for (const day of ["2038-01-18", "2038-01-19"]) await writeNightlyBackup(new Date(`${day}T02:00:00Z`));
  await writeNightlyBackup(new Date("2026-11-22T03:00:00Z"));
  const kept = readdirSync(backups).filter((name) => name.endsWith(".backup"));
  expect(kept.sort()).toEqual(["cairn-2026-11-22T0300Z.backup", "cairn-2038-01-19T0200Z.backup"]);
  for (const name of kept) rmSync(join(backups, name));
});

test("a nightly backup is complete, and the metrics know when it was written", async () => {
  Object.assign(env(), { BACKUP_DIR: backups });
  await writeNightlyBackup(new Date("2026-11-23T02:00:00Z"));
  const text = gunzipSync(readFileSync(join(backups, "cairn-2026-11-23T0200Z.backup"))).toString("utf8");
  expect(text).toContain("cm_sheet_competency");
  expect(Date.now() - (await readLastBackup(db))!.getTime()).toBeLessThan(120_000);
});

test("rows are written in the order of their keys, as an index has them, not of the keys' texts", async () => {
  Object.assign(env(), { BACKUP_DIR: backups });
  await db.pool.query("ALTER SEQUENCE cm_sheet_competency_id_seq RESTART WITH 95");
  await makeEmployee(db, 12);
  await writeNightlyBackup(new Date("2026-11-24T02:00:00Z"));
  const lines = gunzipSync(readFileSync(join(backups, "cairn-2026-11-24T0200Z.backup")))
    .toString("utf8")
    .split("\n");
  const begin = lines.findIndex((line) => line.startsWith('{"table":"cm_sheet_competency"'));
  const end = lines.findIndex((line) => line.startsWith('{"end_of":"cm_sheet_competency"'));
  const place = (JSON.parse(lines[begin]!) as { columns: string[] }).columns.indexOf("id");
  const ids = lines.slice(begin + 1, end).map((line) => Number((JSON.parse(line) as string[])[place]));
  expect(ids.at(-1)).toBeGreaterThan(100);
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
});

test("a folder that can't be written is an error that names it, so that the job is repeated", async () => {
  writeFileSync(join(folder, "a-file"), "");
  Object.assign(env(), { BACKUP_DIR: join(folder, "a-file") });
  await expect(writeNightlyBackup()).rejects.toThrow(/a-file can't be written/);
});
