import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { NextRequest } from "next/server";
import { readAccessToken } from "@/lib/auth/access-token";
import { type Origin, originOf } from "@/lib/auth/request-origin";
import { actorOfSession } from "@/lib/auth/sessions";
import type { Actor } from "@/lib/core/actor";
import { UNCACHED } from "@/lib/http/answer";
import { containsEtag, etagOf } from "@/lib/http/etag";
import { limitRead, spendRead } from "@/lib/http/rate-limits";
import { REQUEST_ID } from "@/lib/http/request-headers";
import { takeTurn } from "@/lib/http/turns";
import { readActVersion, versionFor } from "@/lib/operation/act-version";

type Poll = { token: string; userId: number; version: string; etag: string };

/** In characters of the calls that are kept, of which a usual one has 900. */
const MOST_KEPT = 4_000_000;

/** Polls by all that their answer depends on beside the database: the address, the token and the cookies. */
const kept = new LRUCache<string, Poll>({ maxSize: MOST_KEPT, sizeCalculation: (_poll, call) => call.length });

const keyOf = (address: string | undefined, token: string, cookies: string | undefined) =>
  `${address}\n${token}\n${cookies}`;

/** Keeps a poll of a browser's session that was answered with this version, so that `answerPoll` answers its next one. */
export function rememberPoll({ nextUrl, headers }: NextRequest, actor: Actor, version: string): void {
  if (actor.via !== "session") return;
  const authorization = headers.get("authorization") ?? "";
  const call = keyOf(nextUrl.pathname + nextUrl.search, authorization, headers.get("cookie") ?? undefined);
  const token = authorization.replace(/^Bearer +/i, "");
  kept.set(call, { token, userId: actor.userId, version, etag: etagOf(version) });
}

/**
 * Answers a poll whose caller has the current version: returns the headers of its 304. What the route would check is checked: the token, the
 * session, the caller's roles and limits. Null for every other call, and for one that fails: its route answers it.
 */
export async function answerPoll({ url, headers }: IncomingMessage): Promise<Record<string, string> | null> {
  const known = headers["if-none-match"];
  if (known === undefined || kept.size === 0) return null;
  const call = keyOf(url, headers.authorization ?? "", headers.cookie);
  const poll = kept.get(call);
  if (!poll || !containsEtag(known, poll.etag)) return null;
  const origin = originOf({ get: (name) => headers[name]?.toString() ?? null });
  if (await isCurrent(poll, origin).catch(() => false))
    return { ...UNCACHED, [REQUEST_ID]: origin.requestId, ETag: poll.etag };
  kept.delete(call);
  return null;
}

async function isCurrent({ token, userId, version }: Poll, origin: Origin): Promise<boolean> {
  const claims = await readAccessToken(token);
  if (!claims) return false;
  const endTurn = await takeTurn(userId);
  try {
    await limitRead(userId);
    const actor = await actorOfSession(claims.sid, origin.requestId, origin);
    if (actor?.userId !== userId || versionFor(await readActVersion(), actor) !== version) return false;
    await spendRead(userId, 0);
    return true;
  } finally {
    endTurn();
  }
}
