import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { log } from "@/lib/platform/core/log";
import { apiRoutes } from "@/server/api-calls";
import { closeServers } from "@/tests/support/listening";
import { serverFor } from "./api-server";

const BASE = "/api/cm/v1";
afterEach(closeServers);

let build: string;
beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), "cairn-build-"));
  write("server/app-paths-manifest.json", JSON.stringify({ [`${BASE}/[...call]/route`]: "calls.js" }));
  write("server/calls.js", moduleOf("ensureUserland: async () => {}, userland: { GET }"));
  jest.spyOn(log, "warn").mockReturnValue(undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(build, { recursive: true });
});

const moduleOf = (members: string) => `
  const GET = async ({ nextUrl }) => new Response("ours: " + nextUrl.pathname);
  GET.isDirect = true;
  module.exports = { routeModule: { ${members} } };`;
function write(name: string, content: string) {
  mkdirSync(dirname(join(build, name)), { recursive: true });
  writeFileSync(join(build, name), content);
}
const ask = async (url: string) => (await fetch(`${url}${BASE}/things/5`)).text();

test("the route of the API's calls is found by Next's manifest", async () => {
  const url = await serverFor(apiRoutes(build));
  expect(await ask(url)).toBe(`ours: ${BASE}/things/5`);
  expect(log.warn).not.toHaveBeenCalled();
});

test.each<[string, () => void]>([
  ["has no manifest of files", () => rmSync(join(build, "server/app-paths-manifest.json"))],
  ["has another manifest of files", () => write("server/app-paths-manifest.json", '{"routes": []}')],
  ["names a file that isn't there", () => rmSync(join(build, "server/calls.js"))],
  ["has no userland", () => write("server/calls.js", moduleOf("ensureUserland: async () => {}"))],
  ["doesn't load its userland", () => write("server/calls.js", moduleOf("userland: { GET }"))],
  [
    "wraps its handlers",
    () => write("server/calls.js", moduleOf("ensureUserland: async () => {}, userland: { GET: () => GET() }")),
  ],
])("the routes are left to Next by a build that %s, and the log says so once", async (_title, change) => {
  change();
  const url = await serverFor(apiRoutes(build));
  for (let time = 0; time < 2; time++) expect(await ask(url)).toBe(`Next: ${BASE}/things/5`);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.warn).toHaveBeenCalledWith(
    { err: expect.anything() },
    "Next's build has an unknown form, so API calls go through its router",
  );
});
