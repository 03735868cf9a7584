import "server-only";
import { headers } from "next/headers";
import type { Failure } from "@/lib/core/failures";
import { failureDigest } from "@/lib/core/failure-digest";
import { log } from "@/lib/core/log";
import { REQUEST_ID } from "./request-headers";

/** A page could not be read. Its digest is what the page's error boundary shows. */
export class RetrievalFailed extends Error {
  override readonly name = "RetrievalFailed";

  constructor(
    texts: readonly Failure[],
    requestId: string,
    readonly digest = failureDigest(texts, requestId),
  ) {
    super(`${texts.join(", ") || "A page could not be read"} (request ${requestId})`);
  }
}

/** Logs why a page could not be read, and returns what to throw for it: the texts for what it was to retrieve, and the request's id. */
export async function retrievalFailed(error: unknown, texts: readonly Failure[]): Promise<RetrievalFailed> {
  const requestId = (await headers()).get(REQUEST_ID) ?? "";
  log.error({ request_id: requestId, err: error }, "a page could not be read");
  return new RetrievalFailed(texts, requestId);
}
