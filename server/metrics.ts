import { createHash, timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { storageEnv } from "@/lib/platform/core/env";
import { readLastBackup } from "@/lib/doors/backup/write";
import { freeSpace } from "@/lib/platform/db/own-server/data-folder";
import { sharedDatabase } from "@/lib/platform/db/shared";

/** In seconds. Fine where most responses are expected; 5 is the limit for responding without a database. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type Answered = { method: string; route: string; status: number; seconds: number };

export type Metrics = { observe(answered: Answered): void; contentType: string; text(): Promise<string> };

/**
 * Creates the Prometheus metrics: requests by route, the database and its connections, the process and its event loop.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "cairn_http_request_duration_seconds",
    help: "Time from a request's arrival to the end of its response, by route",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers,
  });
  new Gauge({
    name: "cairn_database_up",
    help: "1 while the database is available",
    registers,
    collect() {
      this.set(sharedDatabase.open?.answers() === true ? 1 : 0);
    },
  });
  new Gauge({
    name: "cairn_database_connections",
    help: "Busy and idle connections of the pool",
    labelNames: ["state"],
    registers,
    collect() {
      const { totalCount = 0, idleCount = 0 } = sharedDatabase.open?.pool ?? {};
      this.set({ state: "busy" }, totalCount - idleCount);
      this.set({ state: "idle" }, idleCount);
    },
  });
  new Gauge({
    name: "cairn_database_waiting",
    help: "Requests waiting for a connection of the pool",
    registers,
    collect() {
      this.set(sharedDatabase.open?.pool.waitingCount ?? 0);
    },
  });
  new Gauge({
    name: "cairn_data_folder_free_bytes",
    help: "Free space on the disk of the data folder",
    registers,
    collect() {
      const free = freeSpace(storageEnv().DATA_DIR);
      this.remove();
      if (free !== null) this.set(free);
    },
  });
  new Gauge({
    name: "cairn_backup_age_seconds",
    help: "Time since the last backup was written; missing while there is none",
    registers,
    async collect() {
      // Otherwise it would say 0.
      this.remove();
      const database = sharedDatabase.open;
      // A probe must get the other figures even if the database fails.
      const last = database?.answers() === true ? await readLastBackup(database).catch(() => null) : null;
      if (last !== null) this.set((Date.now() - last.getTime()) / 1000);
    },
  });
  return {
    observe: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

/** Whether an Authorization header has the token. Takes constant time, so that the token can't be guessed by timing. */
export function hasToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(header ?? ""), digest(`Bearer ${token}`));
}
