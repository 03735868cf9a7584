import "@/tests/support/settings";
import fs from "node:fs";
import { storageEnv } from "@/lib/platform/core/env";
import { logSecurityEvent } from "@/lib/platform/core/security-log";
import { sharedDatabase } from "@/lib/platform/db/shared";
import { createHttpServer, createMetricsServer } from "@/server/http-server";
import { createMetrics } from "@/server/metrics";
import { closeServers, listening } from "@/tests/support/listening";
import { databaseThat, door, opened } from "./front-door-harness";

const TOKEN = "only-for-tests-of-metrics";
afterEach(() => {
  sharedDatabase.open = undefined;
  closeServers();
});

test("metrics count requests by route, never by address", async () => {
  const front = door();
  const url = await listening(createHttpServer(front));
  await (await fetch(`${url}/users/7?name=ada`)).text();
  const text = await front.metrics.text();
  expect(text).toContain('cairn_http_request_duration_seconds_count{method="GET",route="/users/[id]",status="200"} 1');
  expect(text).not.toContain("/users/7");
});

test("metrics include the database and its connections", async () => {
  sharedDatabase.open = databaseThat(true);
  const text = await createMetrics().text();
  const connections = ['{state="busy"} 1', '{state="idle"} 3'].map((line) => `cairn_database_connections${line}`);
  for (const line of ["cairn_database_up 1", ...connections]) expect(text).toContain(line);
});

test("metrics include the age of the last backup, and leave it out if there is none or the database fails", async () => {
  const ageWith = async (query: () => Promise<unknown>) => {
    const database = databaseThat(true);
    const ofBackups = async (statement: string) => (statement.includes("backup.written") ? query() : { rows: [] });
    sharedDatabase.open = { ...database, pool: Object.assign(database.pool, { query: ofBackups }) };
    return /^cairn_backup_age_seconds (.*)$/m.exec(await createMetrics().text())?.[1];
  };
  const anHourAgo = new Date(Date.now() - 3_600_000);
  expect(Number(await ageWith(async () => ({ rows: [{ at: anHourAgo }] })))).toBeCloseTo(3_600, -1);
  expect(await ageWith(async () => ({ rows: [] }))).toBeUndefined();
  expect(await ageWith(() => Promise.reject(new Error("the table is missing")))).toBeUndefined();
});

test("metrics come without a figure that takes long, and don't read it twice at a time", async () => {
  const reads: { statement: string; end: () => void }[] = [];
  const query = (statement: string) =>
    new Promise((_resolve, reject) => void reads.push({ statement, end: () => reject(new Error("cancelled")) }));
  const database = databaseThat(true);
  sharedDatabase.open = { ...database, pool: Object.assign(database.pool, { query }) };
  const metrics = createMetrics();
  const begun = performance.now();
  expect(await metrics.text()).toContain("cairn_database_up 1\n");
  expect(performance.now() - begun).toBeLessThan(5_000);
  await metrics.text();
  expect(reads.filter(({ statement }) => statement.includes("cm_outbox_message"))).toHaveLength(1);
  for (const { end } of reads) end();
});

test("metrics include the free space on the data folder's disk, and leave it out while it is unknown", async () => {
  const free = async () => /^cairn_data_folder_free_bytes (.*)$/m.exec(await createMetrics().text())?.[1];
  const disk = jest.spyOn(fs, "statfsSync");
  disk.mockReturnValue({ bavail: 1_000, bsize: 4_096 } as never);
  expect(await free()).toBe("4096000");
  // Then it isn't the database's disk.
  Object.assign(storageEnv(), { DATABASE_URL: "postgresql://elsewhere" });
  expect(await free()).toBeUndefined();
  Object.assign(storageEnv(), { DATABASE_URL: undefined });
  disk.mockImplementation(() => {
    throw Object.assign(new Error("ENOENT: no"), { code: "ENOENT" });
  });
  expect(await free()).toBeUndefined();
  disk.mockRestore();
});

test("metrics include what waits to be sent, late jobs and the database's size, and leave them out if it fails", async () => {
  const database = databaseThat(true);
  const answers: Record<string, unknown[]> = {
    cm_outbox_message: [{ lane: "email", due: 3, oldest: 120, failed: 1 }],
    cm_job: [{ name: "purge", late: 90 }],
    pg_database_size: [{ bytes: 4_096 }],
  };
  const query = async (statement: string) => ({
    rows: Object.entries(answers).find(([name]) => statement.includes(name))?.[1] ?? [],
  });
  sharedDatabase.open = { ...database, pool: Object.assign(database.pool, { query }) };
  const metrics = createMetrics();
  const text = await metrics.text();
  for (const line of [
    'cairn_outbox_messages{lane="email",state="due"} 3',
    'cairn_outbox_messages{lane="email",state="failed"} 1',
    'cairn_outbox_oldest_due_seconds{lane="email"} 120',
    'cairn_job_late_seconds{name="purge"} 90',
    "cairn_database_size_bytes 4096",
  ])
    expect(text).toContain(`${line}\n`);
  Object.assign(database.pool, { query: () => Promise.reject(new Error("the table is missing")) });
  expect(await metrics.text()).not.toMatch(/^cairn_(outbox_\w+|job_late_seconds|database_size_bytes)[{ ]/m);
});

test("metrics count sign-ins from 0 on, since Prometheus can't see an event with which a counter begins", async () => {
  const text = await createMetrics().text();
  for (const outcome of ["succeeded", "failed"])
    expect(text).toContain(`cairn_security_events_total{event="sign_in",outcome="${outcome}"} 0\n`);
});

test("metrics count the lines of the security log", async () => {
  const counted = async () =>
    Number(
      /^cairn_security_events_total\{event="sign_in",outcome="failed"\} (\d+)$/m.exec(
        await createMetrics().text(),
      )?.[1] ?? 0,
    );
  const before = await counted();
  logSecurityEvent("sign_in", { outcome: "failed", userId: null, address: "127.0.0.1", requestId: "r" });
  expect(await counted()).toBe(before + 1);
});

test("alerts, their tests and the dashboard name only metrics that exist, which are named as Prometheus asks", async () => {
  const text = await createMetrics().text();
  const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = "", type = ""]) => [name, type]));
  const named = ["alerts.yml", "alerts.test.yml", "dashboard.json"].flatMap((file) =>
    [...fs.readFileSync(`docs/monitoring/${file}`, "utf8").matchAll(/\b(?:cairn|process|nodejs)_[a-z0-9_]+\b/g)].map(
      ([name]) => name.replace(/_(bucket|count|sum)$/, ""),
    ),
  );
  expect(new Set(named).size).toBeGreaterThan(10);
  expect([...new Set(named)].filter((name) => !types.has(name))).toEqual([]);
  const misnamed = [...types].filter(([name, type]) => name.endsWith("_total") !== (type === "counter"));
  expect(misnamed).toEqual([]);
});

test("each alert has a test that it fires, and says what to do", () => {
  const rules = fs.readFileSync("docs/monitoring/alerts.yml", "utf8");
  const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const fired = fs.readFileSync("docs/monitoring/alerts.test.yml", "utf8").matchAll(/alertname="(\w+)"/g);
  expect([...fired].map(([, name]) => name)).toEqual(names);
  expect(rules.match(/^ +action: ".{40,}"$/gm)).toHaveLength(names.length);
});

test("metrics are only for callers with the token", async () => {
  const url = await opened({ metricsToken: TOKEN });
  const status = async (authorization: string) =>
    (await fetch(`${url}/metrics`, { headers: { authorization } })).status;
  expect([await status(""), await status("Bearer wrong"), await status(`Bearer ${TOKEN}`)]).toEqual([401, 401, 200]);
});

test("the metrics' address is an ordinary one if no token is set", async () => {
  const answer = await fetch(`${await opened()}/metrics`);
  expect(await answer.text()).toBe("served");
});

test("metrics can have a separate port that answers nothing else", async () => {
  const url = await listening(createMetricsServer(createMetrics(), undefined));
  expect([(await fetch(`${url}/metrics`)).status, (await fetch(`${url}/livez`)).status]).toEqual([200, 404]);
});
