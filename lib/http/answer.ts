import type { NextRequest } from "next/server";
import type { Endpoint } from "@/lib/core/endpoint";
import { JsonText } from "@/lib/core/json-text";
import { Paged } from "@/lib/core/paged";
import { etagOf, names } from "./etag";

/** What an endpoint answers: its status, its schema's JSON, an ETag where it may be asked for again or changed, and the next page's address. */
export function answer(
  request: NextRequest,
  endpoint: Endpoint,
  given: unknown,
  extra: Record<string, string>,
): Response {
  const headers: Record<string, string> = { "Cache-Control": "no-store", ...extra };
  const text = textOf(endpoint, given instanceof Paged ? given.answer : given);
  if (endpoint.status === 204) return new Response(null, { status: 204, headers });
  if (given instanceof Paged && given.next !== null) headers.Link = `<${withCursor(request, given.next)}>; rel="next"`;
  const isRead = endpoint.method === "GET";
  if (isRead || endpoint.concurrency === "etag") headers.ETag = etagOf(text);
  const known = request.headers.get("if-none-match");
  if (isRead && known !== null && names(known, headers.ETag!)) return new Response(null, { status: 304, headers });
  return new Response(text, { status: endpoint.status, headers: { ...headers, "Content-Type": "application/json" } });
}

/** The answer as JSON, held against the endpoint's schema; what the database has written is so in tests and development only. */
function textOf({ response }: Endpoint, given: unknown): string {
  if (!(given instanceof JsonText)) return JSON.stringify(response.parse(given));
  if (process.env.NODE_ENV !== "production") response.parse(JSON.parse(given.text));
  return given.text;
}

/** The request's own address for the next page, relative to the site (RFC 8288 allows it): behind a proxy the request's own host is an inner one. */
function withCursor({ nextUrl: { pathname, searchParams } }: NextRequest, cursor: string): string {
  const query = new URLSearchParams(searchParams);
  query.set("cursor", cursor);
  return `${pathname}?${query}`;
}
