// What starts the app. Says first, before the rest is loaded, if Cairn's own PostgreSQL can't run as this user.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { packageBin } from "@/lib/platform/db/own-server/installed-programs.mjs";
import { runnerFor } from "@/lib/platform/db/own-server/runner.mjs";

const { DATABASE_URL, DATA_DIR } = process.env;
const bin = packageBin(import.meta.dirname);
// With other programs of PostgreSQL's, or none, the app itself says it.
if (!DATABASE_URL && existsSync(bin)) {
  const runner = runnerFor(join(resolve(DATA_DIR || "data"), "postgres"), bin);
  if ("refusal" in runner) {
    console.error(runner.refusal);
    process.exit(1);
  }
}
await import("./serve");
