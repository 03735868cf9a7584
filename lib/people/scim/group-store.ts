import { z } from "zod";
import type { Prisma } from "@/lib/generated/prisma/client";
import { nameOf } from "@/lib/platform/core/full-name";
import { type Db, row, type Tx } from "@/lib/platform/db";
import type { MappingRecord } from "@/lib/people/provisioning/store";

/** Most members of an answer. */
export const MAX_SHOWN = 5_000;

type Given = Pick<MappingRecord, "role" | "discipline">;

const FLAGS = { admin: "isAdmin", manager: "isManager", staffing: "isStaffing" } as const;
const flag = (role: keyof typeof FLAGS, has: boolean) => ({ [FLAGS[role]]: has });

/** The condition for people with a role or discipline that the identity provider hasn't deleted. */
const holders = ({ role, discipline }: Given): Prisma.UserWhereInput => ({
  deletedByScim: false,
  ...(role === null ? { sheet: { disciplines: { some: { disciplineId: discipline?.id ?? 0 } } } } : flag(role, true)),
});

/** Reads the members of a group by id: one more than the most, if there are more. */
export async function readMembers(db: Db | Tx, given: Given): Promise<{ id: number; name: string }[]> {
  const select = { id: true, firstName: true, lastName: true };
  const found = await db.user.findMany({ where: holders(given), select, orderBy: { id: "asc" }, take: MAX_SHOWN + 1 });
  return found.map(({ id, ...names }) => ({ id, name: nameOf(names) }));
}

/** Reads a text that changes with the members of a group and their names. Raw SQL: one line for any number of them. */
export async function readMembersVersion(db: Db | Tx, { role, discipline }: Given): Promise<string> {
  const found = await row(db, z.object({ version: z.string() }))`
    SELECT md5(coalesce(json_agg(json_build_array(u.id, u.first_name, u.last_name) ORDER BY u.id), '[]')::text) AS version
    FROM cm_user u
    WHERE NOT u.deleted_by_scim AND CASE ${role}
      WHEN 'admin' THEN u.is_admin WHEN 'manager' THEN u.is_manager WHEN 'staffing' THEN u.is_staffing
      ELSE EXISTS (SELECT FROM cm_sheet s JOIN cm_sheet_role d ON d.cm_sheet_id = s.id
        WHERE s.user_id = u.id AND d.cm_role_id = ${discipline?.id ?? 0}) END`;
  return found?.version ?? "";
}

/** Whether a person is a member of a group. */
export const isMember = async (db: Db, given: Given, id: number): Promise<boolean> =>
  (await db.user.count({ where: { ...holders(given), id } })) > 0;

/**
 * Returns the ids of the people who have what a group gives: all, or those among some. Of a role also those deleted by
 * the identity provider, so that it doesn't come back with them.
 */
export async function memberIds(tx: Tx, given: Given, among: readonly number[] | null): Promise<Set<number>> {
  const have = given.role === null ? holders(given) : flag(given.role, true);
  const where = { ...have, ...(among && { id: { in: [...among] } }) };
  return new Set((await tx.user.findMany({ where, select: { id: true } })).map(({ id }) => id));
}

/** Returns the ids among these that are people that the identity provider hasn't deleted. */
export async function knownIds(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const where = { id: { in: [...ids] }, deletedByScim: false };
  return new Set((await tx.user.findMany({ where, select: { id: true } })).map(({ id }) => id));
}

/** Gives people a role, or takes it. */
export async function setRole(tx: Tx, role: keyof typeof FLAGS, ids: readonly number[], has: boolean): Promise<void> {
  await tx.user.updateMany({ where: { id: { in: [...ids] } }, data: flag(role, has) });
}

/** Reads the names of people's disciplines, by person. */
export async function disciplineNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string[]>> {
  const found = await tx.sheet.findMany({
    where: { userId: { in: [...ids] } },
    select: {
      userId: true,
      disciplines: { select: { discipline: { select: { name: true } } }, orderBy: { discipline: { orderKey: "asc" } } },
    },
  });
  return new Map(
    found.map(({ userId, disciplines }) => [userId, disciplines.map(({ discipline }) => discipline.name)]),
  );
}
