import type { PageWindow } from "@/lib/platform/core/paged";
import type { Db, Tx } from "@/lib/platform/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Level } from "@/lib/vocabulary/levels/rules";
import type { VersionAnswer } from "./answer-rules";
import type { VersionCursor } from "./contract";
import type { HeldRows } from "./version-rules";
import { lockById } from "@/lib/platform/db/locks";

const RECORD = {
  id: true,
  number: true,
  name: true,
  description: true,
  noExperience: true,
  basic: true,
  intermediate: true,
  advanced: true,
  kind: true,
  movedLevels: true,
  createdAt: true,
  user: { select: { id: true, firstName: true, lastName: true } },
} as const satisfies Prisma.CompetencyVersionSelect;

export type VersionRecord = Prisma.CompetencyVersionGetPayload<{ select: typeof RECORD }>;

/** Reads a page of a competency's versions, newest first. */
export const readVersions = (
  db: Db,
  competencyId: number,
  { limit, after }: PageWindow<VersionCursor>,
): Promise<VersionRecord[]> =>
  db.competencyVersion.findMany({
    where: { competencyId, number: after ? { lt: after[0] } : Prisma.skip },
    orderBy: { number: "desc" },
    take: limit,
    select: RECORD,
  });

/** Reads a version of a competency and locks it until the transaction ends; null if there is none. */
export async function lockVersion(tx: Tx, competencyId: number, versionId: number): Promise<VersionRecord | null> {
  await lockById(tx, "cm_competency_version", versionId, "UPDATE");
  return tx.competencyVersion.findUnique({ where: { id: versionId, competencyId }, select: RECORD });
}

/** Returns the id of a competency's latest version; 0 if it has none. */
export async function latestVersionId(tx: Tx, competencyId: number): Promise<number> {
  const latest = await tx.competencyVersion.findFirst({
    where: { competencyId },
    orderBy: { number: "desc" },
    select: { id: true },
  });
  return latest?.id ?? 0;
}

/** Records the author and answer of the version added since `formerId`. Returns whether there is one. */
export async function answerNewVersion(
  tx: Tx,
  competencyId: number,
  formerId: number,
  { kind, moved_levels }: VersionAnswer,
  userId: number,
): Promise<boolean> {
  const { count } = await tx.competencyVersion.updateMany({
    where: { competencyId, id: { gt: formerId } },
    data: { userId, kind, movedLevels: moved_levels },
  });
  return count > 0;
}

/** Changes the answer of a version. */
export async function saveAnswer(tx: Tx, id: number, { kind, moved_levels }: VersionAnswer): Promise<void> {
  await tx.competencyVersion.update({ where: { id }, data: { kind, movedLevels: moved_levels }, select: { id: true } });
}

/** Counts active people's rows that are approved, or imported and not approved, by competency and level. */
export async function countHeldRows(
  db: Db | Tx,
  competencyIds: readonly number[],
): Promise<(competencyId: number, level: Level) => HeldRows> {
  const counts = await db.sheetCompetency.groupBy({
    by: ["competencyId", "currentLevel"],
    where: {
      competencyId: { in: [...competencyIds] },
      archivedAt: null,
      OR: [{ approvedAt: { not: null } }, { importedChangeId: { not: null } }],
      sheet: { user: { deactivatedAt: null } },
    },
    _count: { _all: true, approvedAt: true },
  });
  const held = new Map(
    counts.map(({ competencyId, currentLevel, _count: { _all: all, approvedAt: approved } }) => [
      `${competencyId} ${currentLevel}`,
      { approved, imported: all - approved },
    ]),
  );
  return (competencyId, level) => held.get(`${competencyId} ${level}`) ?? { approved: 0, imported: 0 };
}

/** Records which of the versions that a work adds moved the bar of some levels. */
export async function withMovedBars(
  tx: Tx,
  moved: readonly { competencyId: number; levels: Level[] }[],
  work: () => Promise<void>,
): Promise<void> {
  const { _max } = await tx.competencyVersion.aggregate({ _max: { id: true } });
  await work();
  for (const { competencyId, levels } of moved)
    await tx.competencyVersion.updateMany({
      where: { competencyId, id: { gt: _max.id ?? 0 } },
      data: { kind: "bar_moved", movedLevels: levels },
    });
}

/**
 * Takes back that the bar of levels moved where their criteria are as before again: no version since they last became
 * what they then were says so any more.
 */
export async function takeBackMovedBars(
  tx: Tx,
  takenBack: readonly { competencyId: number; level: Level; criteria: string }[],
): Promise<void> {
  if (takenBack.length === 0) return;
  // The versions of a level that end with its last one of those criteria, all with the same. Any that come after are of
  // the undo.
  await tx.$executeRaw`
    WITH b AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(takenBack)}::jsonb)
        AS b("competencyId" int, level cm_level, criteria text)),
    v AS (
      SELECT v.id, b.level, b.criteria, v.number, v.cm_competency_id, to_jsonb(v)->>b.level::text = b.criteria AS same
      FROM b JOIN cm_competency_version v ON v.cm_competency_id = b."competencyId"),
    latest AS (SELECT cm_competency_id, level, max(number) AS number FROM v WHERE same GROUP BY 1, 2),
    moved AS (
      SELECT v.id, array_agg(v.level) AS levels
      FROM v JOIN latest USING (cm_competency_id, level)
      WHERE v.same AND NOT EXISTS (
        SELECT 1 FROM v w WHERE w.cm_competency_id = v.cm_competency_id AND w.level = v.level AND NOT w.same
          AND w.number BETWEEN v.number AND latest.number)
      GROUP BY v.id),
    rest AS (
      SELECT o.id, ARRAY(SELECT l FROM unnest(o.moved_levels) l WHERE l <> ALL (moved.levels)) AS levels
      FROM cm_competency_version o JOIN moved USING (id) WHERE o.kind = 'bar_moved')
    UPDATE cm_competency_version o SET moved_levels = rest.levels,
      kind = CASE WHEN rest.levels = '{}' THEN 'wording' ELSE 'bar_moved' END::cm_version_kind
    FROM rest WHERE o.id = rest.id`;
}
