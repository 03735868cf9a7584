/**
 * Takes a backup while people write, restores it into empty databases, and compares the checksums of every table.
 * npm run drill -- backup [employees]: 670 of them have 100,000 rows on their sheets.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { type Database, openDatabase } from "@/lib/platform/db";
import { readMigrations } from "@/lib/platform/db/migrate";
import { withMaintenanceClient } from "@/lib/platform/db/maintenance-client";
import { restoreSnapshot } from "@/lib/platform/backup/restore";
import { type Written, writeSnapshot } from "@/lib/platform/backup/snapshot";
import { fillCrowd } from "@/prisma/load-data/fill";
import { makePostgres } from "./support/postgres";

const RESTORED_WITHIN = 60_000;
const WRITERS = 4;

const [employees = 300] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), "cairn-backup-"));
const [postgres, other] = [await makePostgres(), await makePostgres()];
const migrations = readMigrations();
const failures: string[] = [];

const on = <T>(db: Database, work: Parameters<typeof withMaintenanceClient<T>>[1]) =>
  withMaintenanceClient(db.pool, work);

async function snapshot(db: Database): Promise<{ file: Buffer; written: Written[] }> {
  const texts: string[] = [];
  const write = async (text: string) => void texts.push(text);
  const written = await on(db, (client) => writeSnapshot(client, { productVersion: "drill", migrations, write }));
  return { file: gzipSync(texts.join("")), written };
}

async function restoreInto(
  title: string,
  db: Database,
  { file, written }: { file: Buffer; written: Written[] },
): Promise<void> {
  const begun = performance.now();
  const { rows } = await on(db, (client) =>
    restoreSnapshot(client, [file] as unknown as AsyncIterable<Uint8Array>, { known: migrations, replace: false }),
  );
  const took = performance.now() - begun;
  const same = JSON.stringify((await snapshot(db)).written) === JSON.stringify(written);
  console.log(
    `${title}: ${rows} rows restored in ${(took / 1_000).toFixed(1)} s, checksums of ${written.length} tables ` +
      `${same ? "equal" : "DIFFER"}`,
  );
  if (!same || (took / rows) * 100_000 > RESTORED_WITHIN) failures.push(title);
}

try {
  const source = await openDatabase({ databaseUrl: postgres.url, dataDir: folder });
  await on(source, (client) => fillCrowd(client, { employees }));
  let isOver = false;
  let writes = 0;
  const writers = Array.from({ length: WRITERS }, async (_unused, place) => {
    while (!isOver) {
      writes += 1;
      await source.prisma.sheetCompetency.updateMany({
        where: { id: (writes * 7 + place) % 1_000 },
        data: { notes: `written ${writes}` },
      });
    }
  });
  const begun = performance.now();
  const taken = await snapshot(source);
  const during = writes;
  const took = performance.now() - begun;
  isOver = true;
  await Promise.all(writers);
  await source.close();
  const mb = (bytes: number) => (bytes / 1e6).toFixed(1);
  console.log(
    `backup in ${(took / 1_000).toFixed(1)} s while ${during} writes were made: ${mb(taken.file.length)} MB, ` +
      `${mb(gunzipSync(taken.file).length)} MB unpacked`,
  );
  for (const [title, options] of [
    ["into an empty server", { databaseUrl: other.url, dataDir: folder }],
    ["into an empty database of its own", { dataDir: join(folder, "own") }],
  ] as const) {
    const target = await openDatabase(options);
    await restoreInto(title, target, taken);
    await target.close();
  }
  if (failures.length > 0) process.exitCode = 1;
} finally {
  await postgres.remove();
  await other.remove();
  rmSync(folder, { recursive: true, force: true });
}
