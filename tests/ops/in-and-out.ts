/**
 * Exports the demo's company from Cairn's own server, imports it into a company's, from there into an empty one of its
 * own, and compares the files of each byte for byte. npm run drill -- in-and-out.
 */
import "../support/settings";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@/lib/platform/db";
import { loadDemo } from "@/prisma/demo/load";
import { bundlePrograms, programFile } from "../support/programs";
import { makePostgres } from "./support/postgres";

type Place = { name: string; env: { DATA_DIR: string; DATABASE_URL: string } };

const folder = mkdtempSync(join(tmpdir(), "cairn-in-and-out-"));
const postgres = await makePostgres();
const own = (name: string): Place => ({ name, env: { DATA_DIR: join(folder, name), DATABASE_URL: "" } });
const [origin, back] = [own("own"), own("own-again")];
const server: Place = { name: "server", env: { DATA_DIR: join(folder, "server"), DATABASE_URL: postgres.url } };

/** Runs the operator's command line on a database; returns the seconds that it took. */
function cairn({ env }: Place, ...words: string[]): number {
  const begun = performance.now();
  execFileSync(process.execPath, [programFile("cairn"), ...words], {
    env: { ...process.env, ...env } as NodeJS.ProcessEnv,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return (performance.now() - begun) / 1_000;
}

const filesOf = (place: Place) => join(folder, `files-of-${place.name}`);
const read = (place: Place) =>
  readdirSync(filesOf(place)).map((name) => ({ name, content: readFileSync(join(filesOf(place), name)) }));

try {
  bundlePrograms();
  const database = await openDatabase({ dataDir: origin.env.DATA_DIR });
  await database.prisma.$transaction((tx) => loadDemo(tx, new Date("2026-11-22T10:00:00Z")), { timeout: 120_000 });
  await database.close();
  cairn(origin, "export", "all", filesOf(origin));
  const wanted = read(origin);
  console.log(wanted.map(({ name, content }) => `${name} ${content.length} bytes, ${lines(content)} lines`).join("; "));
  for (const [from, to] of [
    [origin, server],
    [server, back],
  ] as const) {
    const took = cairn(to, "import", "all", filesOf(from));
    cairn(to, "export", "all", filesOf(to));
    const different = read(to).filter(({ content }, at) => !content.equals(wanted[at]!.content));
    if (different.length > 0) process.exitCode = 1;
    const found =
      different.length > 0 ? `DIFFERENT: ${different.map(({ name }) => name).join(", ")}` : "the same bytes";
    console.log(`${from.name} → ${to.name}: imported in ${took.toFixed(1)} s, ${found}`);
  }
} finally {
  await postgres.remove();
  if (process.exitCode === 1) console.log(`The files are in ${folder}.`);
  else rmSync(folder, { recursive: true, force: true });
}

function lines(content: Buffer): number {
  return content.toString("utf8").split("\n").length - 1;
}
