import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOutputFile } from "@/lib/doors/backup/files";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "cairn-files-"))));
afterEach(() => rmSync(folder, { recursive: true }));

test("a file being written follows no link that has its temporary name", async () => {
  const [elsewhere, name] = [join(folder, "theirs"), "cairn.backup"];
  symlinkSync(elsewhere, join(folder, `${name}.unfinished-${process.pid}`));
  const file = await createOutputFile(name, folder);
  await file.write(Buffer.from("everything"));
  await file.keep();
  expect(existsSync(elsewhere)).toBe(false);
  expect(readFileSync(join(folder, name), "utf8")).toBe("everything");
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});
