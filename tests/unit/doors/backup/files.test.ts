import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOutputFile, readInputFile } from "@/lib/doors/backup/files";

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

test("a file that this user may not read, such as root's in a container, is refused as that and not by its content", () => {
  const name = "cairn.backup";
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, name), "everything", { mode: 0 });
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.("nobody");
  try {
    expect(() => readInputFile(name, folder)).toThrow(`${name} can't be read: you don't have permission to read it.`);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
});
