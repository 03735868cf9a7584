import type { Db } from "@/lib/platform/db";

/** Returns an active person with their sheet's id, or null. */
export async function findPerson(
  db: Db,
  userId: number,
): Promise<{ user_id: number; sheet_id: number; first_name: string; last_name: string } | null> {
  const sheet = await db.sheet.findUnique({
    where: { userId, user: { deactivatedAt: null } },
    select: { id: true, user: { select: { firstName: true, lastName: true } } },
  });
  if (!sheet) return null;
  return { user_id: userId, sheet_id: sheet.id, first_name: sheet.user.firstName, last_name: sheet.user.lastName };
}
