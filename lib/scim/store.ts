import type { Db, Tx } from "@/lib/db";
import type { UserRecord } from "./presenter";
import type { Listing } from "./rules";

/** Reads a page of all people by id, or the person with an email, and how many there are. */
export async function readUsers(
  db: Db,
  { email, startIndex, count }: Listing,
): Promise<{ total: number; users: UserRecord[] }> {
  const where = email === null ? {} : { email };
  const total = await db.user.count({ where });
  if (count === 0) return { total, users: [] };
  const found = await db.user.findMany({
    where,
    select: { id: true, email: true, firstName: true, lastName: true, deactivatedAt: true },
    orderBy: { id: "asc" },
    skip: startIndex - 1,
    take: count,
  });
  const users = found.map(({ id, email, firstName, lastName, deactivatedAt }) => ({
    ...{ id, email, first_name: firstName, last_name: lastName },
    active: deactivatedAt === null,
  }));
  return { total, users };
}

/** Whether the identity provider, not an admin, deactivated a person. */
export async function isDeactivatedByScim(tx: Tx, userId: number): Promise<boolean> {
  return (await tx.user.count({ where: { id: userId, deactivatedByScim: true } })) > 0;
}
