import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const { engines, scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  engines: unknown;
  scripts: Record<string, string>;
};
const SERVER = `
  process.on("SIGTERM", () => { console.log("stopped"); process.exit(0); });
  setInterval(() => {}, 1_000);
  console.log("serving with", process.env.MALLOC_ARENA_MAX, process.execArgv.join());
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cairn-npm-start-"));
  for (const path of ["scripts", ".next/standalone"]) mkdirSync(join(folder, path), { recursive: true });
  const manifest = { name: "trial", version: "1.0.0", engines, scripts: { start: scripts.start } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  for (const file of ["scripts/start.mjs", "scripts/begin.mjs"]) copyFileSync(file, join(folder, file));
  writeFileSync(join(folder, ".next/standalone/start.mjs"), SERVER);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a server by a command, sends SIGTERM to the command once it serves, and returns how both ended. */
async function startAndEnd(command: string, ...args: string[]) {
  const starter = spawn(command, args, { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
  let printed = "";
  starter.stdout.on("data", (text: Buffer) => {
    if (printed === "") starter.kill("SIGTERM");
    printed += text.toString();
  });
  // The server holds the output, so it closes when the server ends.
  const [code] = (await once(starter, "close")) as [number | null];
  return { code, printed };
}

test("scripts/start.mjs sets the memory's settings, and SIGTERM ends the server and then itself with its exit code", async () => {
  const printed = "serving with 2 --max-semi-space-size=16\nstopped\n";
  expect(await startAndEnd(process.execPath, "scripts/start.mjs")).toEqual({ code: 0, printed });
});

test("SIGTERM to npm start reaches the server", async () => {
  expect((await startAndEnd("npm", "start", "--silent")).printed).toContain("stopped");
});
