import { wordsOf } from "@/lib/platform/core/words-of";
import type { Database } from "@/lib/platform/db";
import { recordChange } from "@/lib/sheet/rows/change-store";
import type { Level } from "@/lib/vocabulary/levels/rules";
import type { MergeKind } from "@/lib/template/catalogues/rules";
import { makePerson, type Browser, type TestPerson } from "./actors";
import { ask, giveDisciplines, type makeDiscipline } from "./sheets";

type Entry = { id: number };

/** Merges an entry into another. Without a target, retires it. */
export const merge = (by: Browser, kind: MergeKind, source: Entry, target: Entry | null = null) =>
  ask(
    "createCatalogueMerge",
    by,
    {},
    { cm_catalogue_merge: { kind, source_id: source.id, target_id: target?.id ?? null } },
  );

export const undo = (by: Browser, id: number) => ask("deleteCatalogueMerge", by, { catalogue_merge_id: id });

export const listMerges = async (by: Browser, kind: MergeKind) => (await ask("listCatalogueMerges", by, { kind })).body;

/** Returns the preview of a merge (or of retiring). */
export const mergeImpact = (by: Browser, kind: MergeKind, source: Entry, target: Entry | null = null) =>
  ask("getCatalogueMergeImpact", by, `?kind=${kind}&source_id=${source.id}${target ? `&target_id=${target.id}` : ""}`);

/** Makes a person with a discipline and these languages. */
export async function makeHolder(
  db: Database,
  { role }: Awaited<ReturnType<typeof makeDiscipline>>,
  ...languages: Entry[]
): Promise<TestPerson> {
  const person = await makePerson(db.prisma);
  const ids = languages.map(({ id }) => id);
  await giveDisciplines(db, person, [role.id], ids);
  return person;
}

export type Standing = { current?: Level; desired?: Level; changedAt?: string; notes?: string };

/** Sets a person's first competency's row of a language to these levels, with one change in its history. */
export async function stand(
  db: Database,
  { sheetId }: TestPerson,
  language: Entry,
  { current = "no_experience", desired = current, changedAt = "2026-01-01T00:00:00Z", notes = "" }: Standing,
) {
  const where = { sheetId, languageId: language.id };
  const row = await db.prisma.sheetCompetency.findFirstOrThrow({ where, orderBy: { competencyId: "asc" } });
  const from = { fromCurrentLevel: "no_experience", fromDesiredLevel: "no_experience" } as const;
  const to = { currentLevel: current, desiredLevel: desired };
  const change = await db.prisma.competencyChange.create({
    data: { sheetCompetencyId: row.id, kind: "requested", ...from, ...to, updatedAt: changedAt },
  });
  const notesUpdatedAt = notes === "" ? null : changedAt;
  const data = { ...to, latestChangeId: change.id, changedAt, notes, notesUpdatedAt };
  return db.prisma.sheetCompetency.update({ where: { id: row.id }, data });
}

/** The rows on a person's sheet, by language and competency. */
export const presentRows = (db: Database, { sheetId }: TestPerson) =>
  db.prisma.sheetCompetency.findMany({
    where: { sheetId, archivedAt: null },
    orderBy: [{ languageId: "asc" }, { competencyId: "asc" }],
  });

/** The tables that a merge can change. */
export const KEPT = wordsOf(`
  cm_technology, cm_role, cm_area, cm_competency, cm_competency_version, cm_user_technology,
  cm_sheet_role, cm_sheet_competency, cm_competency_change, cm_agreement, cm_interest,
  cm_expectation, cm_grade_role, cm_scim_mapping, cm_need_condition, cm_cv_entry,
  cm_engagement_competency, cm_record_competency,
  cm_manager_competency_change, cm_competency_learning_pointer, cm_learning_pointer,
  cm_catalogue_merge, cm_catalogue_move
`);

type Change = { id: number; kind: string; undoes_id: number | null; cm_sheet_competencies_id: number };

/**
 * Returns all rows of every table that a merge can change, sorted by id, as they would be if merges and their undoing
 * weren't in the record.
 */
export async function everything(db: Database): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of KEPT) all[table] = (await db.pool.query(`SELECT * FROM ${table} ORDER BY id`)).rows;
  const record = all.cm_competency_change as Change[];
  const merged = new Set(record.filter(({ kind }) => kind === "merged").map(({ id }) => id));
  const changes = record.filter(({ id, undoes_id }) => !merged.has(id) && !merged.has(undoes_id ?? 0));
  const rows = all.cm_sheet_competency as { id: number; latest_change_id: number | null }[];
  const latestOf = (row: (typeof rows)[number]) =>
    changes.some(({ id }) => id === row.latest_change_id)
      ? row.latest_change_id
      : (changes.findLast((change) => change.cm_sheet_competencies_id === row.id)?.id ?? null);
  return {
    ...all,
    cm_competency_change: changes,
    cm_sheet_competency: rows.map((row) => ({ ...row, latest_change_id: latestOf(row) })),
  };
}

/** Sets the level of a person's row of a competency, as a reviewer does, and its notes. */
export async function rate(
  db: Database,
  { sheetId, userId }: TestPerson,
  competencyId: number,
  level: Level,
  notes = "",
) {
  const { id } = await db.prisma.sheetCompetency.findFirstOrThrow({ where: { sheetId, competencyId } });
  const change = { rowId: id, kind: "set", to: { current: level, desired: level } } as const;
  await db.prisma.$transaction((tx) => recordChange(tx, change, { userId }));
  return db.prisma.sheetCompetency.update({ where: { id }, data: { notes } });
}
