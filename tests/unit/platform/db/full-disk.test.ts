/** Tests Cairn's own server on a small separate disk. Mounting it requires root. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { asDatabaseError } from "@/lib/platform/core/database-error";
import { log } from "@/lib/platform/core/log";
import type { Database } from "@/lib/platform/db";
import { openDatabase } from "@/lib/platform/db/open";

jest.setTimeout(120_000);

const root = mkdtempSync(join(tmpdir(), "cairn-full-"));
const canMount = process.getuid?.() === 0 && process.platform === "linux" && mounts();
let disk = "";
let count = 0;

function mounts(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", root], { stdio: "ignore" });
    execFileSync("umount", [root]);
    return true;
  } catch {
    return false;
  }
}

function mountDisk(megabytes: number): void {
  disk = mkdtempSync(join(root, `disk${count++}-`));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", disk]);
}
const filler = () => join(disk, "filler");
function fillDisk(): void {
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(filler(), Buffer.alloc(bavail * bsize));
  } catch {
    // The write filled the rest of the disk.
  }
}
const emptyDisk = () => rmSync(filler(), { force: true });

beforeEach(() => void jest.spyOn(log, "error").mockReturnValue());
afterEach(() => {
  jest.restoreAllMocks();
  if (disk !== "") execFileSync("umount", ["--lazy", disk]);
  disk = "";
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const insert = ({ prisma }: Database, email: string) =>
  prisma.user
    .create({ data: { email, firstName: "Ada", lastName: "x".repeat(100), sortKey: "x" } })
    .catch((error: unknown) => Promise.reject(asDatabaseError(error)));

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(100);
}

const words = () =>
  new RegExp(`^The disk of the data folder ${join(disk, "data")} is full \\(\\d+ MB free\\)\\. .*DATA_DIR`);

(canMount ? describe : describe.skip)("a full disk (skipped where no disk can be mounted)", () => {
  test("at the first start has a clear message", async () => {
    mountDisk(8);
    await expect(openDatabase({ dataDir: join(disk, "data") })).rejects.toThrow(words());
  });

  test("at a later start has a clear message, and the data is unchanged once there is space; one that fills while running refuses changes with a message, still allows reading, and recovers by itself", async () => {
    mountDisk(200);
    const dataDir = join(disk, "data");
    const first = await openDatabase({ dataDir });
    await insert(first, "before@example.com");
    await first.close();
    fillDisk();
    await expect(openDatabase({ dataDir })).rejects.toThrow(words());
    emptyDisk();
    const db = await openDatabase({ dataDir });
    try {
      expect(await db.prisma.user.count()).toBe(1);
      fillDisk();
      await until(() => !db.isWritable());
      const refused = async () => {
        for (let made = 0; made < 200_000 / 100; made++) await insert(db, `full${made}@example.com`);
      };
      await expect(refused()).rejects.toMatchObject({
        code: "unavailable",
        message: expect.stringContaining("disk space"),
      });
      expect(await db.prisma.user.count({ where: { email: "before@example.com" } })).toBe(1);
      const command = await openDatabase({ dataDir, purpose: "command" });
      expect(await command.prisma.user.count({ where: { email: "before@example.com" } })).toBe(1);
      await command.close();
      emptyDisk();
      await until(() => db.isWritable());
      await insert(db, "after@example.com");
    } finally {
      emptyDisk();
      await db.close();
    }
  });
});
