import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { socketPath } from "@/lib/cli/socket-path";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cairn-path-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("where the app listens for the operator", () => {
  test("is in the data folder", () => {
    expect(socketPath(folder)).toBe(join(folder, "cairn.sock"));
  });

  test("is in a short folder of its own where the data folder's path is too long for a socket", () => {
    const long = join(folder, "a".repeat(100));
    mkdirSync(long);
    expect(dirname(dirname(socketPath(long)))).toBe(tmpdir());
    expect(socketPath(long)).toBe(socketPath(long));
    expect(socketPath(long)).not.toBe(socketPath(`${long}b`));
  });

  test("is not in a data folder that anybody may write into", () => {
    chmodSync(folder, 0o777);
    expect(socketPath(folder)).not.toContain(folder);
  });
});
