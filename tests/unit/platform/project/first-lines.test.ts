import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/scripts/addresses.mjs";

const CHECK = `import { preflight } from "./scripts/preflight.mjs"; await preflight(process.argv[1]);`;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "cairn-first-lines-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script's words as a module and returns what it printed. */
function runModule(code: string, { cwd = process.cwd(), args = [] as string[], env = {} } = {}) {
  const words = ["--input-type=module", "-e", code, ...args];
  const options = { cwd, encoding: "utf8", env: { ...process.env, ...env } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, words, options);
  return { status, stdout, stderr };
}

/** A folder with the scripts and a package.json. */
function layOut(manifest: object): void {
  cpSync("scripts", join(folder, "scripts"), { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", ...manifest }));
}

test("a version of Node that isn't supported is refused in one line that names those that are", () => {
  layOut({ engines: { node: ">=90.1 <91 || >=99" } });
  const { status, stderr } = runModule(`import "./scripts/begin.mjs";`, { cwd: folder });
  const wanted = "Cairn runs on Node.js 99 or newer, 90.1 or a later 90";
  expect(stderr).toBe(`${wanted}; this is ${process.versions.node}. Install another from https://nodejs.org.\n`);
  expect(status).toBe(1);
});

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("what a script has started ends with it at %s", async (signal) => {
  const started = `console.log(process.pid); setInterval(() => undefined, 1_000);`;
  const code = `import { run } from "./scripts/ensure-installed.mjs"; await run(process.execPath, ["-e", ${JSON.stringify(started)}]);`;
  const script = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  await once(script.stdout, "data");
  script.kill(signal);
  // What it has started holds the other end of the pipe until it ends.
  await once(script.stdout.resume(), "end");
});

test("npm test says that there is no browser", () => {
  const env = { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: folder };
  const { status, stderr } = runModule(CHECK, { args: ["test"], env });
  expect(stderr).toContain("npm test opens pages in Chromium or Chrome, and there is none: install it");
  expect(status).toBe(1);
});

test("a browser of Playwright's is one", () => {
  mkdirSync(join(folder, "chromium_headless_shell-1"));
  const env = { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: folder };
  expect(runModule(CHECK, { args: ["test"], env }).stderr).not.toContain("Chromium");
});

test("the folder of temporary files must be there", () => {
  const { status, stderr } = runModule(CHECK, { args: ["demo"], env: { TMPDIR: join(folder, "none") } });
  expect(stderr).toContain(`This user can't write in ${join(folder, "none")}, the folder of temporary files.`);
  expect(status).toBe(1);
});

test.each(["70000", "http", "-1", ""])("%j is no port", (PORT) => {
  const { status, stderr } = runModule(CHECK, { args: ["demo"], env: { PORT } });
  expect(stderr).toContain(`PORT is ${PORT}, which is no port.`);
  expect(status).toBe(1);
});

test.each(["127.0.0.1", "0.0.0.0"])("a port in use on %s is passed over for the next that is free", async (host) => {
  const server = createServer().listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  expect(await freePort(port)).toBeGreaterThan(port);
  await new Promise((closed) => server.close(closed));
});

test("what is generated before a script's own output goes to the standard error", () => {
  layOut({});
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: {} }));
  mkdirSync(join(folder, "node_modules/prisma/build"), { recursive: true });
  writeFileSync(join(folder, "node_modules/prisma/build/index.js"), `console.log("Generated");`);
  const code = `import { ensureInstalled } from "./scripts/ensure-installed.mjs"; await ensureInstalled(); console.log("{}");`;
  expect(runModule(code, { cwd: folder })).toEqual({ status: 0, stdout: "{}\n", stderr: "Generated\n" });
});
