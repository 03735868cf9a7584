import type { Db } from "@/lib/platform/db";

/** Returns the id of a person's sheet, or null. */
export async function sheetIdOf(db: Db, userId: number): Promise<number | null> {
  const sheet = await db.sheet.findUnique({ where: { userId }, select: { id: true } });
  return sheet?.id ?? null;
}
