import type { MomentCursor } from "@/lib/platform/core/paged";
import type { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { type Db, sql } from "@/lib/platform/db";
import type { Review } from "./contract";
import { type ListedRequests, readRequests } from "./list-store";
import { reviewOf, TABLES } from "./review-store";

/** A request as its file has it: area and language apart. */
export type FiledRequest = z.input<typeof Review> & { discipline: string; area: string; language: string | null };

const FIELDS = {
  ...reviewOf(TABLES),
  discipline: sql`(SELECT d.name FROM cm_role d WHERE d.id = c.cm_role_id)`,
  area: sql`a.name`,
  language: sql`t.name`,
};

/** Reads all requests of a list, in its order, `size` at a time. */
export async function* readFiledRequests(
  db: Db,
  actor: Actor,
  listed: ListedRequests,
  size: number,
): AsyncGenerator<FiledRequest[]> {
  let after: MomentCursor | null = null;
  do {
    const { json, next } = await readRequests(db, actor, listed, { limit: size, after }, FIELDS);
    yield JSON.parse(json) as FiledRequest[];
    after = next;
  } while (after);
}
