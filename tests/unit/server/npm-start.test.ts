import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
const SERVER = `
  process.on("SIGTERM", () => { console.log("stopped"); process.exit(0); });
  setInterval(() => {}, 1_000);
  console.log("serving");
`;

test("SIGTERM to npm start reaches the server, and npm exits after the server", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cairn-npm-start-"));
  mkdirSync(join(folder, "scripts"));
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: "trial", version: "1.0.0", scripts: { start: scripts.start } }),
  );
  writeFileSync(join(folder, "scripts/start.mjs"), SERVER);
  const npm = spawn("npm", ["start", "--silent"], { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
  let printed = "";
  const serving = new Promise<void>((resolve) =>
    npm.stdout.on("data", (text: Buffer) => {
      printed += text.toString();
      if (printed.includes("serving")) resolve();
    }),
  );
  await serving;
  const closed = once(npm, "close");
  npm.kill("SIGTERM");
  expect(await closed).toEqual([0, null]);
  expect(printed).toContain("stopped");
  rmSync(folder, { recursive: true, force: true });
}, 60_000);
