// npm run demo: starts the product with a made-up company. A fresh clone needs only Node and npm.
import { spawn } from "node:child_process";
import { build } from "./build.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";

ensureInstalled();
await build({ ifChanged: true });
const demo = spawn(process.execPath, ["--import", "tsx", "scripts/demo.ts", ...process.argv.slice(2)], {
  stdio: "inherit",
});
// Ctrl+C reaches the whole process group: the demo stops its own app, and this process waits for it.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => demo.kill(signal));
demo.on("exit", (code) => process.exit(code ?? 0));
