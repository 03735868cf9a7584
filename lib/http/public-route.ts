import { createHash, randomUUID } from "node:crypto";
import type { NextRequest } from "next/server";
import type { z } from "zod";
import type { Endpoint } from "@/lib/core/endpoint";
import { AppError } from "@/lib/core/errors";
import { fieldErrors } from "@/lib/core/field-errors";
import { problem } from "./problem";
import { REQUEST_ID } from "./request-headers";
import type { Served } from "./route";

/** How long a cache may keep the answer without asking again, in seconds. */
const FRESH_SECONDS = 300;

/** Serves an endpoint that anyone may call. `answer` stays the same while the process lives: it is asked for once, and caches may keep it. */
export function publicRoute<E extends Pick<Endpoint, "input" | "response">>(endpoint: E, answer: () => z.input<E["response"]>): Served {
  let kept: { text: string; etag: string } | undefined;
  const handler = async (request: NextRequest) => {
    const requestId = request.headers.get(REQUEST_ID) ?? randomUUID();
    try {
      const input = endpoint.input.safeParse(Object.fromEntries(request.nextUrl.searchParams));
      if (!input.success) throw new AppError("invalid", "This call takes nothing.", { fields: fieldErrors(input.error) });
      const { text, etag } = (kept ??= sealed(endpoint.response.parse(answer())));
      const headers = { "Cache-Control": `public, max-age=${FRESH_SECONDS}`, ETag: etag, [REQUEST_ID]: requestId };
      if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
      return new Response(text, { headers: { ...headers, "Content-Type": "application/json" } });
    } catch (error) {
      return problem(error, requestId);
    }
  };
  return Object.assign(handler, { endpoint: endpoint as unknown as Endpoint });
}

function sealed(answer: unknown): { text: string; etag: string } {
  const text = JSON.stringify(answer);
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"` };
}
