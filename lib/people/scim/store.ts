import type { Prisma } from "@/lib/generated/prisma/client";
import type { Db, Tx } from "@/lib/platform/db";
import type { UserRecord } from "./presenter";
import type { Listing } from "./rules";

const USER = {
  ...{ id: true, email: true, externalId: true, firstName: true, lastName: true, personnelNumber: true },
  ...{ deactivatedAt: true, createdAt: true },
  managers: {
    where: { isPrimary: true },
    select: { manager: { select: { id: true, firstName: true, lastName: true } } },
  },
} as const;

type Named = { id: number; firstName: string; lastName: string };
type Found = Omit<UserRecord, "first_name" | "last_name" | "personnel_number" | "active" | "manager"> & {
  personnelNumber: string | null;
  firstName: string;
  lastName: string;
  deactivatedAt: Date | null;
  managers: { manager: Named }[];
};

export const displayOf = ({ firstName, lastName }: Omit<Named, "id">) => `${firstName} ${lastName}`.trim();

const asRecord = ({
  id,
  email,
  externalId,
  firstName,
  lastName,
  personnelNumber,
  deactivatedAt,
  createdAt,
  managers: [primary],
}: Found): UserRecord => ({
  ...{ id, email, externalId, first_name: firstName, last_name: lastName, personnel_number: personnelNumber },
  ...{ active: deactivatedAt === null, createdAt },
  manager: primary ? { id: primary.manager.id, name: displayOf(primary.manager) } : null,
});

/** Reads a page of the people by id, or of those that the filter finds, and how many there are. */
export async function readUsers(
  db: Db,
  { filter, startIndex, count }: Listing,
): Promise<{ total: number; users: UserRecord[] }> {
  const where = { ...conditionOf(filter), deletedByScim: false };
  const total = await db.user.count({ where });
  if (count === 0) return { total, users: [] };
  const found = await db.user.findMany({
    ...{ where, select: USER, orderBy: { id: "asc" } },
    ...{ skip: startIndex - 1, take: count },
  });
  return { total, users: found.map(asRecord) };
}

function conditionOf(filter: Listing["filter"]): Prisma.UserWhereInput {
  if (filter === null || !("id" in filter)) return filter ?? {};
  const { id, refersTo } = filter;
  return { id, ...(refersTo === undefined ? {} : { managers: { some: { managerId: refersTo, isPrimary: true } } }) };
}

/**
 * Returns the id of the person with an id or email, unless the identity provider deleted them; null if there is none.
 */
export async function findPersonId(tx: Tx, by: { id: number } | { email: string }): Promise<number | null> {
  return (await tx.user.findFirst({ where: { ...by, deletedByScim: false }, select: { id: true } }))?.id ?? null;
}

/** Returns a person, or null; also if the identity provider deleted them. */
export async function findUser(db: Db | Tx, id: number): Promise<UserRecord | null> {
  const found = await db.user.findFirst({ where: { id, deletedByScim: false }, select: USER });
  return found && asRecord(found);
}

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

export async function setDeleted(tx: Tx, id: number): Promise<void> {
  await tx.user.update({ where: { id }, data: { deletedByScim: true } });
}

export async function setExternalId(tx: Tx, id: number, externalId: string | null): Promise<void> {
  await tx.user.update({ where: { id }, data: { externalId } });
}
