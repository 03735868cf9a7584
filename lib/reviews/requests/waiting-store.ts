import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { type Db, row } from "@/lib/platform/db";
import { readSheetScope, readSheetsWithoutManager } from "@/lib/sheet/rows/scope-store";
import { countRequests, pending } from "./list-store";
import { MAX_COUNTED } from "./rules";

const Waiting = z.object({ count: z.int(), since: z.date().nullable() });

/**
 * Reads how many requests wait for a person to decide, up to MAX_COUNTED, and since when the first of them does. Raw
 * SQL: the list's own condition.
 */
export async function readWaiting(db: Db, actor: Actor): Promise<z.output<typeof Waiting>> {
  const scope = await readSheetScope(db, actor, { isWaiting: true, reportsOnly: false });
  const waiting = await row(db, Waiting)`
  SELECT count(*)::int AS count, min(at) AS since
  FROM (SELECT r.changed_at AS at ${pending(actor, { scope, state: "waiting_for_me" }, "waiting_for_me")}
    ORDER BY r.changed_at, r.id LIMIT ${MAX_COUNTED}) longest`;
  return waiting ?? { count: 0, since: null };
}

/** Counts the requests that wait for a person to decide and are of people without an active manager, up to MAX_COUNTED. */
export async function countWaitingWithoutManager(db: Db, actor: Actor): Promise<number> {
  const scope = await readSheetsWithoutManager(db, actor);
  return countRequests(db, actor, { scope, state: "waiting_for_me" }, MAX_COUNTED);
}
