// npm run demo: starts the product with a made-up company. A fresh clone needs only Node and npm.
import { spawn } from "node:child_process";
import { build } from "./build.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";

await ensureInstalled({ development: false, title: "1 of 3: Installing packages" });
// Fills its database, which needs only the sources, while the app is built.
const demo = spawn(process.execPath, ["--import", "tsx", "scripts/demo.ts", ...process.argv.slice(2)], {
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
// Ctrl+C reaches the whole process group: the demo stops its own app, and this process waits for it.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => demo.kill(signal));
demo.on("exit", (code) => process.exit(code ?? 0));
await build({ ifChanged: true, title: "2 of 3: Building the app" });
console.error("3 of 3: Starting the app");
demo.send("built");
