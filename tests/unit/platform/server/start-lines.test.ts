import { readEnv } from "@/lib/platform/core/env";
import { startLines, startWarnings } from "@/server/start-lines";

const GOOGLE = { AUTH_GOOGLE_ID: "client", AUTH_GOOGLE_SECRET: "client-secret" };
const lines = (settings: Record<string, string>, migrated: string[] = []) =>
  startLines({
    version: "1.2.3",
    settings: readEnv({ ...GOOGLE, ...settings }),
    database: { version: "17.2", migrated },
    seconds: 1.25,
  });

describe("the lines that a process logs at its start", () => {
  test("are 5 on Cairn's own database", () => {
    const said = lines({ DATA_DIR: "/data" }, ["one", "two"]);
    expect(said).toHaveLength(5);
    expect(said[1]).toBe("database: PostgreSQL 17.2, Cairn's own, in /data; 2 migrations applied");
    expect(said[4]).toBe("ready after 1.3 s: http://localhost:3000, listening on 0.0.0.0:3000");
  });

  test("name a server without its password", () => {
    const said = lines({ DATABASE_URL: "postgresql://cairn:hush@db.internal/cairn?sslmode=require" });
    expect(said[1]).toBe(
      "database: PostgreSQL 17.2, server db.internal:5432/cairn, at most 10 connections; up to date",
    );
    expect(said.join()).not.toContain("hush");
  });

  test.each([
    ["on a port of their own", { METRICS_PORT: "9100" }, "/metrics on port 9100"],
    ["behind their token", { METRICS_TOKEN: "t".repeat(20) }, "/metrics behind METRICS_TOKEN"],
    ["nowhere", {}, "no metrics"],
  ])("say that the metrics are %s", (_where, settings, metrics) => {
    expect(lines(settings)[3]).toBe(`health: /livez, /readyz, ${metrics}; draining takes at most 20 s`);
  });

  test("contain no secret and nobody's email", () => {
    const secrets = { AUTH_SECRET: "s".repeat(40), METRICS_TOKEN: "t".repeat(20), ADMIN_EMAILS: "ada@example.com" };
    const said = lines(secrets).join();
    for (const secret of [...Object.values(secrets), GOOGLE.AUTH_GOOGLE_SECRET]) expect(said).not.toContain(secret);
  });
});

test("warn if nobody can sign in, and say what to do", () => {
  expect(startWarnings(readEnv(GOOGLE))).toEqual([expect.stringContaining("AUTH_ALLOWED_DOMAINS and ADMIN_EMAILS")]);
  expect(startWarnings(readEnv({ ...GOOGLE, AUTH_ALLOWED_DOMAINS: "acme.example" }))).toEqual([]);
  expect(startWarnings(readEnv({ ...GOOGLE, ADMIN_EMAILS: "ada@acme.example" }))).toEqual([]);
});
