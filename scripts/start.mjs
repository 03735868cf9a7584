// npm start: runs the production build with the image's settings of memory, which only a new process can take.
import { whenAbandoned } from "./begin.mjs";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const MEMORY = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "1048576" };

const entry = fileURLToPath(new URL("../.next/standalone/start.mjs", import.meta.url));
if (existsSync(entry)) {
  const server = spawn(process.execPath, ["--max-semi-space-size=16", entry], {
    stdio: "inherit",
    env: { ...MEMORY, ...process.env, NODE_ENV: "production" },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
  whenAbandoned(() => server.kill("SIGTERM"));
  server.once("exit", (code) => process.exit(code ?? 1));
} else {
  console.error("Cairn is not built yet: run npm run build first.");
  process.exitCode = 1;
}
