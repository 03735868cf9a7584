import "@/tests/support/settings";
import fs from "node:fs";
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
    sharedDatabase.open = { ...database, pool: Object.assign(database.pool, { query }) };
    return /^cairn_backup_age_seconds (.*)$/m.exec(await createMetrics().text())?.[1];
  };
  const anHourAgo = new Date(Date.now() - 3_600_000);
  expect(Number(await ageWith(async () => ({ rows: [{ at: anHourAgo }] })))).toBeCloseTo(3_600, -1);
  expect(await ageWith(async () => ({ rows: [] }))).toBeUndefined();
  expect(await ageWith(() => Promise.reject(new Error("the table is missing")))).toBeUndefined();
});

test("metrics include the free space on the data folder's disk, and leave it out while it is unknown", async () => {
  const free = async () => /^cairn_data_folder_free_bytes (.*)$/m.exec(await createMetrics().text())?.[1];
  const disk = jest.spyOn(fs, "statfsSync");
  disk.mockReturnValue({ bavail: 1_000, bsize: 4_096 } as never);
  expect(await free()).toBe("4096000");
  disk.mockImplementation(() => {
    throw Object.assign(new Error("ENOENT: no"), { code: "ENOENT" });
  });
  expect(await free()).toBeUndefined();
  disk.mockRestore();
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
