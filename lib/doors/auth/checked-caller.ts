import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Actor } from "@/lib/platform/core/actor";
import { processWide } from "@/lib/platform/core/process-wide";

type Checked = { sid: string; actor: Actor };

/** Shared by the middleware and the pages. For 2 seconds: a slower page reads the session itself. */
const checked = processWide("checked callers", () => new LRUCache<string, Checked>({ max: 1_000, ttl: 2_000 }));

/** Notes the caller that the middleware has just read. Returns a key that only the same request's page receives. */
export function noteCheckedCaller(sid: string, actor: Actor): string {
  const key = randomBytes(32).toString("base64url");
  checked.set(key, { sid, actor });
  return key;
}

/** Returns the noted caller, once, to the session it was read for; null if the middleware hasn't checked. */
export function takeCheckedCaller(key: string | null, sid: string | null): Actor | null {
  const found = key === null ? undefined : checked.get(key);
  if (key === null || found?.sid !== sid) return null;
  checked.delete(key);
  return found.actor;
}
