import "server-only";
import { headers } from "next/headers";
import type { Failure } from "@/lib/platform/core/failures";
import { failureDigest } from "@/lib/platform/core/failure-digest";
import { log } from "@/lib/platform/core/log";
import { REQUEST_ID } from "./request-headers";

/** A page's data couldn't be loaded. The page's error boundary shows the digest. */
export class RetrievalFailed extends Error {
  override readonly name = "RetrievalFailed";

  constructor(
    texts: readonly Failure[],
    requestId: string,
    readonly digest = failureDigest(texts, requestId),
  ) {
    super(`${texts.join(", ") || "A page's data couldn't be loaded"} (request ${requestId})`);
  }
}

/** Logs why a page's data couldn't be loaded, and returns the error, with texts and the request id. */
export async function retrievalFailed(error: unknown, texts: readonly Failure[]): Promise<RetrievalFailed> {
  const requestId = (await headers()).get(REQUEST_ID) ?? "";
  log.error({ request_id: requestId, err: error }, "loading a page's data failed");
  return new RetrievalFailed(texts, requestId);
}
