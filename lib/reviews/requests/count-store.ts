import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { type Db, row, sql } from "@/lib/platform/db";
import type { SheetScope } from "@/lib/sheet/rows/scope-store";
import type { ReviewsFilter } from "./address-rules";
import { pending, type PendingState } from "./list-store";
import type { Counts } from "./view";

// Raw SQL: the counts of all lists in one statement, each by the index that its list is read by.

const Counted = z.object({ waiting_for_me: z.int(), waiting_for_them: z.int(), snoozed: z.int(), all: z.int() });

/** Counts the requests of each list with a filter, up to `most`. What waits for the caller has a scope of its own. */
export async function countLists(
  db: Db,
  actor: Actor,
  filter: Omit<ReviewsFilter, "state">,
  scopes: { waiting: SheetScope; other: SheetScope },
  most: number,
): Promise<Counts> {
  const counted = (state: PendingState) => {
    const listed = { ...filter, state, scope: state === "waiting_for_me" ? scopes.waiting : scopes.other };
    return sql`(SELECT count(*)::int FROM (
      SELECT 1 ${pending(actor, listed, state)} ORDER BY r.changed_at, r.id LIMIT ${most}) request)`;
  };
  const counts = await row(
    db,
    Counted,
    sql`SELECT ${counted("waiting_for_me")} AS waiting_for_me, ${counted("waiting_for_them")} AS waiting_for_them,
      ${counted("snoozed")} AS snoozed, ${counted("all")} AS "all"`,
  );
  return counts!;
}
