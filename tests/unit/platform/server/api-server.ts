import { createServer } from "node:http";
import { listening } from "@/tests/support/listening";
import { apiCalls, type RouteOf } from "@/server/api-calls";
import type { Handler } from "@/server/http-server";

/** Starts a server of API calls with these routes, and returns its address; Next says the path that it gets. */
export async function serverFor(routeOf: RouteOf): Promise<string> {
  const next: Handler = async (request, response) => void response.end(`Next: ${request.url}`);
  const handler = apiCalls(routeOf, next);
  const server = createServer((request, response) => {
    response.setHeader("Vary", "Origin");
    handler(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return listening(server);
}
