import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { storageEnv } from "@/lib/platform/core/env";
import { readBacklog, readDatabaseSize, readLateJobs } from "@/lib/messages/outbox/backlog-store";
import { readLastBackup } from "@/lib/doors/backup/write";
import { freeSpace } from "@/lib/platform/db/own-server/data-folder";
import { type Database, sharedDatabase } from "@/lib/platform/db/shared";
import { securityEvents } from "@/lib/platform/core/security-log";

/** In seconds. Fine where most responses are expected; 5 is the limit for responding without a database. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type Answered = { method: string; route: string; status: number; seconds: number };

export type Metrics = { observe(answered: Answered): void; contentType: string; text(): Promise<string> };

/** prom-client calls these gauges `_total`, which Prometheus reserves for counters. */
const MISNAMED = ["nodejs_active_handles_total", "nodejs_active_requests_total", "nodejs_active_resources_total"];

/** Milliseconds for a figure. Prometheus waits 10 s for all of them, and would then take the app for down. */
const PATIENCE = 2_000;
/** What is being read, so that figures read alike, and scrapes while a table is locked, take one connection. */
const reading = new Map<unknown, Promise<unknown>>();

/** Reads a figure from the database; null while it doesn't answer: a scrape must get the other figures even then. */
async function ask<Figure>(read: (database: Database) => Promise<Figure>): Promise<Figure | null> {
  const database = sharedDatabase.open;
  if (database?.answers() !== true) return null;
  const begin = () =>
    read(database)
      .catch(() => null)
      .finally(() => reading.delete(read));
  const figure = (reading.get(read) as Promise<Figure | null> | undefined) ?? begin();
  reading.set(read, figure);
  return Promise.race([figure, pause(PATIENCE, null, { ref: false })]);
}

/**
 * Creates the Prometheus metrics: requests by route, the database and its connections, what waits to be sent, scheduled
 * work, sign-ins, backups, the process and its event loop.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const requests = new Histogram({
    name: "cairn_http_request_duration_seconds",
    help: "Time from a request's arrival to the end of its response, by route",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers,
  });
  const add = gaugesOf(registers);
  addDatabase(add);
  addData(add);
  addWork(add, registers);
  return {
    observe: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

/** Adds a gauge that is set when it is read. */
type AddGauge = (
  name: string,
  help: string,
  collect: (gauge: Gauge) => void | Promise<void>,
  labelNames?: readonly string[],
) => void;

const gaugesOf =
  (registers: Registry[]): AddGauge =>
  (name, help, collect, labelNames = []) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        return collect(this);
      },
    });

/** Sets a gauge to a figure; removes it, as it would otherwise say 0, while there is none. */
async function setIfKnown(gauge: Gauge, figure: Promise<number | null> | number | null): Promise<void> {
  gauge.remove();
  const known = await figure;
  if (known !== null) gauge.set(known);
}

/** Whether the database answers, and its connections. */
function addDatabase(add: AddGauge): void {
  add("cairn_database_up", "1 while the database is available", (gauge) =>
    gauge.set(sharedDatabase.open?.answers() === true ? 1 : 0),
  );
  const connections = (gauge: Gauge) => {
    const { totalCount = 0, idleCount = 0 } = sharedDatabase.open?.pool ?? {};
    gauge.set({ state: "busy" }, totalCount - idleCount);
    gauge.set({ state: "idle" }, idleCount);
  };
  add("cairn_database_connections", "Busy and idle connections of the pool", connections, ["state"]);
  add("cairn_database_waiting", "Requests waiting for a connection of the pool", (gauge) =>
    gauge.set(sharedDatabase.open?.pool.waitingCount ?? 0),
  );
}

/** What the data takes, what room is left for it, and its last backup. */
function addData(add: AddGauge): void {
  const free = "Free space on the disk of Cairn's own database; missing with DATABASE_URL";
  add("cairn_data_folder_free_bytes", free, (gauge) => {
    const { DATA_DIR, DATABASE_URL } = storageEnv();
    return setIfKnown(gauge, DATABASE_URL === undefined ? freeSpace(DATA_DIR) : null);
  });
  const age = "Time since the last backup was written, or since the database was created if there is none";
  const ageOf = (last: Date | null) => last && (Date.now() - last.getTime()) / 1000;
  add("cairn_backup_age_seconds", age, (gauge) => setIfKnown(gauge, ask(readLastBackup).then(ageOf)));
  const size = "What the database takes on its disk; missing while it doesn't answer";
  add("cairn_database_size_bytes", size, (gauge) => setIfKnown(gauge, ask(readDatabaseSize)));
}

/** What waits to be sent, scheduled work, and the security log. */
function addWork(add: AddGauge, registers: Registry[]): void {
  const messages = "Messages that are due, and those of the last 30 days that were given up, by lane";
  const setMessages = async (gauge: Gauge) => {
    const backlog = await ask(readBacklog);
    gauge.reset();
    for (const { lane, due, failed } of backlog ?? []) {
      gauge.set({ lane, state: "due" }, due);
      gauge.set({ lane, state: "failed" }, failed);
    }
  };
  add("cairn_outbox_messages", messages, setMessages, ["lane", "state"]);
  const oldestDue = "Time for which the oldest message should have been sent, by lane (event, job, email, webhook)";
  const setOldest = async (gauge: Gauge) => {
    const backlog = await ask(readBacklog);
    gauge.reset();
    for (const { lane, oldest } of backlog ?? []) gauge.set({ lane }, oldest);
  };
  add("cairn_outbox_oldest_due_seconds", oldestDue, setOldest, ["lane"]);
  const setLate = async (gauge: Gauge) => {
    const jobs = await ask(readLateJobs);
    gauge.reset();
    for (const { name, late } of jobs ?? []) gauge.set({ name }, late);
  };
  // Not "job", which Prometheus sets itself.
  add("cairn_job_late_seconds", "By how much a scheduled job is late", setLate, ["name"]);
  new Counter({
    name: "cairn_security_events_total",
    help: "Lines of the security log: sign-ins, log-outs, refusals, uses of tokens and downloads",
    labelNames: ["event", "outcome"],
    registers,
    collect() {
      this.reset();
      for (const [key, count] of securityEvents) {
        const [event = "", outcome = ""] = key.split(" ");
        this.inc({ event, outcome }, count);
      }
    },
  });
}

/** Whether an Authorization header has the token. Takes constant time, so that the token can't be guessed by timing. */
export function hasToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(header ?? ""), digest(`Bearer ${token}`));
}
