import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";
import { isAssistantPath, isOAuthPath } from "@/lib/platform/core/api-base";
import { allowOtherSites } from "@/lib/doors/assistants/oauth-cors";
import { AppError } from "@/lib/platform/core/errors";
import { log } from "@/lib/platform/core/log";
import { sharedTraces, type TracedCall } from "@/lib/platform/core/traces";
import { isApiPath, guardApiCall } from "@/lib/doors/rest/api-guard";
import { bodyRefusal } from "@/lib/doors/rest/body-limits";
import { isScimPath, scimProblem } from "@/lib/doors/scim/scim-problem";
import { NO_CONTENT_POLICY } from "@/lib/platform/http/content-security-policy";
import { plainPage, plainText } from "@/lib/platform/http/plain-page";
import { problem } from "@/lib/platform/http/problem";
import { FRONT_CHECKED, REQUEST_ID } from "@/lib/platform/http/request-headers";
import { whenClosed } from "@/lib/platform/http/when-closed";
import { health, type Phase } from "./health";
import { checkPage } from "./page-checks";
import { dropBody } from "./refused-body";
import { isStaticPath, type StaticFiles } from "./static-files";
import { hasToken, type Metrics } from "./metrics";

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type HttpServerOptions = {
  /** Returns the state of this process now. */
  phase: () => Phase;
  /** Next, once it is ready. */
  handler: () => Handler | null;
  routeOf: (pathname: string) => string;
  staticFiles?: StaticFiles;
  metrics: Metrics;
  /** If set, this server also serves /metrics, to callers with this token. */
  metricsToken?: string;
};

/** In ms. Longer than proxies keep a connection, so that none sends a request into one that is closing. */
const KEEP_ALIVE = 75_000;
/** Seconds after which a caller may try again. */
const RETRY_AFTER = "2";

/**
 * Compresses texts of more than 1 kB. Brotli at this quality makes a page as small as gzip in half of the time; the
 * window of 256 kB keeps an answer's memory below 1 MB.
 */
const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } },
});

/** Creates the front server. It responds to health checks and refusals itself, and passes everything else to Next. */
export function createHttpServer(front: HttpServerOptions): Server {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
    const begun = performance.now();
    const pathname = (request.url ?? "/").split("?", 1)[0] ?? "/";
    const isProbe = answerProbe(front, pathname, request, response);
    if (isProbe) return;
    const route = front.routeOf(pathname);
    const traced = traceOf(request, route);
    whenClosed(request, response, () => {
      record(front, { request, response, route, seconds: (performance.now() - begun) / 1000 });
      traced?.end({ "http.response.status_code": response.statusCode }, response.statusCode >= 500);
      // An idle keep-alive connection would delay the end of the process.
      if (front.phase() === "draining") setImmediate(() => server.closeIdleConnections());
    });
    const work = () => serve(front, pathname, request, response);
    void (traced === undefined ? work() : traced.run(work));
  });
  return server;
}

/** Begins the trace of a page or call, if calls are traced. Files of the build aren't. */
function traceOf({ method = "", headers }: IncomingMessage, route: string): TracedCall | undefined {
  if (sharedTraces.on === undefined || isAsset(route)) return undefined;
  return sharedTraces.on.begin(`${method} ${route}`, { "http.request.method": method, "http.route": route }, headers);
}

const isAsset = (route: string): boolean => route.startsWith("/_next/");

function answerProbe(
  front: HttpServerOptions,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const answer = health(pathname, front.phase());
  if (answer) {
    response
      .writeHead(answer.status, { "Content-Type": "application/json", "Cache-Control": "no-store" })
      .end(JSON.stringify(answer.body));
    return true;
  }
  if (pathname !== "/metrics" || front.metricsToken === undefined) return false;
  void answerMetrics(front.metrics, front.metricsToken, request, response);
  return true;
}

async function answerMetrics(
  metrics: Metrics,
  token: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (token !== undefined && !hasToken(request.headers.authorization, token))
    return void response.writeHead(401, { "WWW-Authenticate": 'Bearer realm="metrics"' }).end();
  response
    .writeHead(200, { "Content-Type": metrics.contentType, "Cache-Control": "no-store" })
    .end(await metrics.text());
}

/** Creates a separate server for /metrics only. */
export function createMetricsServer(metrics: Metrics, token: string | undefined): Server {
  return createServer((request, response) => {
    if (request.url !== "/metrics") response.writeHead(404).end();
    else void answerMetrics(metrics, token, request, response);
  });
}

async function serve(
  front: HttpServerOptions,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const handler = front.handler();
  try {
    const refused = refusal(pathname, request, response);
    if (refused) {
      dropBody(request);
      return await send(refused, response);
    }
    if (front.staticFiles !== undefined && isStaticPath(pathname))
      return front.staticFiles(request, response, () => void send(missingFile(), response));
    if (!handler) return await send(notStarted(pathname, request.headers[REQUEST_ID]), response);
    compress(request, response, () => {});
    if (await checkPage(request, response, front.routeOf(pathname))) return;
    await handler(request, response);
  } catch (error) {
    const requestId = randomUUID();
    log.error({ err: error, request_id: requestId, route: front.routeOf(pathname) }, "request failed outside the app");
    if (response.headersSent) response.end();
    else await send(broken(pathname, error, requestId), response);
  }
}

/** Not cached, since a file of another version may be there after a restart. */
const missingFile = () =>
  new Response("Not found", {
    status: 404,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": NO_CONTENT_POLICY,
    },
  });

/**
 * Responds to requests that no route accepts, before reading the body, and guards API calls instead of the middleware,
 * because that would make a call take twice as long. Returns null for requests that go to Next.
 */
function refusal(pathname: string, request: IncomingMessage, response: ServerResponse): Response | null {
  delete request.headers[FRONT_CHECKED];
  const requestId = randomUUID();
  const headers = {
    get: (name: string) => request.headers[name]?.toString() ?? null,
    has: (name: string) => request.headers[name] !== undefined,
  };
  const incoming = { method: request.method ?? "", pathname, headers, requestId };
  if (isProgramsPath(pathname)) {
    // Without the middleware, for which Next copies the body and logs an error if that breaks off.
    Object.assign(request.headers, { [REQUEST_ID]: requestId, [FRONT_CHECKED]: "1" });
    response.setHeader("Content-Security-Policy", NO_CONTENT_POLICY);
  }
  if (isOAuthPath(pathname)) {
    const answered = allowOtherSites(incoming.method, { set: response.setHeader.bind(response) });
    if (answered) return answered;
  }
  if (isApiPath(pathname)) {
    const responseHeaders = { set: response.setHeader.bind(response), append: response.appendHeader.bind(response) };
    const answered = guardApiCall(incoming, responseHeaders);
    if (answered) return answered;
  }
  const refused = bodyRefusal(incoming);
  if (refused === null) return null;
  if (isApiPath(pathname) || isAssistantPath(pathname)) return problem(refused, requestId);
  if (isScimPath(pathname)) return scimProblem(refused, requestId);
  const text = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", [REQUEST_ID]: requestId };
  return new Response(refused.message, { status: refused.status, headers: { ...text, ...refused.headers } });
}

/** Whether a path answers programs, and checks each call itself. */
const isProgramsPath = (pathname: string): boolean =>
  isApiPath(pathname) || isScimPath(pathname) || isAssistantPath(pathname);

/** Responds while Next isn't ready. */
function notStarted(pathname: string, requestId: string | string[] | undefined): Response {
  const headers = { "Retry-After": RETRY_AFTER };
  if (!pathname.startsWith("/api/")) return plainPage("starting", { headers });
  return problem(
    new AppError("unavailable", plainText("starting"), { headers }),
    requestId?.toString() ?? randomUUID(),
  );
}

/** The answer to a request that Next itself failed at. */
const broken = (pathname: string, error: unknown, requestId: string): Response =>
  pathname.startsWith("/api/") ? problem(error, requestId) : plainPage("failed", { requestId });

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
}

type Closed = { request: IncomingMessage; response: ServerResponse; route: string; seconds: number };

function record({ metrics }: HttpServerOptions, { request, response, route, seconds }: Closed): void {
  const method = request.method ?? "";
  const status = response.statusCode;
  metrics.observe({ method, route, status, seconds });
  log[isAsset(route) ? "debug" : "info"](
    {
      request_id: String(response.getHeader("x-request-id") ?? ""),
      method,
      route,
      status,
      ms: Math.round(seconds * 1000),
      ...(response.writableFinished ? {} : { broken_off: true }),
    },
    "request",
  );
}
