import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
// The programs' bundles define the plain name themselves.
import { createRequire as requireFrom } from "node:module";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream } from "node:stream/web";
import type { NextRequest } from "next/server";
import { z } from "zod";
import { API_BASE, isOAuthCall } from "@/lib/platform/core/api-base";
import { log } from "@/lib/platform/core/log";
import { wholeOf } from "@/lib/platform/http/answer";
import { whenClosed } from "@/lib/platform/http/when-closed";
import { callAt } from "@/lib/doors/rest/addresses";
import { isApiPath } from "@/lib/doors/rest/api-guard";
import type { Handler } from "./http-server";
import { dropBody } from "./refused-body";

type Handle = ((request: NextRequest) => Promise<Response>) & { isDirect?: boolean };
type Handlers = Readonly<Record<string, Handle | undefined>>;
/** The route of the API or one of OAuth: its handlers by method, and the class of its requests. */
export type ApiRoute = { handlers: Handlers; Request: typeof NextRequest };
/** Finds the route of a path; null if Next has to. */
export type RouteOf = (pathname: string) => Promise<ApiRoute | null>;

/**
 * Creates a handler that gives calls of the API and of OAuth to their route handlers, at half the cost of Next's own way (decision 30).
 * `next` gets everything else, and paths that are written unusually (escapes, a slash at the end), but those whose escapes
 * are no text, which it answers with a plain 500.
 */
export function apiCalls(routeOf: RouteOf, next: Handler): Handler {
  return async (request, response) => {
    const pathname = (request.url ?? "/").split("?", 1)[0] ?? "/";
    const isDirect = (isApiPath(pathname) && (!pathname.includes("%") || !isText(pathname))) || isOAuthCall(pathname);
    const route = isDirect ? await routeOf(pathname) : null;
    const method = request.method ?? "";
    const handle = route?.handlers[method === "HEAD" ? "GET" : method];
    if (!route || !handle) return next(request, response);
    const isStreamed = isApiPath(pathname) && (callAt(method, pathname)?.endpoint.streamed ?? false);
    // Not the Host header: a caller may send one that no address can have, and nothing reads it from here.
    const given = new route.Request(`http://localhost${request.url}`, {
      method,
      headers: request.headers as Record<string, string>,
      ...(["GET", "HEAD"].includes(method) ? {} : bodyOf(request)),
      // Only a stream has to stop when its caller has gone.
      ...(isStreamed ? { signal: signalOf(request, response) } : {}),
    });
    const answer = await handle(given);
    response.statusCode = answer.status;
    for (const [name, value] of answer.headers) {
      const already = [response.getHeader(name)].flat().map(String);
      if (!already.includes(value)) response.appendHeader(name, value);
    }
    if (!request.complete) dropBody(request);
    if (answer.body === null) response.end();
    else if (isStreamed) await sendPieces(answer.body as ReadableStream, response);
    else await sendWhole(answer, response);
  };
}

/** Whether the escapes of a path are a text. */
function isText(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** The body, read only if the route reads it. Breaking off leaves the connection open for the refusal. */
const bodyOf = (request: IncomingMessage): { body: BodyInit; duplex: "half" } => ({
  body: ReadableStream.from(request.iterator({ destroyOnReturn: false })) as unknown as BodyInit,
  duplex: "half",
});

/** Is aborted when the caller has gone before everything was sent. */
function signalOf(request: IncomingMessage, response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  whenClosed(request, response, () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

async function sendWhole(answer: Response, response: ServerResponse): Promise<void> {
  const body = wholeOf(answer) ?? Buffer.from(await answer.arrayBuffer());
  response.setHeader("Content-Length", body.byteLength);
  response.end(body);
}

/** Those of one download: 3 of our own, one of the compression, 7 of the pipeline. Node takes more than 10 for a leak. */
const LISTENERS = 15;

/** What breaks off closes the connection; the route has logged why, unless the caller has gone. */
const sendPieces = (body: ReadableStream, response: ServerResponse): Promise<void> =>
  pipeline(Readable.fromWeb(body), response.setMaxListeners(LISTENERS)).catch(() => void response.destroy());

/** The page of app/api that serves every call of the API. */
const API_ROUTE = `${API_BASE}/[...call]`;

type RouteModule = { routeModule: { ensureUserland(): Promise<void>; userland: Handlers } };

/**
 * Returns what finds the API's route handlers in a build, which Next has no public interface for. If a newer Next builds
 * in another form, it finds none, so that Next's router serves the API, and the log says so once.
 */
export function apiRoutes(build: string): RouteOf {
  let isKnownForm = true;
  const leaveToNext = (err: unknown) => {
    if (isKnownForm) log.warn({ err }, "Next's build has an unknown form, so API calls go through its router");
    isKnownForm = false;
    return null;
  };
  try {
    const find = routesIn(build);
    return async (pathname) => (isKnownForm ? find(pathname).catch(leaveToNext) : null);
  } catch (error) {
    leaveToNext(error);
    return async () => null;
  }
}

/** Loads a route with its first call, as Next does. Throws if the build has another form than expected. */
function routesIn(build: string): RouteOf {
  const paths = join(build, "server", "app-paths-manifest.json");
  const files = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(paths, "utf8")));
  const load = requireFrom(paths);
  let loading: Promise<{ NextRequest: typeof NextRequest }> | undefined;
  return async (pathname) => {
    const page = isApiPath(pathname) ? API_ROUTE : pathname;
    const file = files[`${page}/route`];
    if (file === undefined || pathname.endsWith("/")) return null;
    const { routeModule } = load(join(build, "server", file)) as RouteModule;
    await routeModule.ensureUserland();
    const { userland: handlers } = routeModule;
    if (isApiPath(pathname) && !handlers.GET?.isDirect) throw new Error(`${page} has no handlers`);
    const { NextRequest: Request } = await (loading ??= import("next/dist/server/web/spec-extension/request.js"));
    return { handlers, Request };
  };
}
