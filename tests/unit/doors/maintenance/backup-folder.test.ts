import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { refuseUnwritable } from "@/lib/doors/maintenance/backup-folder";

const folder = mkdtempSync(join(tmpdir(), "cairn-backups-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a folder for backups is made, and without the setting nothing is", async () => {
  const wanted = join(folder, "new", "backups");
  await refuseUnwritable(wanted);
  expect(existsSync(wanted)).toBe(true);
  await refuseUnwritable(undefined);
});

test("one that can't be written ends the start with the setting, the reason and the page", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  await expect(refuseUnwritable(join(file, "backups"))).rejects.toThrow(
    `Setting BACKUP_DIR must be a folder that Cairn can write (ENOTDIR: ${join(file, "backups")}). docs/settings.md has all settings.`,
  );
});
