import type { PageWindow } from "@/lib/core/paged";
import type { Db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { NamePlace } from "./contract";
import type { PointerScope } from "./policy";
import { inScope } from "./store";

/** `order_key` is what the list is sorted by. */
type Choice = { id: number; name: string; cm_area_id: number; role_name: string; order_key: string };

/** Reads a page of the competencies in the scope, by name. */
export const readCompetencies = (db: Db, scope: PointerScope, { limit, after }: PageWindow<NamePlace>) =>
  db.$queryRaw<Choice[]>`
  SELECT c.id, c.name, c.cm_area_id, d.name AS role_name, c.order_key FROM cm_competency c JOIN cm_role d ON d.id = c.cm_role_id
  WHERE ${inScope(scope)} AND ${after === null ? Prisma.sql`TRUE` : Prisma.sql`(c.order_key COLLATE "C", c.id) > (${after[0]}, ${after[1]})`}
  ORDER BY c.order_key COLLATE "C", c.id LIMIT ${limit}`;
