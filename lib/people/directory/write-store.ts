import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { type Db, sql, type Tx } from "@/lib/platform/db";
import { D } from "@/lib/platform/db/fragments";
import { giveEveryonesDisciplines, isForEveryone } from "@/lib/sheet/rows/disciplines-store";
import { syncRows } from "@/lib/sheet/rows/row-sync-store";
import { deleteTokens } from "@/lib/people/tokens/store";
import { lockById } from "@/lib/platform/db/locks";

// Raw SQL for locks, and for the sheets of thousands of people in a fixed number of statements.

/** An arbitrary number that no other advisory lock uses. */
const ORGANISATION_LOCK = 72_707_371;

/**
 * Serializes changes of people until the transaction ends, across all apps on the database. Row locks aren't enough:
 * two conflicting changes (closing a circle from both ends, demoting each other) may not lock the same row.
 */
export async function lockOrganisation(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ORGANISATION_LOCK}::bigint)`;
}

/** Whether nobody but these people is an active admin who has signed in; before anyone has, who is an active admin. */
export async function areLastAdmins(tx: Tx, userIds: readonly number[]): Promise<boolean> {
  const admins = await tx.user.findMany({
    where: { isAdmin: true, deactivatedAt: null },
    select: { id: true, lastSignInAt: true },
  });
  // An invited one can be a typing error, and then nobody would be left.
  const arrived = admins.filter(({ lastSignInAt }) => lastSignInAt !== null);
  const counted = arrived.length > 0 ? arrived : admins;
  return counted.length > 0 && counted.every(({ id }) => userIds.includes(id));
}

export async function isActiveAdmin(db: Db | Tx, userId: number): Promise<boolean> {
  return (await db.user.count({ where: { id: userId, isAdmin: true, deactivatedAt: null } })) > 0;
}

/** Whether a service account hasn't ended. */
export async function isLive(tx: Tx, serviceAccountId: number): Promise<boolean> {
  return (await tx.serviceAccount.count({ where: { id: serviceAccountId, endedAt: null } })) > 0;
}

/** Returns the name of the person with an email, and when they were deactivated; or null. */
export const findByEmail = (tx: Tx, email: string) =>
  tx.user.findUnique({ where: { email }, select: { firstName: true, lastName: true, deactivatedAt: true } });

/** Returns the name of the person with a personnel number, or null. */
export const findByNumber = (tx: Tx, personnelNumber: string) =>
  tx.user.findUnique({ where: { personnelNumber }, select: { firstName: true, lastName: true } });

type Fields = { firstName: string; lastName: string; isAdmin: boolean; isManager: boolean; isStaffing: boolean } & {
  personnelNumber: string | null;
  location: string | null;
  hiredOn: Date | null;
  awayFrom: Date | null;
  awayUntil: Date | null;
};

/** Adds a person with a sheet, which has the disciplines that are for everyone; returns the id. */
export async function insertPerson(tx: Tx, email: string, fields: Fields): Promise<number> {
  const sortKey = normalizeForSearch(`${fields.lastName} ${fields.firstName}`);
  const { id } = await tx.user.create({
    data: { email, ...fields, sortKey, sheet: { create: {} } },
    select: { id: true },
  });
  await giveEveryonesDisciplines(tx, [id]);
  return id;
}

export async function updatePerson(tx: Tx, userId: number, fields: Fields): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: { ...fields, sortKey: normalizeForSearch(`${fields.lastName} ${fields.firstName}`) },
  });
}

/** Locks a person's row, also against a first sign-in that would link an account to it. */
export async function lockPerson(tx: Tx, userId: number): Promise<void> {
  await lockById(tx, "cm_user", userId, "UPDATE");
}

export async function setEmail(tx: Tx, userId: number, email: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { email } });
}

/** Locks people's sheets, in a fixed order, so that two changes of many sheets don't deadlock. Returns their ids. */
async function lockSheets(tx: Tx, userIds: readonly number[]): Promise<number[]> {
  const sheets = await tx.sheet.findMany({ where: { userId: { in: [...userIds] } }, select: { id: true } });
  const ids = sheets.map(({ id }) => id);
  await lockById(tx, "cm_sheet", ids, "UPDATE");
  return ids;
}

/** Disciplines that a person's sheet gets and loses, by id. */
type DisciplineChange = { userId: number; added: readonly number[]; removed: readonly number[] };

/**
 * Adds and removes disciplines on people's sheets and updates their rows. One that is for everyone stays. A person
 * without a sheet gets one. The number of statements is fixed.
 */
export async function changeDisciplines(tx: Tx, changes: readonly DisciplineChange[]): Promise<void> {
  const userIds = changes.map(({ userId }) => userId);
  const pairs = (which: "added" | "removed") => {
    const all = changes.flatMap((change) => change[which].map((id) => [change.userId, id] as const));
    return sql`unnest(${all.map(([userId]) => userId)}::int[], ${all.map(([, id]) => id)}::int[])`;
  };
  await tx.sheet.createMany({ data: userIds.map((userId) => ({ userId })), skipDuplicates: true });
  const sheets = await lockSheets(tx, userIds);
  await tx.$executeRaw`
    DELETE FROM cm_sheet_role sr USING cm_sheet s, ${pairs("removed")} AS w(user_id, role_id)
    WHERE s.id = sr.cm_sheet_id AND s.user_id = w.user_id AND sr.cm_role_id = w.role_id
      AND NOT EXISTS (SELECT 1 FROM cm_role d WHERE d.id = w.role_id AND ${isForEveryone(D)})`;
  await tx.$executeRaw`
    INSERT INTO cm_sheet_role (cm_sheet_id, cm_role_id)
    SELECT s.id, w.role_id FROM ${pairs("added")} AS w(user_id, role_id) JOIN cm_sheet s ON s.user_id = w.user_id
    ON CONFLICT DO NOTHING`;
  await giveEveryonesDisciplines(tx, userIds);
  await syncRows(tx, { sheetIds: sheets });
}

type PersonsLanguage = { userId: number; languageId: number };

/** Adds and removes people's languages and updates the rows of their sheets. The number of statements is fixed. */
export async function changeLanguages(
  tx: Tx,
  { added, removed }: Record<"added" | "removed", readonly PersonsLanguage[]>,
): Promise<void> {
  const changed = [...added, ...removed];
  if (changed.length === 0) return;
  const pairs = (some: readonly PersonsLanguage[]) =>
    sql`unnest(${some.map(({ userId }) => userId)}::int[], ${some.map(({ languageId }) => languageId)}::int[])`;
  await tx.$executeRaw`
    DELETE FROM cm_user_technology ut USING ${pairs(removed)} AS w(user_id, technology_id)
    WHERE ut.user_id = w.user_id AND ut.cm_technology_id = w.technology_id`;
  await tx.userLanguage.createMany({ data: [...added], skipDuplicates: true });
  const sheets = await lockSheets(
    tx,
    changed.map(({ userId }) => userId),
  );
  await syncRows(tx, { sheetIds: sheets });
}

/** Deactivates people and deletes their sessions and tokens. */
export async function deactivate(tx: Tx, userIds: readonly number[], { scim } = { scim: false }): Promise<void> {
  const userId = { in: [...userIds] };
  await tx.user.updateMany({ where: { id: userId }, data: { deactivatedAt: new Date(), deactivatedByScim: scim } });
  await tx.session.deleteMany({ where: { userId } });
  await deleteTokens(tx, { userId });
  await tx.assistantConnection.deleteMany({ where: { userId } });
}

export async function reactivate(tx: Tx, userId: number): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: { deactivatedAt: null, deactivatedByScim: false, deletedByScim: false },
  });
}
