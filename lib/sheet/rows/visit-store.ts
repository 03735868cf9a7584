import { log } from "@/lib/platform/core/log";
import type { PageWindow, MomentCursor } from "@/lib/platform/core/paged";
import type { Db } from "@/lib/platform/db";
import type { Prisma } from "@/lib/generated/prisma/client";

// Raw SQL: opening a sheet is measured, and most visits write nothing.

/** Records a visit to another's sheet, at most once an hour. A failure is only logged. */
export async function recordVisit(db: Db, sheetId: number, viewerId: number): Promise<void> {
  try {
    await db.$executeRaw`
      INSERT INTO cm_sheet_view (cm_sheet_id, viewer_id, hour)
      SELECT ${sheetId}::int, ${viewerId}::int, date_trunc('hour', now(), 'UTC')
      WHERE NOT EXISTS (SELECT 1 FROM cm_sheet_view
        WHERE cm_sheet_id = ${sheetId} AND viewer_id = ${viewerId} AND hour = date_trunc('hour', now(), 'UTC'))
      ON CONFLICT DO NOTHING`;
  } catch (error) {
    log.warn({ err: error, sheet_id: sheetId, viewer_id: viewerId }, "recording a sheet visit failed");
  }
}

/** Reads a page of visits to a sheet, newest first. */
export function readVisits(db: Db, sheetId: number, { limit, after }: PageWindow<MomentCursor>) {
  const [at, id] = after ?? [];
  const isAfter: Prisma.SheetVisitWhereInput =
    at === undefined ? {} : { OR: [{ hour: { lt: new Date(at) } }, { hour: new Date(at), id: { lt: id! } }] };
  return db.sheetVisit.findMany({
    where: { sheetId, ...isAfter },
    select: { id: true, hour: true, viewer: { select: { id: true, firstName: true, lastName: true } } },
    orderBy: [{ hour: "desc" }, { id: "desc" }],
    take: limit,
  });
}

export type VisitRecord = Awaited<ReturnType<typeof readVisits>>[number];
