import type * as childProcess from "node:child_process";
import { spawnSync } from "node:child_process";
import type * as fs from "node:fs";
import { existsSync, lchownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import * as os from "node:os";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepare, runnerFor } from "@/lib/platform/db/own-server/runner.mjs";

jest.mock("node:child_process", () => {
  const actual = jest.requireActual<typeof childProcess>("node:child_process");
  return { ...actual, spawnSync: jest.fn() };
});
jest.mock("node:fs", () => {
  const actual = jest.requireActual<typeof fs>("node:fs");
  const seen = {
    existsSync: jest.fn(actual.existsSync),
    lchownSync: jest.fn(actual.lchownSync),
    readdirSync: jest.fn(actual.readdirSync),
    readFileSync: jest.fn(actual.readFileSync),
    statSync: jest.fn(actual.statSync),
  };
  return { ...actual, ...seen };
});
jest.mock("node:os", () => ({ ...jest.requireActual<typeof os>("node:os"), userInfo: jest.fn() }));

const real = jest.requireActual<typeof fs>("node:fs");
const FOLDER = "/srv/app/data/postgres";
const BIN = "/srv/app/node_modules/bin";
/** Docker's default, as /proc/self/status has it. */
const DOCKER = 0x00000000a80425fbn;
const CAPABILITY = { CHOWN: 0n, DAC_OVERRIDE: 1n, KILL: 5n, SETGID: 6n, SETUID: 7n, SETPCAP: 8n };

/** What a system has. `folders` are those that exist, with owner and mode. */
type System = {
  uid: number;
  name?: string;
  users: string[];
  capabilities: bigint;
  programs: string[];
  mapped: boolean;
  folders: Record<string, [owner: number, mode: number]>;
  libraries: string[];
};

const CONTAINER: System = {
  uid: 0,
  name: "root",
  users: ["root:x:0:0::/root:/bin/sh", "daemon:x:1:1::/:/bin/false", "node:x:1000:1000::/home/node:/bin/sh"],
  capabilities: DOCKER,
  programs: ["setpriv"],
  mapped: true,
  folders: { "/": [0, 0o755], "/srv": [0, 0o755], "/srv/app": [0, 0o755], "/srv/app/data": [0, 0o700] },
  libraries: [],
};

function on(system: Partial<System>) {
  const { uid, name, users, capabilities, programs, mapped, folders, libraries } = { ...CONTAINER, ...system };
  jest.spyOn(process, "getuid" as never).mockReturnValue(uid as never);
  jest.mocked(os.userInfo).mockImplementation((() => {
    if (name === undefined) throw new Error("no such user");
    return { username: name };
  }) as never);
  jest.mocked(spawnSync).mockImplementation(((program: string) => {
    if (program === process.execPath) return mapped ? { status: 0 } : { status: null, error: { code: "EINVAL" } };
    return { status: programs.includes(program) ? 0 : 1 };
  }) as never);
  jest.mocked(readFileSync).mockImplementation(((path: string, encoding: "utf8") => {
    if (path === "/etc/passwd") return users.join("\n");
    if (path === "/proc/self/status") return `Name:\tnode\nCapEff:\t${capabilities.toString(16)}\n`;
    return real.readFileSync(path, encoding);
  }) as never);
  jest.mocked(existsSync).mockImplementation((path) => String(path) in folders || libraries.includes(String(path)));
  jest.mocked(statSync).mockImplementation(((path: string) => {
    const [owner, mode] = folders[path] ?? [0, 0];
    return { uid: owner, mode };
  }) as never);
  jest.mocked(readdirSync).mockReturnValue(["x86_64-linux-gnu"] as never);
  return runnerFor(FOLDER, BIN);
}

const without = (...names: (keyof typeof CAPABILITY)[]) =>
  names.reduce((mask, name) => mask & ~(1n << CAPABILITY[name]), DOCKER);
const started = (runner: ReturnType<typeof runnerFor>) =>
  "refusal" in runner ? runner.refusal : [...runner.before.slice(0, 2), runner.options.uid, runner.owner?.uid];

afterEach(() => {
  jest.mocked(existsSync).mockImplementation(real.existsSync);
  jest.mocked(readdirSync).mockImplementation(real.readdirSync);
  jest.mocked(statSync).mockImplementation(real.statSync);
});
afterAll(() => jest.restoreAllMocks());

describe("root runs PostgreSQL", () => {
  test("as a user of a user namespace, and the files stay root's", () => {
    expect(started(on({ programs: ["unshare", "setpriv"] }))).toEqual(["unshare", "--user", undefined, undefined]);
  });

  test("in a namespace as a user with a name, which initdb asks for", () => {
    const slim = on({ programs: ["unshare"], users: CONTAINER.users.slice(0, 2) });
    expect("before" in slim && slim.before).toContain("--map-user=1");
  });

  test("without namespaces as another user who may enter root's folders", () => {
    expect(started(on({}))).toEqual(["setpriv", "--reuid=1000", undefined, 1000]);
  });

  test("without setpriv, or without CAP_SETPCAP, as another user, where every folder may be entered", () => {
    const plain = { before: [], options: { uid: 1000, gid: 1000 }, owner: { uid: 1000, mayNotPass: true } };
    expect(on({ programs: [] })).toEqual(plain);
    expect(on({ capabilities: without("SETPCAP") })).toEqual(plain);
  });

  test("as the user whose files they are, also where there are namespaces", () => {
    const folders = {
      ...CONTAINER.folders,
      [FOLDER]: [1234, 0o700] as [number, number],
      [`${FOLDER}/PG_VERSION`]: [1234, 0] as [number, number],
    };
    expect(started(on({ folders, programs: ["unshare", "setpriv"] }))).toEqual([
      "setpriv",
      "--reuid=1234",
      undefined,
      1234,
    ]);
  });
});

describe("root gets one line that says what is missing", () => {
  test.each(["CHOWN", "DAC_OVERRIDE", "KILL", "SETGID", "SETUID"] as const)("without CAP_%s", (name) => {
    expect(started(on({ capabilities: without(name) }))).toMatch(
      new RegExp(
        `^PostgreSQL doesn't run as root, and .* for lack of CAP_${name}\\. .* set DATABASE_URL to a server\\.$`,
      ),
    );
  });

  test("without any capability, all of them", () => {
    expect(started(on({ capabilities: 0n }))).toContain(
      "CAP_CHOWN, CAP_DAC_OVERRIDE, CAP_KILL, CAP_SETGID, CAP_SETUID",
    );
  });

  test("where only root is mapped", () => {
    expect(started(on({ programs: [], mapped: false }))).toMatch(/there is no other user than root here/);
  });

  test("where the other user may not enter a folder, and it names that", () => {
    const folders = { ...CONTAINER.folders, "/srv": [0, 0o700] as [number, number] };
    expect(started(on({ programs: [], folders }))).toMatch(/may not enter \/srv\. Install setpriv/);
  });
});

describe("a user without a name", () => {
  const nameless = { uid: 1001, name: undefined, programs: [] };

  test("runs a database that is there: only its creation needs a name", () => {
    const folders = { ...CONTAINER.folders, [`${FOLDER}/PG_VERSION`]: [1001, 0o600] as [number, number] };
    expect(started(on({ ...nameless, folders }))).toEqual([undefined, undefined]);
  });

  test("creates one in a namespace, where it has a name", () => {
    expect(started(on({ ...nameless, programs: ["unshare"] }))).toEqual(["unshare", "--user", undefined, undefined]);
  });

  test("creates one with a library that gives it a name", () => {
    const libraries = ["/usr/lib/x86_64-linux-gnu/libnss_wrapper.so"];
    const runner = on({ ...nameless, libraries });
    expect(runner).toMatchObject({
      options: { env: { LD_PRELOAD: libraries[0], NSS_WRAPPER_PASSWD: `${FOLDER}.new-passwd` } },
    });
  });

  test("otherwise gets one line", () => {
    expect(started(on(nameless))).toMatch(
      /^PostgreSQL's initdb needs a name .* user 1001 has none\. .* to a server\.$/,
    );
  });
});

test("an ordinary user, and a system without users' numbers, run it as they are", () => {
  expect(started(on({ uid: 1000, name: "node" }))).toEqual([undefined, undefined]);
});

test("files are handed over with their folder last, so that an interrupted handing over is done again", () => {
  const folder = mkdtempSync(join(tmpdir(), "cairn-runner-"));
  const given: string[] = [];
  jest.mocked(lchownSync).mockImplementation((path) => void given.push(String(path)));
  mkdirSync(join(folder, "base"));
  prepare({ before: [], options: {}, owner: { uid: 4321, mayNotPass: false } }, folder);
  expect(given).toEqual([join(folder, "base"), folder]);
  rmSync(folder, { recursive: true });
});
