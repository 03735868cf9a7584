import type { Actor } from "@/lib/core/actor";
import { gathered } from "@/lib/core/gathered";
import { database } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

/** Acts in a version. A transaction that takes longer than as many later acts would go unnoticed. */
const ACTS = 100;

/**
 * The SQL of a text that changes with every act in the database and with the day (UTC), by one look at an index. It is made of the latest
 * acts' ids, because one with a lower id can be committed after one with a higher.
 */
export const ACT_VERSION = Prisma.sql`(
  SELECT concat_ws('/', max(id), sum(id), (now() AT TIME ZONE 'UTC')::date)
  FROM (SELECT id FROM cm_audit_record ORDER BY id DESC LIMIT ${ACTS}) latest)`;

/** All who ask together get the same version from one statement. */
const actVersion = gathered<"now", string>(async () => {
  const { prisma } = await database();
  const [found] = await prisma.$queryRaw<{ version: string }[]>`SELECT ${ACT_VERSION} AS version`;
  return new Map([["now", found?.version ?? ""]]);
});

/** Returns ACT_VERSION. */
export const readActVersion = async (): Promise<string> => (await actVersion("now")) ?? "";

/** Returns the version of what a caller sees: it changes with every act, and with the caller's roles. */
export const versionFor = (
  actVersion: string | undefined,
  { userId, isAdmin, isManager, isStaffing }: Pick<Actor, "userId" | "isAdmin" | "isManager" | "isStaffing">,
): string => JSON.stringify([actVersion, userId, isAdmin, isManager, isStaffing]);
