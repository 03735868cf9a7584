import pg from "pg";
import { migrate } from "../../../lib/platform/db/migrate";
import type { Cluster } from "./postgres-cluster";

/** The database that is copied for every test file, and every app of the journeys. */
const TEMPLATE = "cairn_template";

/** Creates a migrated, empty database on a server. Returns its address. */
export async function createTemplate(cluster: Cluster): Promise<string> {
  await withClient(cluster.url(), async (admin) => {
    await admin.query(`DROP DATABASE IF EXISTS ${TEMPLATE}`);
    await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  });
  await withClient(cluster.url(TEMPLATE), (client) => migrate(client).then(() => client.query("VACUUM")));
  return cluster.url(TEMPLATE);
}

/** Runs work on a connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The global setup passes this to the test files in the environment: Jest's workers get nothing else. */
const PREPARED = "CAIRN_TEST_SERVER_URL";

export const publish = (url: string) => (process.env[PREPARED] = url);

/** Returns where the migrated, empty database is that test files copy. */
export function prepared(): string {
  const url = process.env[PREPARED];
  if (!url) throw new Error("No database was prepared: this project lacks tests/support/database/global-setup.ts.");
  return url;
}
