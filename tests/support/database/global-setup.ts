import pg from "pg";
import { migrate } from "../../../lib/db/migrate";
import { startCluster } from "./postgres-cluster";
import { bundlePrograms } from "../programs";
import { publish, wantedKind } from "./prepared";
import { readyDatabase } from "./ready-database";
import { atTeardown } from "./run";

/** The database that is copied for every test file on a server. */
const TEMPLATE = "cairn_template";

/** Migrates one database for the whole run: on a temporary server or embedded, according to CAIRN_TEST_DATABASE. */
export default async function globalSetup(): Promise<void> {
  bundlePrograms();
  if (wantedKind() === "postgres") await prepareServer();
  else publish({ kind: "pglite", snapshot: (await readyDatabase()).snapshot });
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
