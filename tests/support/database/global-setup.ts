import bundlePrograms from "../programs";
import { type Cluster, startCluster } from "./postgres-cluster";
import { createTemplate, publish } from "./template";

/** Starts a temporary server, and migrates one database of it for the whole run. */
export default async function globalSetup(): Promise<void> {
  bundlePrograms();
  const cluster = await startCluster();
  Object.assign(globalThis, { cluster } satisfies Started);
  publish(await createTemplate(cluster));
}

/** What the global setup leaves to the teardown: Jest runs both in one process. */
export type Started = { cluster: Cluster };
