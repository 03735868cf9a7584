import fc from "fast-check";
import { NextRequest } from "next/server";
import { listedEndpoints } from "@/lib/doors/rest/endpoints";
import type { Endpoint } from "@/lib/platform/core/endpoint";
import { calls } from "@/tests/support/access/calls";
import { testWorld } from "@/tests/support/access/test-world";
import { testDatabase } from "@/tests/support/database/test-database";
import { FUZZ } from "@/tests/support/fuzz";
import { malformed, type Malformed } from "@/tests/support/malformed";

const db = testDatabase({ keepsRows: true });
const { world, signedIn, handlers } = testWorld(db);

function send({ id, method, path }: Endpoint, { params, query, body, contentType }: Malformed): Promise<Response> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? "").toWellFormed()),
  );
  const headers = {
    authorization: `Bearer ${signedIn.admin.token}`,
    cookie: signedIn.admin.cookie,
    "sec-fetch-site": "same-origin",
    "content-type": contentType,
  };
  const request = new NextRequest(`http://localhost:3000/api/cm/v1${filled}?${new URLSearchParams(query)}`, {
    method,
    headers,
    body,
  });
  return handlers.get(id)!(request, { params: Promise.resolve(params) });
}

const INSIDE =
  /\n\s+at |\bat .+:\d+:\d+|node_modules|\bSELECT\b|\bINSERT INTO\b|\bFROM cm_|prisma|postgres|violates|relation "/i;

test.each(listedEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  "%s answers every request, and its problems reveal nothing internal",
  async (id, endpoint) => {
    const honest = calls[id as keyof typeof calls].request(world.callers.admin, "own");
    const property = fc.asyncProperty(malformed(endpoint, honest), async (sent) => {
      const answer = await send(endpoint, sent);
      if (answer.status < 400) return;
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
      const { status, detail, title } = (await answer.json()) as Record<string, unknown>;
      expect(status).toBe(answer.status);
      expect(`${title} ${detail}`).not.toMatch(INSIDE);
    });
    await fc.assert(property, FUZZ);
  },
);
