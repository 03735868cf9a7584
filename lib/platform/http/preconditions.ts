import { createHash } from "node:crypto";
import type { NextRequest } from "next/server";
import type { Actor } from "@/lib/platform/core/actor";
import type { Endpoint } from "@/lib/platform/core/endpoint";
import { AppError } from "@/lib/platform/core/errors";
import type { IdempotencyKey, Preconditions } from "@/lib/platform/core/preconditions";
import { etagOf, containsEtag } from "./etag";

type Served = Pick<Endpoint, "concurrency" | "idempotencyKey" | "response">;

/**
 * Reads a command's preconditions from the request's headers. Throws AppError invalid for a header that the endpoint
 * doesn't support, and for a key from a service account, since responses are stored for people.
 */
export function readPreconditions(
  request: NextRequest,
  endpoint: Served,
  input: Record<string, unknown>,
  { serviceAccountId }: Pick<Actor, "serviceAccountId">,
): Preconditions {
  if (serviceAccountId !== null && request.headers.has("idempotency-key"))
    throw new AppError("invalid", "Service accounts can't send an Idempotency-Key. Leave it out.", {
      fields: { "Idempotency-Key": ["can't be sent by a service account"] },
    });
  const idempotency = idempotencyOf(request, endpoint, input);
  const isAsSeen = isAsSeenOf(request, endpoint);
  return { ...(idempotency ? { idempotency } : {}), ...(isAsSeen ? { isAsSeen } : {}) };
}

/** Reads which version of a polled list the caller has, from If-None-Match. */
export function readKnownVersion(request: NextRequest): Preconditions {
  const known = request.headers.get("if-none-match");
  return known === null ? {} : { isKnown: (version) => containsEtag(known, etagOf(version)) };
}

function isAsSeenOf(request: NextRequest, { concurrency, response }: Served): Preconditions["isAsSeen"] {
  const header = request.headers.get("if-match");
  if (header === null || header.trim() === "*") return undefined;
  if (concurrency !== "etag") throw refused("If-Match", "is not supported by this call");
  return (shown) => containsEtag(header, etagOf(JSON.stringify(response.parse(shown))));
}

// A structured string (in quotes) as in the IETF draft, or without quotes as most callers send it.
const KEY = /^(?:"([\x21\x23-\x5b\x5d-\x7e]{1,200})"|([\x21\x23-\x5b\x5d-\x7e]{1,200}))$/;

function idempotencyOf(
  request: NextRequest,
  { idempotencyKey }: Served,
  input: Record<string, unknown>,
): IdempotencyKey | undefined {
  const header = request.headers.get("idempotency-key");
  if (header === null) return undefined;
  if (!idempotencyKey) throw refused("Idempotency-Key", "is not supported by this call");
  const [, quoted, bare] = KEY.exec(header.trim()) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) throw refused("Idempotency-Key", "must be 1 to 200 visible characters, such as a UUID");
  const sent = JSON.stringify([request.method, request.nextUrl.pathname, input]);
  return { key, fingerprint: createHash("sha256").update(sent).digest("hex") };
}

const refused = (header: string, why: string) =>
  new AppError("invalid", `The header ${header} ${why}.`, { fields: { [header]: [why] } });
