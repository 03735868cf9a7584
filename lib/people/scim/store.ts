import type { Prisma } from "@/lib/generated/prisma/client";
import type { Db, Tx } from "@/lib/platform/db";
import type { Listing } from "./contract";
import { outOfBin } from "./rules";

const USER = {
  id: true,
  email: true,
  externalId: true,
  firstName: true,
  lastName: true,
  personnelNumber: true,
  deactivatedAt: true,
  createdAt: true,
  managers: {
    where: { isPrimary: true },
    select: { manager: { select: { id: true, firstName: true, lastName: true } } },
  },
} as const;
export type UserRecord = Prisma.UserGetPayload<{ select: typeof USER }>;

/** Reads a page of the people by id, or of those that the filter finds, and how many there are. */
export async function readUsers(
  db: Db,
  { filter, startIndex, count }: Listing,
): Promise<{ total: number; users: UserRecord[] }> {
  const where = { ...conditionOf(filter), deletedByScim: false };
  const total = await db.user.count({ where });
  if (count === 0) return { total, users: [] };
  const page = { skip: startIndex - 1, take: count };
  return { total, users: await db.user.findMany({ where, select: USER, orderBy: { id: "asc" }, ...page }) };
}

function conditionOf(filter: Listing["filter"]): Prisma.UserWhereInput {
  if (filter === null || "externalId" in filter) return filter ?? {};
  // Entra ID may look for a person in its recycle bin by their email there.
  if ("email" in filter) return { email: { in: [filter.email, outOfBin(filter.email)] } };
  const { id, refersTo } = filter;
  return { id, ...(refersTo === undefined ? {} : { managers: { some: { managerId: refersTo, isPrimary: true } } }) };
}

/** Returns a person's id by id or email, unless the identity provider deleted them; null if there is none. */
export async function findPersonId(tx: Tx, by: { id: number } | { email: string }): Promise<number | null> {
  return (await tx.user.findFirst({ where: { ...by, deletedByScim: false }, select: { id: true } }))?.id ?? null;
}

/** Returns a person, or null; also if the identity provider deleted them. */
export const findUser = (db: Db | Tx, id: number): Promise<UserRecord | null> =>
  db.user.findFirst({ where: { id, deletedByScim: false }, select: USER });

/** Returns the id of the person with an email, if the identity provider deleted them, or null. */
export async function findDeleted(tx: Tx, email: string): Promise<number | null> {
  return (await tx.user.findFirst({ where: { email, deletedByScim: true }, select: { id: true } }))?.id ?? null;
}

/** Whether the identity provider, not an admin, deactivated a person. */
export async function isDeactivatedByScim(tx: Tx, id: number): Promise<boolean> {
  return (await tx.user.count({ where: { id, deactivatedByScim: true } })) > 0;
}

/** Returns the identity provider's id of a person, or null. */
export async function readExternalId(tx: Tx, id: number): Promise<string | null> {
  return (await tx.user.findUniqueOrThrow({ where: { id }, select: { externalId: true } })).externalId;
}

export async function setDeleted(tx: Tx, id: number, deletedByScim: boolean): Promise<void> {
  await tx.user.update({ where: { id }, data: { deletedByScim } });
}

export async function setExternalId(tx: Tx, id: number, externalId: string | null): Promise<void> {
  await tx.user.update({ where: { id }, data: { externalId } });
}
