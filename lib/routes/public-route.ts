import { randomUUID } from "node:crypto";
import type { NextRequest } from "next/server";
import type { z } from "zod";
import type { Endpoint } from "@/lib/core/endpoint";
import { AppError } from "@/lib/core/errors";
import { fieldErrors } from "@/lib/core/field-errors";
import { answer } from "@/lib/http/answer";
import { problem } from "@/lib/http/problem";
import { REQUEST_ID } from "@/lib/http/request-headers";
import type { Served } from "./route";

/** How long caches may store the response, in seconds. */
const FRESH_SECONDS = 300;

/** Serves an endpoint that anyone may call and that doesn't change while the process runs. Caches may store the response. */
export function publicRoute<E extends Pick<Endpoint, "input" | "response">>(
  endpoint: E,
  given: () => z.input<E["response"]>,
): Served {
  const served = endpoint as unknown as Endpoint;
  const handler = async (request: NextRequest) => {
    const requestId = request.headers.get(REQUEST_ID) ?? randomUUID();
    try {
      const input = endpoint.input.safeParse(Object.fromEntries(request.nextUrl.searchParams));
      if (!input.success)
        throw new AppError("invalid", "This call accepts no parameters.", { fields: fieldErrors(input.error) });
      const headers = { "Cache-Control": `public, max-age=${FRESH_SECONDS}`, [REQUEST_ID]: requestId };
      return answer(request, served, given(), headers).response;
    } catch (error) {
      return problem(error, requestId);
    }
  };
  return Object.assign(handler, { endpoint: served });
}
