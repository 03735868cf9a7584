import type { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import type { PageWindow } from "@/lib/platform/core/paged";
import type { Db } from "@/lib/platform/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Review, ReviewCursor } from "./contract";
import { readRequests, type ReviewFilter } from "./list-store";
import type { SheetScope } from "./scope-store";
import { reviewOf, TABLES } from "./review-store";
import type { ReviewState } from "./rules";

const { sql } = Prisma;

/** A request as its file has it: area and language apart. */
export type FiledRequest = z.input<typeof Review> & { discipline: string; area: string; language: string | null };

const FIELDS = {
  ...reviewOf(TABLES),
  discipline: sql`(SELECT d.name FROM cm_role d WHERE d.id = c.cm_role_id)`,
  area: sql`a.name`,
  language: sql`t.name`,
};

/** Reads a page of the requests in a state as the list has them. */
export async function readFiledRequests(
  db: Db,
  actor: Actor,
  scope: SheetScope,
  asked: { state: ReviewState; filter: ReviewFilter },
  window: PageWindow<ReviewCursor>,
): Promise<{ at: Date; id: number; request: FiledRequest }[]> {
  const found = await readRequests(db, actor, scope, { ...asked, fields: FIELDS }, window);
  return found.map(({ at, id, review }) => ({ at, id, request: JSON.parse(review) as FiledRequest }));
}
