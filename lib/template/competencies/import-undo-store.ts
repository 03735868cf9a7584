import { z } from "zod";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { rows, type Tx } from "@/lib/platform/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Applied, ImportRecord, UndoneRecord } from "@/lib/platform/operation/import-kind";
import { CurrentEntry, isAdded, settle } from "@/lib/platform/operation/import-undo";
import { lockSheets } from "@/lib/sheet/rows/row-sync-store";
import { undoDisciplines } from "@/lib/template/catalogues/import-undo-store";
import { aliasKeys } from "./alias-rules";
import { closeRequestsOn, lockCatalogue, setGeneralTechnology } from "./import-store";

// Raw: imports of thousands of lines.

const { sql } = Prisma;

/**
 * Undoes what an import did to competencies, areas and disciplines. An entry that was edited or is used since stays.
 */
export async function undoCompetencies(
  tx: Tx,
  records: readonly ImportRecord[],
): Promise<Applied & { undone: UndoneRecord[] }> {
  await lockCatalogue(tx);
  await lockSheets(tx);
  const of = (thing: ImportRecord["thing"]) => records.filter((record) => record.thing === thing);
  const undone: UndoneRecord[] = [];
  const [renamed, others] = await withNameTaken(tx, of("competency"));
  undone.push(...renamed.map((record) => ({ record, kept: "had a name that another competency has now" })));
  const competencies = settle(others, await readCompetencies(tx, others), undone);
  await deleteCompetencies(tx, competencies.filter(isAdded));
  const changed = competencies.filter((record) => !isAdded(record));
  await restoreCompetencies(tx, changed);
  const republished = changed.filter(({ before }) => before?.published !== undefined);
  await closeRequestsOn(
    tx,
    republished.filter(({ before }) => before?.published === false).map(({ subjectId }) => subjectId),
  );
  const areas = settle(of("area"), await readAreas(tx, of("area")), undone);
  const inSwitched = await setGeneralTechnology(tx, idsIn(areas.filter((record) => !isAdded(record))));
  await tx.area.deleteMany({ where: { id: { in: idsIn(areas.filter(isAdded)) } } });
  await undoDisciplines(tx, records, undone);
  const competencyIds = [...new Set([...republished.map(({ subjectId }) => subjectId), ...inSwitched])];
  return { undone, competencyIds, audit: [] };
}

/**
 * Splits records into those whose former name another competency of the same area and discipline has, and the others.
 */
async function withNameTaken(tx: Tx, records: readonly ImportRecord[]): Promise<[ImportRecord[], ImportRecord[]]> {
  const former = records.flatMap(({ subjectId, before }) =>
    typeof before?.name === "string" ? [{ id: subjectId, name_key: normalizeForSearch(before.name) }] : [],
  );
  const taken = await rows(
    tx,
    z.object({ id: z.int() }),
    sql`
      SELECT c.id FROM jsonb_to_recordset(${JSON.stringify(former)}::jsonb) AS f(id int, name_key text)
        JOIN cm_competency c ON c.id = f.id
        JOIN cm_competency o ON o.cm_area_id = c.cm_area_id AND o.cm_role_id = c.cm_role_id
          AND o.name_key = f.name_key AND o.id <> c.id`,
  );
  const ids = new Set(taken.map(({ id }) => id));
  const isTaken = ({ subjectId }: ImportRecord) => ids.has(subjectId);
  return [records.filter(isTaken), records.filter((record) => !isTaken(record))];
}

const idsIn = (records: readonly ImportRecord[]) => records.map(({ subjectId }) => subjectId);
const idsOf = (records: readonly ImportRecord[]) => sql`${idsIn(records)}::int[]`;

/** Whether the rows of competency c have something that deleting them would lose. */
const IS_RATED = sql`EXISTS (
  SELECT 1 FROM cm_sheet_competency r
  WHERE r.cm_competency_id = c.id AND (r.latest_change_id IS NOT NULL OR r.notes <> ''
    OR EXISTS (SELECT 1 FROM cm_goal g WHERE g.cm_sheet_competencies_id = r.id)
    OR EXISTS (SELECT 1 FROM cm_interest i WHERE i.cm_sheet_competencies_id = r.id)))`;

const readCompetencies = (tx: Tx, records: readonly ImportRecord[]): Promise<CurrentEntry[]> =>
  rows(
    tx,
    CurrentEntry,
    sql`
      SELECT c.id, jsonb_build_object('name', c.name, 'description', c.description, 'no_experience', c.no_experience,
          'basic', c.basic, 'intermediate', c.intermediate, 'advanced', c.advanced,
          'aliases', c.aliases, 'published', coalesce(c.published, false)) AS values,
        CASE
          WHEN ${IS_RATED} THEN 'has levels, notes, goals or interests on people''s sheets; unpublish it instead'
          WHEN EXISTS (SELECT 1 FROM cm_need_condition n WHERE n.kind = 'competency' AND n.subject_id = c.id)
            THEN 'is part of a need; unpublish it instead'
          WHEN EXISTS (SELECT 1 FROM cm_expectation e WHERE e.cm_competency_id = c.id)
            THEN 'has expected levels; unpublish it instead'
          WHEN EXISTS (SELECT 1 FROM cm_competency_learning_pointer l WHERE l.cm_competency_id = c.id)
            THEN 'has learning pointers' END AS "inUse"
      FROM cm_competency c WHERE c.id = ANY(${idsOf(records)})`,
  );

async function readAreas(tx: Tx, records: readonly ImportRecord[]): Promise<CurrentEntry[]> {
  const found = await tx.area.findMany({
    where: { id: { in: idsIn(records) } },
    select: { id: true, name: true, generalTechnology: true, _count: { select: { competencies: true } } },
  });
  return found.map(({ id, name, generalTechnology, _count }) => ({
    ...{ id, values: { name, general_technology: generalTechnology } },
    inUse: _count.competencies > 0 ? "has competencies" : null,
  }));
}

async function deleteCompetencies(tx: Tx, records: readonly ImportRecord[]): Promise<void> {
  if (records.length === 0) return;
  const ids = idsIn(records);
  await tx.sheetCompetency.deleteMany({ where: { competencyId: { in: ids } } });
  await tx.competency.deleteMany({ where: { id: { in: ids } } });
}

async function restoreCompetencies(tx: Tx, records: readonly ImportRecord[]): Promise<void> {
  if (records.length === 0) return;
  const former = records.map(({ subjectId, before }) => ({
    ...{ id: subjectId, ...before },
    ...(typeof before?.name === "string" ? { name_key: normalizeForSearch(before.name) } : {}),
    ...(typeof before?.aliases === "string" ? { alias_keys: aliasKeys(before.aliases) } : {}),
  }));
  await tx.$executeRaw`
    UPDATE cm_competency c SET name = coalesce(f.name, c.name), name_key = coalesce(f.name_key, c.name_key),
      description = coalesce(f.description, c.description), no_experience = coalesce(f.no_experience, c.no_experience),
      basic = coalesce(f.basic, c.basic), intermediate = coalesce(f.intermediate, c.intermediate),
      advanced = coalesce(f.advanced, c.advanced), published = coalesce(f.published, c.published),
      aliases = coalesce(f.aliases, c.aliases), alias_keys = coalesce(f.alias_keys, c.alias_keys), updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(former)}::jsonb)
      AS f(id int, name text, name_key text, description text,
        no_experience text, basic text, intermediate text, advanced text, published boolean, aliases text,
        alias_keys text[])
    WHERE c.id = f.id`;
}
