import { readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { NextRequest } from "next/server";
import { METHODS, type Endpoint } from "@/lib/platform/core/endpoint";
import type { Served } from "@/lib/doors/rest/route";

const BASE = join(process.cwd(), "app/api/cm/v1");

/** The API's route files, relative to its folder. */
export const routeFiles = readdirSync(BASE, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith("route.ts"),
);

/** Returns the path of a route file: "/sheets/{sheet_id}" for the folder "sheets/[sheet_id]". */
export const pathOfFile = (file: string) =>
  `/${relative(BASE, dirname(join(BASE, file)))
    .replaceAll("[", "{")
    .replaceAll("]", "}")}`;

/** Returns the handlers of a route file by method. */
export async function servedBy(file: string): Promise<{ name: string; handler: Served }[]> {
  const exported = (await import(join(BASE, file))) as Record<string, Served>;
  return METHODS.filter((method) => method in exported).map((name) => ({ name, handler: exported[name]! }));
}

/** Returns all real handlers by the id of their endpoint. */
export async function allHandlers(): Promise<Map<string, Served>> {
  const served = (await Promise.all(routeFiles.map(servedBy))).flat();
  return new Map(served.map(({ handler }) => [handler.endpoint.id, handler]));
}

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
