import type { PageWindow } from "@/lib/platform/core/paged";
import type { Db } from "@/lib/platform/db";
import type { NamePlace } from "./contract";
import type { PointerScope } from "./policy";
import { inScope } from "./store";

/** Reads a page of the competencies in the scope, by name. `order_key` is what the list is sorted by. */
export async function readCompetencies(db: Db, scope: PointerScope, { limit, after }: PageWindow<NamePlace>) {
  const found = await db.competency.findMany({
    where: {
      AND: [
        inScope(scope),
        after === null ? {} : { OR: [{ orderKey: { gt: after[0] } }, { orderKey: after[0], id: { gt: after[1] } }] },
      ],
    },
    select: { id: true, name: true, areaId: true, orderKey: true, discipline: { select: { name: true } } },
    orderBy: [{ orderKey: "asc" }, { id: "asc" }],
    take: limit,
  });
  return found.map(({ id, name, areaId, orderKey, discipline }) => ({
    ...{ id, name, cm_area_id: areaId, role_name: discipline.name, order_key: orderKey },
  }));
}
