import type { NextRequest } from "next/server";
import { scopeOf } from "@/lib/platform/api/scopes";
import type { Actor } from "@/lib/platform/core/actor";
import type { Endpoint } from "@/lib/platform/core/endpoint";
import { AppError } from "@/lib/platform/core/errors";

/** Throws AppError forbidden if the caller's token has scopes and the call needs another, or a person. */
export function requireScope({ scopes }: Pick<Actor, "scopes">, { id }: Pick<Endpoint, "id">): void {
  if (scopes === null) return;
  const needed = scopeOf(id);
  if (needed !== null && scopes.includes(needed)) return;
  const scope = needed === null ? "" : `, scope="${needed}"`;
  throw new AppError(
    "forbidden",
    needed === null ? "Only people may make this call." : `This token doesn't have the scope ${needed}.`,
    {
      type: "missing-scope",
      headers: { "WWW-Authenticate": `Bearer realm="cairn", error="insufficient_scope"${scope}` },
    },
  );
}

/** Throws AppError invalid for a key from a service account, since responses are stored for people. */
export function refuseIdempotencyKey(request: NextRequest): void {
  if (!request.headers.has("idempotency-key")) return;
  throw new AppError("invalid", "Service accounts can't send an Idempotency-Key. Leave it out.", {
    fields: { "Idempotency-Key": ["can't be sent by a service account"] },
  });
}
