import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { type Db, row } from "@/lib/platform/db";
import { TODAY } from "@/lib/platform/db/fragments";

/** Acts in a version. A transaction that takes longer than as many later acts would go unnoticed. */
const ACTS = 100;

/** Returns a text that changes with every act and day (UTC), from an index: ids alone can be committed out of order. */
export async function readActVersion(db: Db): Promise<string> {
  const found = await row(db, z.object({ version: z.string() }))`
    SELECT concat_ws('/', max(id), sum(id), ${TODAY}) AS version
    FROM (SELECT id FROM cm_audit_record ORDER BY id DESC LIMIT ${ACTS}) latest`;
  return found?.version ?? "";
}

/** Returns the version of what a caller sees: it changes with every act, and with the caller's roles. */
export const versionFor = (
  actVersion: string,
  { userId, isAdmin, isManager, isStaffing }: Pick<Actor, "userId" | "isAdmin" | "isManager" | "isStaffing">,
): string => JSON.stringify([actVersion, userId, isAdmin, isManager, isStaffing]);
