import { listedEndpoints as listed } from "@/lib/api/endpoints";
import type { Database } from "@/lib/db";
import { requestBy } from "@/tests/support/actors";
import { openTestDatabase } from "@/tests/support/database/test-database";
import { pathOfFile, routeFiles, servedBy } from "@/tests/support/routes";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test.each(routeFiles)("%s serves endpoints of its own path, each of them listed", async (file) => {
  const served = await servedBy(file);
  expect(served.length).toBeGreaterThan(0);
  for (const { name, handler } of served) {
    expect(handler.endpoint).toMatchObject({ method: name, path: pathOfFile(file) });
    expect(listed).toContain(handler.endpoint);
  }
});

test.each(routeFiles)("%s answers 401 as a problem to who has no token, unless it is for anyone", async (file) => {
  for (const { name, handler } of await servedBy(file)) {
    if (handler.endpoint.access === "anyone") continue;
    const ids = [...handler.endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, id]) => [id, "1"]);
    const answer = await handler(
      requestBy({}, name, `/api/cm/v1${pathOfFile(file)}`, name === "GET" ? undefined : {}),
      { params: Promise.resolve(Object.fromEntries(ids)) },
    );
    expect([name, answer.status]).toEqual([name, 401]);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
  }
});

test("every listed endpoint is served by a route", async () => {
  const served = (await Promise.all(routeFiles.map(servedBy))).flat().map(({ handler }) => handler.endpoint.id);
  expect(served.sort()).toEqual(listed.map(({ id }) => id).sort());
});

test("no two endpoints share an id, or a method and path", () => {
  expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
  expect(new Set(listed.map(({ method, path }) => `${method} ${path}`)).size).toBe(listed.length);
});
