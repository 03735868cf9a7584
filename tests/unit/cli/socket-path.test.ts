import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isSocketOfOurs, socketPath } from "@/lib/cli/socket-path";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cairn-path-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the operator's socket", () => {
  test("is in the data folder", () => {
    expect(socketPath(folder)).toBe(join(folder, "cairn.sock"));
  });

  test("is in another, short folder if the data folder's path is too long for a socket", () => {
    const long = join(folder, "a".repeat(100));
    mkdirSync(long);
    expect(dirname(dirname(socketPath(long)))).toBe(tmpdir());
    expect(socketPath(long)).toBe(socketPath(long));
    expect(socketPath(long)).not.toBe(socketPath(`${long}b`));
  });

  test("isn't in a data folder that everyone can write to", () => {
    chmodSync(folder, 0o777);
    expect(socketPath(folder)).not.toContain(folder);
  });

  test("is refused with its owner's name if it is another user's", async () => {
    const path = join(folder, "cairn.sock");
    const server = createServer();
    await new Promise<void>((resolve) => void server.listen(path, resolve));
    const owner = statSync(path).uid;
    jest.spyOn(process, "getuid").mockReturnValue(owner + 1);
    expect(() => isSocketOfOurs(path)).toThrow(`belongs to the user with the id ${owner}, you are ${owner + 1}`);
    jest.restoreAllMocks();
    await new Promise((resolve) => server.close(resolve));
  });
});
