import { log } from "@/lib/core/log";
import type { PageWindow } from "@/lib/core/paged";
import type { Db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { VisitCursor } from "./contract";

/**
 * Records a visit to another person's sheet, at most once an hour. One statement, which writes nothing if the hour is already recorded. A
 * failure is only logged, so that the sheet is still shown.
 */
export async function recordVisit(db: Db, sheetId: number, viewerId: number): Promise<void> {
  try {
    await db.$executeRaw`
      INSERT INTO cm_sheet_view (cm_sheet_id, viewer_id, hour)
      SELECT ${sheetId}::int, ${viewerId}::int, date_trunc('hour', now(), 'UTC')
      WHERE NOT EXISTS (SELECT 1 FROM cm_sheet_view WHERE cm_sheet_id = ${sheetId} AND viewer_id = ${viewerId} AND hour = date_trunc('hour', now(), 'UTC'))
      ON CONFLICT DO NOTHING`;
  } catch (error) {
    log.warn({ err: error, sheet_id: sheetId, viewer_id: viewerId }, "recording a sheet visit failed");
  }
}

export type VisitRecord = {
  id: number;
  hour: Date;
  viewer_id: number | null;
  first_name: string | null;
  last_name: string | null;
};

/** Reads a page of visits to a sheet, newest first. */
export function readVisits(db: Db, sheetId: number, { limit, after }: PageWindow<VisitCursor>): Promise<VisitRecord[]> {
  const afterCursor = after ? Prisma.sql`(v.hour, v.id) < (${new Date(after[0])}, ${after[1]})` : Prisma.sql`TRUE`;
  return db.$queryRaw<VisitRecord[]>`
    SELECT v.id, v.hour, v.viewer_id, u.first_name, u.last_name FROM cm_sheet_view v LEFT JOIN cm_user u ON u.id = v.viewer_id
    WHERE v.cm_sheet_id = ${sheetId} AND ${afterCursor} ORDER BY v.hour DESC, v.id DESC LIMIT ${limit}`;
}
