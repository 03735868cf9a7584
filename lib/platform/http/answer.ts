import type { NextRequest } from "next/server";
import type { Endpoint } from "@/lib/platform/core/endpoint";
import { JsonText, Versioned } from "@/lib/platform/core/answers";
import { Paged } from "@/lib/platform/core/paged";
import { etagOf, containsEtag } from "./etag";

/** Keeps an answer out of caches, which would give it to others. */
const UNCACHED = { "Cache-Control": "no-store" };

/** A response that still has its whole body, which the server sends without reading it from a stream first. */
export class WholeResponse extends Response {
  constructor(
    readonly whole: Buffer<ArrayBuffer>,
    init: ResponseInit,
  ) {
    // A stream, because a response copies bytes, which takes 0.3 ms for a sheet.
    super(new ReadableStream({ pull: (to) => (to.enqueue(whole), to.close()) }, { highWaterMark: 0 }), init);
  }
}

/** Returns a response's whole body, or null. Not by its class, of which each bundle has a copy. */
export const wholeOf = (response: Response): Buffer | null =>
  "whole" in response && response.whole instanceof Buffer ? response.whole : null;

/**
 * Builds the response of an endpoint: status, JSON checked by its schema, ETag, and the next page's address. `bytes` is
 * the size of the JSON, even if it isn't sent (304).
 */
export function answer(
  request: NextRequest,
  endpoint: Endpoint,
  given: unknown,
  extra: Record<string, string>,
): { response: Response; bytes: number } {
  const headers: Record<string, string> = { ...UNCACHED, ...extra };
  if (given instanceof Versioned) {
    const versioned = { ...headers, ETag: etagOf(given.version) };
    return given.answer === undefined
      ? { response: new Response(null, { status: 304, headers: versioned }), bytes: 0 }
      : answer(request, endpoint, given.answer, versioned);
  }
  const whole = bytesOf(endpoint, given instanceof Paged ? given.answer : given);
  if (endpoint.status === 204) return { response: new Response(null, { status: 204, headers }), bytes: 0 };
  const bytes = whole.byteLength;
  if (given instanceof Paged && given.next !== null) headers.Link = `<${withCursor(request, given.next)}>; rel="next"`;
  const isRead = endpoint.method === "GET";
  if (isRead || endpoint.concurrency === "etag") headers.ETag ??= etagOf(whole);
  const known = request.headers.get("if-none-match");
  if (isRead && known !== null && containsEtag(known, headers.ETag!))
    return { response: new Response(null, { status: 304, headers }), bytes };
  headers["Content-Type"] = "application/json";
  return { response: new WholeResponse(whole, { status: endpoint.status, headers }), bytes };
}

/** Returns the response as JSON, checked by its schema; the database's JSON only outside production. */
function bytesOf({ response }: Endpoint, given: unknown): Buffer<ArrayBuffer> {
  // No content has none.
  if (!(given instanceof JsonText)) return Buffer.from(JSON.stringify(response.parse(given)) ?? "");
  const [before, after] = given.around;
  const rows = given.rows.map((row, place) => (place === 0 ? row : `,${row}`));
  const whole = Buffer.concat([before, ...rows, after].map((text) => Buffer.from(text)));
  if (process.env.NODE_ENV !== "production") response.parse(JSON.parse(whole.toString()));
  return whole;
}

/** Returns the next page's address, relative to the site (RFC 8288): behind a proxy the host is internal. */
function withCursor({ nextUrl: { pathname, searchParams } }: NextRequest, cursor: string): string {
  const query = new URLSearchParams(searchParams);
  query.set("cursor", cursor);
  return `${pathname}?${query}`;
}
