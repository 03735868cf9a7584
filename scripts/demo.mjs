// npm run demo: starts the product with a made-up company. A fresh clone needs only Node and npm.
import { whenAbandoned } from "./begin.mjs";
import { spawn } from "node:child_process";
import { build } from "./build.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { preflight } from "./preflight.mjs";

/** The process that fills the database and runs the app. */
let demo = null;
// What this process has started ends with it. The demo stops its own app first, and this process waits for that.
const end = (signal) => (demo ? demo.kill(signal) : process.exit(1));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(signal));
whenAbandoned(() => end("SIGTERM"));

await preflight("demo");
await ensureInstalled({ development: false, title: "1 of 3: Installing packages" });
// Fills its database, which needs only the sources, while the app is built.
demo = spawn(process.execPath, ["--import", "tsx", "scripts/demo.ts", ...process.argv.slice(2)], {
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
demo.on("exit", (code) => process.exit(code ?? 1));
await build({ ifChanged: true, title: "2 of 3: Building the app" });
console.error("3 of 3: Starting the app");
demo.send("built");
