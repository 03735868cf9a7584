import { handlers } from "@/lib/doors/rest/calls";
import { listedEndpoints as listed } from "@/lib/doors/rest/endpoints";
import * as operations from "@/lib/doors/rest/operations";

test("every listed endpoint is served, and no operation is at one that isn't listed", () => {
  expect([...handlers.keys()].sort()).toEqual(listed.map(({ id }) => id).sort());
  for (const { endpoint } of handlers.values()) expect(listed).toContain(endpoint);
});

test("no two operations are at one endpoint", () => {
  const taken = Object.values(operations).flatMap((one) =>
    "takes" in one && "method" in one.takes ? [one.takes.id] : [],
  );
  expect(new Set(taken).size).toBe(taken.length);
});

test("no two endpoints share an id, or a method and path", () => {
  expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
  expect(new Set(listed.map(({ method, path }) => `${method} ${path}`)).size).toBe(listed.length);
});
