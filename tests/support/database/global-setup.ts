import { bundlePrograms } from "../programs";
import { startCluster } from "./postgres-cluster";
import { publish } from "./prepared";
import { atTeardown } from "./run";
import { createTemplate } from "./template";

/** Starts a temporary server, and migrates one database of it for the whole run. */
export default async function globalSetup(): Promise<void> {
  bundlePrograms();
  const cluster = await startCluster();
  atTeardown(() => cluster.stop());
  publish({ url: await createTemplate(cluster), pid: cluster.pid });
}
