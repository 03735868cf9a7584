// npm start: runs the production build in this process, so that signals reach it.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const entry = new URL("../.next/standalone/start.mjs", import.meta.url);
if (existsSync(fileURLToPath(entry))) {
  process.env.NODE_ENV = "production";
  await import(entry.href);
} else {
  console.error("Cairn is not built yet: run npm run build first.");
  process.exitCode = 1;
}
