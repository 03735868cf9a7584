import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { log } from "@/lib/platform/core/log";
import { apiRoutes } from "@/server/api-calls";
import { routePatterns } from "@/server/route-patterns";
import { closeServers } from "@/tests/support/listening";
import { serverFor } from "./api-server";

const BASE = "/api/cm/v1";
afterEach(closeServers);

let build: string;
beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), "cairn-build-"));
  write("routes-manifest.json", JSON.stringify(ROUTES));
  write("server/app-paths-manifest.json", JSON.stringify({ [`${THING}/route`]: "thing.js" }));
  write("server/thing.js", moduleOf("ensureUserland: async () => {}, userland: { GET }"));
  jest.spyOn(log, "warn").mockReturnValue(undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(build, { recursive: true });
});

const THING = `${BASE}/things/[thing_id]`;
const ROUTES = {
  staticRoutes: [{ page: "/sheet" }],
  dynamicRoutes: [{ page: THING, regex: `^${BASE}/things/([^/]+?)(?:/)?$` }],
};
const moduleOf = (members: string) => `
  const GET = async (_request, { params }) => new Response("thing " + (await params).thing_id);
  GET.endpoint = { streamed: false };
  module.exports = { routeModule: { ${members} } };`;
function write(name: string, content: string) {
  mkdirSync(dirname(join(build, name)), { recursive: true });
  writeFileSync(join(build, name), content);
}
const routesOf = () => apiRoutes(build, routePatterns(join(build, "routes-manifest.json")));
const ask = async (url: string) => (await fetch(`${url}${BASE}/things/5`)).text();

test("the routes of a build are found by Next's manifests, with the values in the path", async () => {
  const url = await serverFor(routesOf());
  expect(await ask(url)).toBe("thing 5");
  expect(log.warn).not.toHaveBeenCalled();
});

test.each<[string, () => void]>([
  ["has no manifest of files", () => rmSync(join(build, "server/app-paths-manifest.json"))],
  ["has another manifest of files", () => write("server/app-paths-manifest.json", '{"routes": []}')],
  ["names a file that isn't there", () => rmSync(join(build, "server/thing.js"))],
  ["has no userland", () => write("server/thing.js", moduleOf("ensureUserland: async () => {}"))],
  ["doesn't load its userland", () => write("server/thing.js", moduleOf("userland: { GET }"))],
  [
    "wraps its handlers",
    () => write("server/thing.js", moduleOf("ensureUserland: async () => {}, userland: { GET: () => GET() }")),
  ],
])("the routes are left to Next by a build that %s, and the log says so once", async (_title, change) => {
  change();
  const url = await serverFor(routesOf());
  for (let time = 0; time < 2; time++) expect(await ask(url)).toBe(`Next: ${BASE}/things/5`);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.warn).toHaveBeenCalledWith(
    { err: expect.anything() },
    "Next's build has an unknown form, so API calls go through its router",
  );
});

test("the routes are left to Next by a build without a manifest of routes", async () => {
  rmSync(join(build, "routes-manifest.json"));
  expect(await ask(await serverFor(routesOf()))).toBe(`Next: ${BASE}/things/5`);
});
