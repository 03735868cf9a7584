import { NextRequest } from "next/server";
import { handlers } from "@/lib/doors/rest/calls";
import type { endpoints } from "@/lib/doors/rest/endpoints";
import type { Endpoint } from "@/lib/platform/core/endpoint";
import type { Served } from "@/lib/doors/rest/route";

/** The name of a call, as its contract exports it. */
export type CallName = keyof typeof endpoints;

/** Returns the real handler of a call. */
export const handlerOf = (name: CallName): Served => handlers.get(name)!;

export type Sent = { params?: Record<string, string | number>; query?: Record<string, string | number>; body?: object };

/** Returns a request to an endpoint, and the path parameters that Next.js passes to its handler. */
export function requestTo(
  { method, path }: Endpoint,
  { params = {}, query = {}, body }: Sent,
  headers: Record<string, string>,
) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const url = `http://localhost:3000/api/cm/v1${filled}${search.size === 0 ? "" : `?${search}`}`;
  const content: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  const request = new NextRequest(url, {
    method,
    headers: { ...headers, ...content },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return {
    request,
    context: {
      params: Promise.resolve(Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))),
    },
  };
}
