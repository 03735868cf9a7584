import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { migrate } from "../../../lib/db/migrate";
import { startCluster } from "./postgres-cluster";
import { publish, wantedKind } from "./prepared";
import { atTeardown } from "./run";

/** The database that every test file on a server gets a copy of. */
const TEMPLATE = "cairn_template";

/** Migrates one database for the whole run, on a throw-away server or embedded, as CAIRN_TEST_DATABASE says. */
export default async function globalSetup(): Promise<void> {
  if (wantedKind() === "postgres") await prepareServer();
  else await prepareEmbedded();
}

async function prepareServer(): Promise<void> {
  const cluster = await startCluster();
  if (cluster === null) {
    publish({ kind: "missing" });
    atTeardown(async () => {
      console.log(
        "\nSkipped all tests that need a PostgreSQL server: none found. Install one, or set TEST_DATABASE_URL.",
      );
    });
    return;
  }
  atTeardown(() => cluster.stop());
  const admin = new pg.Client({ connectionString: cluster.url() });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${TEMPLATE}`);
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
  const client = new pg.Client({ connectionString: cluster.url(TEMPLATE) });
  await client.connect();
  await migrate(client);
  await client.end();
  publish({ kind: "postgres", url: cluster.url(TEMPLATE), pid: cluster.pid });
}

async function prepareEmbedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "cairn-snapshot-"));
  atTeardown(folder);
  const db = await PGlite.create();
  await migrate(asClient(db));
  // Otherwise every copy would begin by replaying the WAL.
  await db.exec("CHECKPOINT");
  const snapshot = join(folder, "migrated.tar");
  writeFileSync(snapshot, Buffer.from(await (await db.dumpDataDir("none")).arrayBuffer()));
  await db.close();
  publish({ kind: "pglite", snapshot, program: await bundleThread(folder) });
}

/** PGlite in this process, as far as the migrations use a client. */
function asClient(db: PGlite): pg.ClientBase {
  const query = async (text: string, values?: unknown[]) =>
    values === undefined ? (await db.exec(text)).at(-1) : db.query(text, values);
  return { query } as unknown as pg.ClientBase;
}

/** Bundles the database thread once, since starting it from source would cost every test file a second. Returns its path. */
async function bundleThread(folder: string): Promise<string> {
  const outfile = join(folder, "embedded-database.mjs");
  const entry = join(process.cwd(), "lib/db/embedded/thread.ts");
  const pglite = pathToFileURL(join(process.cwd(), "node_modules/@electric-sql/pglite/dist/")).href;
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    plugins: [
      {
        name: "pglite stays where it is",
        setup: ({ onResolve }) =>
          onResolve({ filter: /^@electric-sql\/pglite/ }, ({ path }) => ({
            path: pglite + (path.endsWith("nodefs") ? "fs/nodefs.js" : "index.js"),
            external: true,
          })),
      },
    ],
  });
  return outfile;
}
