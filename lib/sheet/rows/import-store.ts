import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { type Db, row, rows, sql, type Tx } from "@/lib/platform/db";
import { C, isActive, isOnSheet, R, U } from "@/lib/platform/db/fragments";
import { reportsOf } from "@/lib/vocabulary/reporting-line/store";
import type { JournalTable } from "@/lib/platform/operation/journal";
import { recordChanges } from "./change-store";
import { LevelSchema } from "./contract";
import type { LevelLine } from "./import-file-rules";
import { undoRefusal } from "./import-undo-rules";
import type { Level } from "@/lib/vocabulary/levels/rules";
import { isRetired, unconfirmed, visible } from "./store";
import { reviewedBy } from "./policy";

// Raw SQL: thousands of rows in one statement, the reporting line (recursion), and a row's record read backwards.

/** A row of a sheet as an import compares it. Names are normalized. */
const StoredRow = z.object({
  rowId: z.number(),
  ownerId: z.number(),
  email: z.string(),
  competencyId: z.number(),
  competency: z.string(),
  competencyName: z.string(),
  aliases: z.array(z.string()),
  discipline: z.string(),
  area: z.string(),
  language: z.string().nullable(),
  current: LevelSchema,
  isPending: z.boolean(),
  isRetired: z.boolean(),
  /** Approved, set or confirmed. */
  isConfirmed: z.boolean(),
  importedChangeId: z.number().nullable(),
  importedFrom: z.string().nullable(),
  /** The imported level that its owner last objected to. */
  objectedTo: LevelSchema.nullable(),
});
export type StoredRow = z.output<typeof StoredRow>;

/** Adds the rows of drafts that people get levels in: a draft is on no sheet by itself. */
export async function insertDraftRows(
  tx: Tx,
  pairs: readonly { email: string; key: string; areaKey: string; disciplineKey: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO cm_sheet_competency (cm_sheet_id, cm_competency_id)
    SELECT s.id, c.id
    FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS p(email text, key text, "areaKey" text,
        "disciplineKey" text)
      JOIN cm_user u ON u.email = p.email JOIN cm_sheet s ON s.user_id = u.id
      JOIN cm_area a ON a.name_key = p."areaKey" JOIN cm_role d ON d.name_key = p."disciplineKey"
      JOIN cm_competency c ON c.cm_area_id = a.id AND c.cm_role_id = d.id AND c.name_key = p.key
    ORDER BY 1, 2
    ON CONFLICT (cm_sheet_id, cm_competency_id, cm_technology_id) DO NOTHING`;
}

/** Reads the rows of active people that lines may concern. */
export async function readRowsFor(db: Db, lines: readonly LevelLine[], actor: Actor | null): Promise<StoredRows> {
  const given = lines.map(({ email, competencyId: id, competency }) => ({
    email,
    id,
    key: id === null ? competency?.key : null,
  }));
  const people = await db.user.findMany({
    where: { email: { in: [...new Set(lines.map(({ email }) => email))] }, deactivatedAt: null },
    select: { email: true },
  });
  const stored = await rows(db, StoredRow)`
  WITH given AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g(email text, id int,
    key text)),
  -- Ids first: comparing every line with every competency was most of an import's time.
  meant AS (SELECT email, id FROM given WHERE id IS NOT NULL
    UNION SELECT g.email, c.id FROM given g JOIN cm_competency c ON c.name_key = g.key
    UNION SELECT g.email, a.id FROM given g
      JOIN (SELECT c.id, unnest(c.alias_keys) AS key FROM cm_competency c) a ON a.key = g.key)
  SELECT r.id AS "rowId", u.id AS "ownerId", u.email, c.id AS "competencyId", c.name_key AS competency,
    c.name AS "competencyName", c.alias_keys AS aliases,
    d.name_key AS discipline, a.name_key AS area, t.name_key AS language, r.current_level AS current,
    r.current_level <> r.desired_level AS "isPending", ${isRetired(C)} AS "isRetired",
    (r.approved_at IS NOT NULL OR r.confirmed_at IS NOT NULL) AS "isConfirmed",
    r.imported_change_id AS "importedChangeId", h.reason AS "importedFrom",
    (SELECT o.from_current_level FROM cm_competency_change o
      WHERE o.cm_sheet_competencies_id = r.id AND o.kind = 'objected' ORDER BY o.id DESC LIMIT 1) AS "objectedTo"
  FROM meant m JOIN cm_user u ON u.email = m.email AND ${isActive(U)} JOIN cm_sheet s ON s.user_id = u.id
    JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id AND r.cm_competency_id = m.id
    JOIN cm_competency c ON c.id = m.id JOIN cm_area a ON a.id = c.cm_area_id JOIN cm_role d ON d.id = c.cm_role_id
    LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
    LEFT JOIN cm_competency_change h ON h.id = r.imported_change_id
  WHERE ${isOnSheet(R)} AND (${visible(R, C)} OR (c.published IS NOT TRUE AND NOT ${isRetired(C)}))
  ORDER BY r.id`;
  return { rows: stored, emails: new Set(people.map(({ email }) => email)), reviewed: await readReviewed(db, actor) };
}

/** Reads the ids of the people whose levels a caller may import; null for everyone. */
export async function readReviewed(db: Db | Tx, actor: Actor | null): Promise<Set<number> | null> {
  if (actor === null || reviewedBy(actor)?.below === null) return null;
  const reports = await rows(db, z.object({ id: z.number() }), reportsOf(actor.userId));
  return new Set(reports.map(({ id }) => id));
}

/** Writes imported levels; returns the change of each row. */
export async function writeLevels(
  tx: Tx,
  planned: readonly PlannedLevel[],
  userId: number | null,
): Promise<Map<number, number>> {
  const levels = planned.map(({ line: { level, from, levelOn }, row: { rowId } }) => {
    return { rowId, kind: "imported", to: { current: level, desired: level }, reason: from, levelOn } as const;
  });
  const made = await recordChanges(tx, levels, { userId });
  return new Map(made.map(({ id, cm_sheet_competencies_id }) => [cm_sheet_competencies_id, id]));
}

/** Returns the level that a row had before its latest unconfirmed imports; null if it has none. */
export async function readUnconfirmed(tx: Tx, rowId: number): Promise<Level | null> {
  const found = await row(tx, z.object({ level: LevelSchema }))`
  SELECT h.from_current_level AS level
  FROM cm_sheet_competency r JOIN cm_competency_change h ON h.cm_sheet_competencies_id = r.id
  WHERE r.id = ${rowId} AND ${unconfirmed(R)} AND h.kind = 'imported' AND h.id <= r.imported_change_id
    AND h.merged_at IS NULL
    AND NOT EXISTS (
    SELECT 1 FROM cm_competency_change d
    WHERE d.cm_sheet_competencies_id = r.id AND d.merged_at IS NULL AND d.id > h.id AND d.id < r.imported_change_id
      AND d.kind IN ('approved', 'set', 'confirmed', 'reconfirmed', 'objected'))
  ORDER BY h.id LIMIT 1`;
  return found?.level ?? null;
}

const ChangeFacts = z.object({
  rowId: z.number(),
  level: LevelSchema,
  ownerId: z.number(),
  isDeactivated: z.boolean(),
  isRemoved: z.boolean(),
  isRetired: z.boolean(),
});

/** Imported levels, by their change in the record: undoing one adds a change back to the level before. */
export const LEVELS: JournalTable = {
  thing: "competency_change",
  columns: [],
  facts: sql`(SELECT row_to_json(f) FROM (
    SELECT r.id AS "rowId", t.from_current_level AS level, u.id AS "ownerId", NOT ${isActive(U)} AS "isDeactivated",
      r.archived_at IS NOT NULL AS "isRemoved", ${isRetired(C)} AS "isRetired"
    FROM cm_sheet_competency r JOIN cm_sheet s ON s.id = r.cm_sheet_id JOIN cm_user u ON u.id = s.user_id
      JOIN cm_competency c ON c.id = r.cm_competency_id
    WHERE r.id = t.cm_sheet_competencies_id) f)`,
  inUse: sql`CASE WHEN NOT EXISTS (
      SELECT 1 FROM cm_sheet_competency r JOIN cm_competency_change h ON h.id = r.latest_change_id
      WHERE r.id = t.cm_sheet_competencies_id AND r.current_level = t.current_level
        AND t.id = CASE WHEN h.kind = 'undone' THEN coalesce(r.imported_change_id, h.id) ELSE h.id END)
    THEN 'was edited since' END`,
  async refusalFor(tx, actor) {
    const reviewed = await readReviewed(tx, actor);
    return ({ facts }) => undoRefusal(ChangeFacts.parse(facts), actor.userId, reviewed);
  },
  async remove(tx, added) {
    const changes = added.map(({ row: { id, facts } }) => {
      const { rowId, level } = ChangeFacts.parse(facts);
      return { rowId, kind: "undone", to: { current: level, desired: level }, undoesId: id } as const;
    });
    await recordChanges(tx, changes, { userId: null });
  },
};

/** The rows that lines may concern; `reviewed` are the people whose levels the caller may import, null for everyone. */
export type StoredRows = {
  rows: readonly StoredRow[];
  emails: ReadonlySet<string>;
  reviewed: ReadonlySet<number> | null;
};

export type PlannedLevel = { line: LevelLine; row: StoredRow; outcome: "add" | "change" | "leave" };
