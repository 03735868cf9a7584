import { listedEndpoints as listed } from "@/lib/doors/rest/endpoints";
import { pathOfFile, routeFiles, servedBy } from "@/tests/support/routes";

test.each(routeFiles)("%s serves only listed endpoints of its own path", async (file) => {
  const served = await servedBy(file);
  expect(served.length).toBeGreaterThan(0);
  for (const { name, handler } of served) {
    expect(handler.endpoint).toMatchObject({ method: name, path: pathOfFile(file) });
    expect(listed).toContain(handler.endpoint);
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
