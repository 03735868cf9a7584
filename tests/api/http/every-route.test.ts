import { readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { listedEndpoints as listed } from "@/lib/api/endpoints";
import { METHODS } from "@/lib/core/endpoint";
import type { Database } from "@/lib/db";
import type { Served } from "@/lib/http/route";
import { requestBy } from "@/tests/support/actors";
import { openTestDatabase } from "@/tests/support/database/test-database";

const BASE = join(process.cwd(), "app/api/cm/v1");

const files = readdirSync(BASE, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("route.ts"));

/** "/sheets/{sheet_id}" of the folder "sheets/[sheet_id]". */
const pathOf = (file: string) => `/${relative(BASE, dirname(join(BASE, file))).replaceAll("[", "{").replaceAll("]", "}")}`;

type Exported = { name: string; handler: Served };
async function exportsOf(file: string): Promise<Exported[]> {
  const exported = (await import(join(BASE, file))) as Record<string, Served>;
  return METHODS.filter((method) => method in exported).map((name) => ({ name, handler: exported[name]! }));
}

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test.each(files)("%s serves endpoints of its own path, each of them listed", async (file) => {
  const served = await exportsOf(file);
  expect(served.length).toBeGreaterThan(0);
  for (const { name, handler } of served) {
    expect(handler.endpoint).toMatchObject({ method: name, path: pathOf(file) });
    expect(listed).toContain(handler.endpoint);
  }
});

test.each(files)("%s answers 401 as a problem to who has no token, unless it is for anyone", async (file) => {
  for (const { name, handler } of await exportsOf(file)) {
    if (handler.endpoint.access === "anyone") continue;
    const ids = [...handler.endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, id]) => [id, "1"]);
    const answer = await handler(requestBy({}, name, `/api/cm/v1${pathOf(file)}`, name === "GET" ? undefined : {}), { params: Promise.resolve(Object.fromEntries(ids)) });
    expect([name, answer.status]).toEqual([name, 401]);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
  }
});

test("every listed endpoint is served by a route", async () => {
  const served = (await Promise.all(files.map(exportsOf))).flat().map(({ handler }) => handler.endpoint.id);
  expect(served.sort()).toEqual(listed.map(({ id }) => id).sort());
});

test("no two endpoints share an id, or a method and path", () => {
  expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
  expect(new Set(listed.map(({ method, path }) => `${method} ${path}`)).size).toBe(listed.length);
});
