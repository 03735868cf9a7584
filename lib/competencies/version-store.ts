import type { PageWindow } from "@/lib/core/paged";
import type { Db, Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Level } from "@/lib/sheets/rules";
import type { VersionCursor } from "./contract";
import type { VersionAnswer } from "./answer-rules";

export type VersionRecord = {
  id: number;
  number: number;
  name: string;
  description: string;
  no_experience: string;
  basic: string;
  intermediate: string;
  advanced: string;
  kind: VersionAnswer["kind"];
  moved_levels: Level[];
  created_at: Date;
  user_id: number | null;
  first_name: string | null;
  last_name: string | null;
};

const RECORD = Prisma.sql`
  SELECT v.id, v.number, v.name, v.description, v.no_experience, v.basic, v.intermediate, v.advanced, v.kind, v.moved_levels::text[] AS moved_levels,
    v.created_at, u.id AS user_id, u.first_name, u.last_name
  FROM cm_competency_version v LEFT JOIN cm_user u ON u.id = v.user_id`;

/** Reads a page of a competency's versions, newest first. */
export const readVersions = (
  db: Db,
  competencyId: number,
  { limit, after }: PageWindow<VersionCursor>,
): Promise<VersionRecord[]> => db.$queryRaw<VersionRecord[]>`
  ${RECORD} WHERE v.cm_competency_id = ${competencyId} ${after ? Prisma.sql`AND v.number < ${after[0]}` : Prisma.empty}
  ORDER BY v.number DESC LIMIT ${limit}`;

/** Reads a version of a competency and locks it until the transaction ends; null if the competency has no such version. */
export async function lockVersion(tx: Tx, competencyId: number, versionId: number): Promise<VersionRecord | null> {
  const [found] = await tx.$queryRaw<VersionRecord[]>`
    ${RECORD} WHERE v.cm_competency_id = ${competencyId} AND v.id = ${versionId} FOR UPDATE OF v`;
  return found ?? null;
}

/** Returns the id of a competency's latest version; 0 if it has none. */
export async function latestVersionId(tx: Tx, competencyId: number): Promise<number> {
  const [latest] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM cm_competency_version WHERE cm_competency_id = ${competencyId} ORDER BY number DESC LIMIT 1`;
  return latest?.id ?? 0;
}

/** Records who made the version that the database added since `formerId`, and their answer. Returns whether there is one. */
export async function answerNewVersion(
  tx: Tx,
  competencyId: number,
  formerId: number,
  { kind, moved_levels }: VersionAnswer,
  userId: number,
): Promise<boolean> {
  const answered = await tx.$executeRaw`
    UPDATE cm_competency_version SET user_id = ${userId}, kind = ${kind}::cm_version_kind, moved_levels = ${moved_levels}::text[]::cm_level[]
    WHERE cm_competency_id = ${competencyId} AND id > ${formerId}`;
  return answered > 0;
}

/** Changes the answer of a version. */
export async function saveAnswer(tx: Tx, versionId: number, { kind, moved_levels }: VersionAnswer): Promise<void> {
  await tx.$executeRaw`
    UPDATE cm_competency_version SET kind = ${kind}::cm_version_kind, moved_levels = ${moved_levels}::text[]::cm_level[] WHERE id = ${versionId}`;
}

/** Counts the rows of active people that are approved at each level of a competency, in one statement. */
export async function countApprovedRows(db: Db, competencyId: number): Promise<ReadonlyMap<Level, number>> {
  const counts = await db.$queryRaw<{ level: Level; approved: number }[]>`
    SELECT r.current_level AS level, count(*)::int AS approved
    FROM cm_sheet_competency r JOIN cm_sheet s ON s.id = r.cm_sheet_id JOIN cm_user u ON u.id = s.user_id AND u.deactivated_at IS NULL
    WHERE r.cm_competency_id = ${competencyId} AND r.archived_at IS NULL AND r.approved_at IS NOT NULL
    GROUP BY r.current_level`;
  return new Map(counts.map(({ level, approved }) => [level, approved]));
}
