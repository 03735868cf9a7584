import { gzipSync } from "node:zlib";
import type { NextRequest } from "next/server";
import { getDescription } from "./contract";
import { describeApi } from "./openapi";
import type { Endpoint } from "@/lib/platform/core/endpoint";
import { parseInput } from "@/lib/platform/core/parse-input";
import { WholeResponse } from "@/lib/platform/http/answer";
import { originOf } from "@/lib/platform/http/request-origin";
import { containsEtag, etagOf } from "@/lib/platform/http/etag";
import { problem } from "@/lib/platform/http/problem";
import { REQUEST_ID } from "@/lib/platform/http/request-headers";
import type { Served } from "./route";

/** How long caches may store the response, in seconds. */
const FRESH_SECONDS = 300;

function make() {
  const whole = Buffer.from(JSON.stringify(getDescription.response.parse({ ...describeApi() })));
  return { whole, zipped: gzipSync(whole), etag: etagOf(whole) };
}
let made: ReturnType<typeof make> | undefined;

/** Answers with the API's description, to anyone. It is made and compressed once per process; caches may store it. */
async function answerDescription(request: NextRequest): Promise<Response> {
  const { requestId } = originOf(request.headers);
  try {
    const given = Object.fromEntries(request.nextUrl.searchParams);
    parseInput(getDescription.input, given, "This call accepts no parameters.");
    const { whole, zipped, etag } = (made ??= make());
    const headers = {
      "Cache-Control": `public, max-age=${FRESH_SECONDS}`,
      ETag: etag,
      Vary: "Accept-Encoding",
      [REQUEST_ID]: requestId,
    };
    if (containsEtag(request.headers.get("if-none-match") ?? "", etag))
      return new Response(null, { status: 304, headers });
    const isZipped = /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
    const coding: Record<string, string> = isZipped ? { "Content-Encoding": "gzip" } : {};
    return new WholeResponse(isZipped ? zipped : whole, {
      headers: { ...headers, ...coding, "Content-Type": "application/json" },
    });
  } catch (error) {
    return problem(error, requestId);
  }
}

export const getOpenApi: Served = Object.assign(answerDescription, { endpoint: getDescription as unknown as Endpoint });
