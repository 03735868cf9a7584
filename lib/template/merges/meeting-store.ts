import { sql } from "@/lib/platform/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { alias, type Alias, isOnSheet, isPending } from "@/lib/platform/db/fragments";
import type { MergeKind } from "@/lib/template/catalogues/rules";
import { REFERENCES } from "./move-store";

// Raw: parts of the statements about two rows of a sheet that a merge makes one.

/** How much a row's level counts: 2 if a reviewer approved or set it, 1 if it was confirmed, else 0. */
const standing = (r: Alias<"cm_sheet_competency">) =>
  sql`CASE WHEN ${r}.approved_at IS NOT NULL THEN 2 WHEN ${r}.confirmed_at IS NOT NULL THEN 1 ELSE 0 END`;

/**
 * Selects pairs of rows that collide when `pair` (a relation of gone and kept ids) is merged: the one that goes and the
 * one that stays. Preferred in this order: not archived, approved, confirmed, higher level, changed last, the target's.
 */
export const collidingRows = (kind: MergeKind, pair: Prisma.Sql) => {
  const column = Prisma.raw(REFERENCES[kind].row.column);
  const beside = kind === "technology" ? sql`cm_competency_id` : sql`cm_technology_id`;
  const rank = (r: Alias<"cm_sheet_competency">) =>
    sql`(${isOnSheet(r)}, ${standing(r)}, ${r}.current_level, coalesce(${r}.changed_at, '-infinity'))`;
  const goneStays = sql`${rank(alias("cm_sheet_competency", "a"))} > ${rank(alias("cm_sheet_competency", "b"))}`;
  return sql`
    SELECT CASE WHEN ${goneStays} THEN b.id ELSE a.id END AS gone,
      CASE WHEN ${goneStays} THEN a.id ELSE b.id END AS kept
    FROM (${pair}) pair JOIN cm_sheet_competency a ON a.${column} = pair.gone
      JOIN cm_sheet_competency b ON b.${column} = pair.kept AND b.cm_sheet_id = a.cm_sheet_id
        AND b.${beside} IS NOT DISTINCT FROM a.${beside}`;
};

/** The row g of a sheet that a merge deletes, and the row k that it keeps. */
export const GONE = alias("cm_sheet_competency", "g");
export const KEPT = alias("cm_sheet_competency", "k");

/** Whether the deleted row's request goes to the kept row: it is for more than that has, and more than it requests. */
export const BRINGS_REQUEST = sql`(${isPending(GONE)} AND g.desired_level > greatest(k.current_level, k.desired_level))`;

/** Whether the deleted row's notes are added to the kept row's: not if they are empty or the same. */
export const NOTES_JOIN = sql`(${isOnSheet(GONE)} AND g.notes <> '' AND g.notes <> k.notes)`;
