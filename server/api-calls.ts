import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream } from "node:stream/web";
import compression from "compression";
import type { NextRequest } from "next/server";
import { wholeOf } from "@/lib/http/answer";
import { whenClosed } from "@/lib/http/when-closed";
import { isApiPath } from "@/lib/routes/api-guard";
import type { Served } from "@/lib/routes/route";
import type { Handler } from "./http-server";
import { dropBody } from "./refused-body";

/** A route of the API: its handlers by method, and the values in the path. */
export type ApiRoute = { handlers: Readonly<Record<string, Served | undefined>>; params: Record<string, string> };

export type ApiCallsOptions = {
  /** Finds the route of a path; null if there is none. */
  routeOf: (pathname: string) => Promise<ApiRoute | null>;
  newRequest: (url: string, init: RequestInit) => NextRequest;
  /** Next, which gets everything else. */
  next: Handler;
};

/** Compresses texts of more than 1 kB, as Next does. */
const compress = compression();

const READS = ["GET", "HEAD"];

/**
 * Creates a handler that gives API calls to their route handlers directly. Next's own way there, which is made for pages, takes more of the
 * processor's time than most calls themselves (decision 30). Paths that are written unusually (escapes, a slash at the end) go to Next.
 */
export function apiCalls({ routeOf, newRequest, next }: ApiCallsOptions): Handler {
  return async (request, response) => {
    const pathname = (request.url ?? "/").split("?", 1)[0] ?? "/";
    const route = isApiPath(pathname) && !pathname.includes("%") ? await routeOf(pathname) : null;
    const method = request.method ?? "";
    const handle = route?.handlers[method === "HEAD" ? "GET" : method];
    if (!route || !handle) return next(request, response);
    const isStreamed = handle.endpoint.streamed;
    // Not the Host header: a caller may send one that no address can have, and nothing reads it from here.
    const given = newRequest(`http://localhost${request.url}`, {
      method,
      headers: request.headers as Record<string, string>,
      ...(READS.includes(method) ? {} : bodyOf(request)),
      // Only a stream has to stop when its caller has gone.
      ...(isStreamed ? { signal: signalOf(request, response) } : {}),
    });
    const answer = await handle(given, { params: Promise.resolve(route.params) });
    compress(request, response, () => {});
    response.statusCode = answer.status;
    for (const [name, value] of answer.headers) {
      const already = [response.getHeader(name)].flat().map(String);
      if (!already.includes(value)) response.appendHeader(name, value);
    }
    if (!request.complete) dropBody(request);
    if (isStreamed) await sendPieces(answer, response);
    else await sendWhole(answer, response);
  };
}

/** The body, read as the route reads it: a refused call's isn't. Breaking off leaves the connection open for the refusal. */
const bodyOf = (request: IncomingMessage): RequestInit & { duplex: "half" } => ({
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
  if (answer.body === null) return void response.end();
  const body = wholeOf(answer) ?? Buffer.from(await answer.arrayBuffer());
  response.setHeader("Content-Length", body.byteLength);
  response.end(body);
}

async function sendPieces(answer: Response, response: ServerResponse): Promise<void> {
  if (answer.body === null) return void response.end();
  // What breaks off closes the connection; the route has logged why, unless the caller has gone.
  await pipeline(Readable.fromWeb(answer.body as ReadableStream), response).catch(() => response.destroy());
}
