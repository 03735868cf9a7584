import fs, { mkdtempSync, rmSync, type statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { log } from "@/lib/core/log";
import { describeWriteFailure, watchDisk } from "@/lib/db/embedded/disk-space";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cairn-disk-"));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** Lets every write fail with a system error code, on a disk with this free space. */
function failWrites(code: string, free = 4_000_000) {
  const failure = Object.assign(new Error(`${code}: no`), { code });
  jest
    .spyOn(fs, "statfsSync")
    .mockImplementation((() => ({ bavail: free / 4096, bsize: 4096 })) as never as typeof statfsSync);
  return jest.spyOn(fs, "writeSync").mockImplementation(() => {
    throw failure;
  });
}

test("a writable folder is no failure, and the check leaves nothing in it", () => {
  expect(describeWriteFailure(folder)).toBeNull();
  expect(fs.readdirSync(folder)).toEqual([]);
});

test.each([
  ["ENOSPC", "is full (4 MB free). Free some space, or set DATA_DIR to a folder on another disk."],
  ["EDQUOT", "is full (4 MB free). Free some space, or set DATA_DIR to a folder on another disk."],
  [
    "EROFS",
    "can't be written: EROFS (4 MB free). Make it writable for the user that runs Cairn, or set DATA_DIR to another folder.",
  ],
])("%s has a message with the folder, its free space and the setting", (code, words) => {
  failWrites(code);
  expect(describeWriteFailure(folder)).toMatch(new RegExp(`data folder ${folder} `));
  expect(describeWriteFailure(folder)?.endsWith(words)).toBe(true);
  expect(fs.readdirSync(folder)).toEqual([]);
});

test("while the app runs, a disk that fills up and is freed again is noticed and logged once each", () => {
  jest.useFakeTimers();
  const [error, info] = [jest.spyOn(log, "error").mockReturnValue(), jest.spyOn(log, "info").mockReturnValue()];
  const watch = watchDisk(folder);
  expect(watch.isWritable()).toBe(true);
  const writes = failWrites("ENOSPC");
  jest.advanceTimersByTime(15_000);
  expect(watch.isWritable()).toBe(false);
  expect(error.mock.calls).toEqual([[{ free: 4_000_000 }, expect.stringContaining(`${folder} is full (4 MB free)`)]]);
  writes.mockRestore();
  jest.advanceTimersByTime(15_000);
  expect(watch.isWritable()).toBe(true);
  expect(info.mock.calls).toEqual([[expect.anything(), "data folder can be written again"]]);
  watch.stop();
});
