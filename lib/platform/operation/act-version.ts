import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { Prisma } from "@/lib/generated/prisma/client";
import { type Db, row, sql, type Sql } from "@/lib/platform/db";
import { TODAY } from "@/lib/platform/db/fragments";

/** Acts in a version. A transaction that takes longer than as many later acts would go unnoticed. */
const ACTS = 100;

/**
 * A text that changes with every act in the database and with the day (UTC), by one look at an index. It is made of the
 * latest acts' ids, because one with a lower id can be committed after one with a higher.
 */
export const ACT_VERSION: Sql = sql`(
  SELECT concat_ws('/', max(id), sum(id), ${TODAY})
  FROM (SELECT id FROM cm_audit_record ORDER BY id DESC LIMIT ${Prisma.raw(String(ACTS))}) latest)`;

/** Reads the version of the acts, for callers who weren't read with it. Raw SQL, which the poll waits for. */
export async function readActVersion(db: Db): Promise<string> {
  const found = await row(db, z.object({ version: z.string() }))`SELECT ${ACT_VERSION} AS version`;
  return found?.version ?? "";
}

/** Returns the version of what a caller sees: it changes with every act, and with the caller's roles. */
export const versionFor = (
  actVersion: string,
  { userId, isAdmin, isManager, isStaffing }: Pick<Actor, "userId" | "isAdmin" | "isManager" | "isStaffing">,
): string => JSON.stringify([actVersion, userId, isAdmin, isManager, isStaffing]);
