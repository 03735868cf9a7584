import type { Actor } from "@/lib/core/actor";
import type { Tx } from "@/lib/db";
import { WITH_NEXT } from "@/lib/db/held-statements";
import type { Prisma } from "@/lib/generated/prisma/client";

/** What a command writes to the audit log: the action's name, the person it affects, and what changed. */
export type AuditEntry = {
  act: string;
  subjectId: number | null;
  before?: Prisma.InputJsonValue;
  after?: Prisma.InputJsonValue;
};

/** Writes all entries in one statement, sent together with COMMIT. Raw SQL, because Prisma's insert would take longer than most changes. */
export async function writeAudit(tx: Tx, audit: AuditEntry[], actor: Actor | null) {
  if (audit.length === 0) return;
  await tx.$executeRaw`
    ${WITH_NEXT} INSERT INTO cm_audit_record (actor_id, act, subject_id, before, after, request_id)
    SELECT ${actor?.userId ?? null}::int, act, "subjectId", before, after, ${actor?.requestId ?? null}
    FROM jsonb_to_recordset(${JSON.stringify(audit)}::jsonb) AS entry(act text, "subjectId" int, before jsonb, after jsonb)`;
}
