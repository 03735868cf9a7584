import type * as fs from "node:fs";
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectionUrl, startFailure } from "@/lib/platform/db/own-server/cluster";
import { socketFolder } from "@/lib/platform/db/own-server/socket-folder";

jest.mock("node:fs", () => {
  const actual = jest.requireActual<typeof fs>("node:fs");
  return { ...actual, lstatSync: jest.fn(actual.lstatSync) };
});

const root = mkdtempSync(join(tmpdir(), "cairn-socket-"));
/** Of a data folder whose path is too long for a socket. */
const long = join(root, "x".repeat(120));
const cluster = join(long, "postgres");
mkdirSync(cluster, { recursive: true });

let made = "";
beforeEach(() => void (made = socketFolder(cluster)));
afterEach(() => rmSync(made, { recursive: true, force: true }));
afterAll(() => rmSync(root, { recursive: true }));

/** That a server neither listens there, nor is a command connected to what does. */
function expectRefusal(why: RegExp) {
  expect(() => socketFolder(cluster)).toThrow(why);
  expect(() => connectionUrl(long, { host: made, port: 5432 })).toThrow(why);
}

test("a database's socket is in its folder; if that path is too long, in one that only this user may enter", () => {
  expect(socketFolder(root)).toBe(root);
  const { mode, uid } = statSync(made);
  expect([mode & 0o777, uid, made.startsWith(tmpdir())]).toEqual([0o700, process.getuid?.(), true]);
  expect(connectionUrl(long, { host: made, port: 5432 })).toContain(encodeURIComponent(made));
});

test("a folder that another user made first is refused in one line", () => {
  const found = lstatSync(made);
  jest.mocked(lstatSync).mockReturnValue(Object.assign(found, { uid: 4321 }));
  expectRefusal(/^The folder .*, for the database's socket, can't be used: it belongs to user 4321\. .*TMPDIR.*$/);
  jest.mocked(lstatSync).mockReset().mockImplementation(jest.requireActual<typeof fs>("node:fs").lstatSync);
});

test("a folder that other users may enter is refused, and so is a link", () => {
  chmodSync(made, 0o711);
  expectRefusal(/other users may enter it/);
  rmSync(made, { recursive: true });
  symlinkSync(root, made);
  expectRefusal(/it is no folder/);
});

test("if the path of temporary files is too long as well, the socket is in /tmp, and no line says that files are damaged", () => {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = join(root, "y".repeat(120));
  try {
    const short = socketFolder(cluster);
    expect(short).toMatch(/^\/tmp\/cairn-/);
    rmSync(short, { recursive: true });
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  const { message } = startFailure(long, 'FATAL:  could not create any Unix-domain sockets in "/tmp"\n');
  expect(message).not.toContain("damaged");
});
