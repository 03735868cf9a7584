import fs, { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPrivateFolder, DataFolderUnusable, makeFilesPrivate } from "@/lib/db/embedded/private-folder";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "cairn-private-"));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

const modeOf = (path: string) => statSync(path).mode & 0o777;

/** Creates a file or folder with exactly these permissions, whatever the umask. */
function make(path: string, mode: number, isFolder = false): string {
  if (isFolder) mkdirSync(path);
  else writeFileSync(path, "x");
  chmodSync(path, mode);
  return path;
}

test("a data folder that others may read is closed to them", () => {
  const folder = make(join(root, "data"), 0o777, true);
  createPrivateFolder(folder);
  expect(modeOf(folder)).toBe(0o700);
});

test("a new data folder is closed to others, whatever the umask", () => {
  const before = process.umask(0);
  try {
    createPrivateFolder(join(root, "data"));
  } finally {
    process.umask(before);
  }
  expect(modeOf(join(root, "data"))).toBe(0o700);
});

test("the database's files that 0.1.0 left open to others are closed, and other files aren't touched", () => {
  const pgdata = make(join(root, "pgdata"), 0o755, true);
  const base = make(join(pgdata, "base"), 0o777, true);
  const table = make(join(base, "1"), 0o666);
  const elsewhere = make(join(root, "elsewhere"), 0o644);
  symlinkSync(elsewhere, join(pgdata, "link"));
  const mine = make(join(root, "notes.txt"), 0o644);
  makeFilesPrivate(root);
  expect([pgdata, base, table].map(modeOf)).toEqual([0o700, 0o700, 0o600]);
  expect([elsewhere, mine].map(modeOf)).toEqual([0o644, 0o644]);
});

test("a folder that can't be tightened, because another user owns it, is refused with what to do", () => {
  const folder = make(join(root, "data"), 0o755, true);
  jest.spyOn(fs, "chmodSync").mockImplementation(() => {
    throw Object.assign(new Error("EPERM: no"), { code: "EPERM" });
  });
  const refused = () => createPrivateFolder(folder);
  expect(refused).toThrow(DataFolderUnusable);
  expect(refused).toThrow(/^Other users can read the data folder .*data, .*chmod 700.* or set DATA_DIR to /);
});
