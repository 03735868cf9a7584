import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { log } from "@/lib/platform/core/log";
import { routePatterns } from "@/server/route-patterns";

const folder = mkdtempSync(join(tmpdir(), "cairn-routes-"));
const manifest = join(folder, "routes-manifest.json");
beforeAll(() =>
  writeFileSync(
    manifest,
    JSON.stringify({
      staticRoutes: [{ page: "/" }, { page: "/sheet" }],
      dynamicRoutes: [{ page: "/users/[user_id]/sheets/[sheet_id]", regex: "^/users/([^/]+?)/sheets/([^/]+?)(?:/)?$" }],
    }),
  ),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ["/", "/"],
  ["/sheet", "/sheet"],
  ["/sheet/", "/sheet"],
  ["/users/7/sheets/9/", "/users/[user_id]/sheets/[sheet_id]"],
  ["/_next/static/chunks/a.js", "/_next/static/*"],
  ["/api/cm/v1/sheets/9", "/api/cm/v1/sheets/[sheet_id]"],
  ["/api/cm/v1/ada@example.com", "unmatched"],
  ["/wp-admin/ada@example.com", "unmatched"],
])("%s belongs to the route %s", (pathname, route) => {
  expect(routePatterns(manifest)(pathname)).toBe(route);
});

test("without Next's list of routes, addresses belong to none, and the log says why", () => {
  const warned = jest.spyOn(log, "warn").mockReturnValue(undefined);
  expect(routePatterns(join(folder, "missing.json"))("/sheet")).toBe("unmatched");
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});
