import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
// The build's bundles define the plain name themselves.
import { createRequire as requireFrom } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { NextRequest } from "next/dist/server/web/spec-extension/request.js";
import { API_BASE } from "@/lib/core/api-base";
import type { Env } from "@/lib/core/env";
import { fileSecret } from "@/lib/core/file-secret";
import type { ApiCallsOptions, ApiRoute } from "./api-calls";
import type { Handler } from "./http-server";

// The only file that depends on Next's internals: it does what Next's standalone server.js does, which has no public interface, and finds the
// API's route handlers in the build.

/** Sets the environment like Next's server.js, and changes the working directory to its folder. Throws SettingsError. */
export function setEnvironmentForNext(settings: Env, { home, build }: { home: string; build: string }): void {
  const { PORT, HOST, APP_URL, DATA_DIR } = settings;
  const secret = settings.AUTH_SECRET ?? fileSecret(join(DATA_DIR, "auth-secret"));
  const { config } = JSON.parse(readFileSync(join(build, "required-server-files.json"), "utf8")) as { config: unknown };
  const forNext = {
    HOSTNAME: HOST,
    NEXTAUTH_URL: APP_URL,
    NEXTAUTH_SECRET: secret,
    // Without it, Next would look for next.config.ts.
    __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config),
  };
  Object.assign(process.env, { NODE_ENV: "production", PORT: String(PORT), DATA_DIR, AUTH_SECRET: secret, ...forNext });
  process.chdir(home);
}

/**
 * Prepares Next and returns its request handler. Next runs instrumentation.ts, which opens the database, before its first request, so this
 * is sent one.
 */
export async function prepareNext({ PORT, HOST }: Env, home: string): Promise<Handler> {
  const { default: next } = await import("next");
  const app = next({ dev: false, dir: home, hostname: HOST, port: PORT, quiet: true });
  await app.prepare();
  const prepared = app.getRequestHandler();
  await requestPrivately(prepared, "/api/cm/v1/none");
  return prepared;
}

/** Sends a handler a request of nobody's, on a port of its own, and returns the whole answer. */
export async function requestPrivately(handler: Handler, path: string): Promise<Response> {
  const server = createServer((incoming, response) => void handler(incoming, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  try {
    // Not fetch, which Next replaces with one that stores answers.
    const sent = request({ port, host: "127.0.0.1", path, agent: false }).end();
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 500, headers });
  } finally {
    server.close();
  }
}

type RouteModule = { routeModule: { ensureUserland(): Promise<void>; userland: ApiRoute["handlers"] } };
type RoutesManifest = {
  staticRoutes: { page: string }[];
  dynamicRoutes: { page: string; namedRegex: string; routeKeys: Record<string, string> }[];
};

/** Next's prefix of a value's name in the pattern of a path. */
const KEY_PREFIX = /^nxtP/;

/** Returns what finds the route handlers of API calls in a build. A route is loaded with its first call, as Next does, and shares its modules. */
export function apiRoutes(build: string): Pick<ApiCallsOptions, "routeOf" | "newRequest"> {
  const manifest = <T>(name: string) => JSON.parse(readFileSync(join(build, name), "utf8")) as T;
  const { staticRoutes, dynamicRoutes } = manifest<RoutesManifest>("routes-manifest.json");
  const files = manifest<Record<string, string>>("server/app-paths-manifest.json");
  const isOfApi = ({ page }: { page: string }) => page.startsWith(`${API_BASE}/`) && `${page}/route` in files;
  const fixed = new Set(staticRoutes.filter(isOfApi).map(({ page }) => page));
  const patterns = dynamicRoutes.filter(isOfApi).map(({ page, namedRegex, routeKeys }) => ({
    page,
    regex: new RegExp(namedRegex),
    names: Object.entries(routeKeys).map(([group, key]) => [group, key.replace(KEY_PREFIX, "")] as const),
  }));
  const load = requireFrom(import.meta.url);
  const loaded = new Map<string, ApiRoute["handlers"]>();
  const handlersOf = async (page: string) => {
    const known = loaded.get(page);
    if (known) return known;
    const { routeModule } = load(join(build, "server", files[`${page}/route`]!)) as RouteModule;
    await routeModule.ensureUserland();
    loaded.set(page, routeModule.userland);
    return routeModule.userland;
  };
  return {
    newRequest: (url, init) => new NextRequest(url, init as ConstructorParameters<typeof NextRequest>[1]),
    async routeOf(pathname) {
      if (fixed.has(pathname)) return { handlers: await handlersOf(pathname), params: {} };
      for (const { page, regex, names } of patterns) {
        const groups = regex.exec(pathname)?.groups;
        if (!groups || pathname.endsWith("/")) continue;
        const params = Object.fromEntries(names.map(([group, name]) => [name, groups[group]!]));
        return { handlers: await handlersOf(page), params };
      }
      return null;
    },
  };
}
