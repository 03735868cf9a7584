import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { migrate } from "../../../lib/db/migrate";
import { pglitePool } from "../../../lib/db/pglite";
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
        "\nSkipped everything that needs a PostgreSQL server: there is none here. Install one, or set TEST_DATABASE_URL.",
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
  const db = await PGlite.create();
  const pool = pglitePool(db);
  const client = await pool.connect();
  await migrate(client);
  // Else every copy would begin by replaying the WAL.
  await client.query("CHECKPOINT");
  client.release();
  await pool.end();
  const snapshot = join(folder, "migrated.tar");
  writeFileSync(snapshot, Buffer.from(await (await db.dumpDataDir("none")).arrayBuffer()));
  await db.close();
  publish({ kind: "pglite", snapshot });
  atTeardown(folder);
}
