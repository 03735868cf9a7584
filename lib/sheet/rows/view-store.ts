import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { type Db, row, sql } from "@/lib/platform/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { byName, D, H, isActive, isPending, M, R, U } from "@/lib/platform/db/fragments";
import { isForEveryone, ofDisciplines, usesLanguages } from "./disciplines-store";
import type { SheetOfReport } from "./policy";
import { RowsText, screenRows } from "./row-store";
import { inReviewScope, isNoRequest, withReport } from "./store";
import { IS_MANAGER } from "@/lib/vocabulary/reporting-line/store";

// Raw SQL: opening a sheet takes one statement for its head, which is measured.

const DISCIPLINES = ofDisciplines(
  sql`s.id`,
  sql`json_build_object('id', d.id, 'name', d.name, 'usesLanguages', ${usesLanguages(D)},
    'isForEveryone', ${isForEveryone(D)})`,
);

const Named = z.object({ id: z.number(), name: z.string() });
/** A sheet's owner, disciplines and languages. */
const Head = z.object({
  ownerId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  /** The first name of the primary manager, or of another if that one has left; null if there is none. */
  manager: z.string().nullable(),
  /** Whether others may have decided or asked something since the owner last marked the sheet's news as seen. */
  hasNews: z.boolean(),
  /** Whether there is a grade that the owner has or could have. */
  hasGrades: z.boolean(),
  /** Whether there is a language to choose, and an area that has a row for each. */
  offersLanguages: z.boolean(),
  disciplines: z.array(Named.extend({ usesLanguages: z.boolean(), isForEveryone: z.boolean() })),
  languages: z.array(Named),
});
export type SheetHead = SheetOfReport & z.output<typeof Head>;

/** Selects what is above the rows of an active person's sheet, and `more`. */
const select = (sheetId: number, more = Prisma.empty) => sql`
  SELECT ${more} u.id AS "ownerId", u.first_name AS "firstName", u.last_name AS "lastName",
    (SELECT m.first_name FROM employee_manager em JOIN cm_user m ON m.id = em.manager_id AND ${IS_MANAGER}
      WHERE em.employee_id = u.id ORDER BY em.is_primary DESC, ${byName(M)} LIMIT 1) AS manager,
    EXISTS (
      SELECT 1 FROM cm_sheet_competency r JOIN cm_competency_change h ON h.cm_sheet_competencies_id = r.id
      WHERE r.cm_sheet_id = s.id AND r.changed_at > s.news_seen_at
        AND ${isNoRequest(H)} AND h.updated_at > s.news_seen_at AND h.user_id IS DISTINCT FROM u.id)
      OR EXISTS (
        SELECT 1 FROM cm_review_message q JOIN cm_competency_change h ON h.id = q.request_id
          JOIN cm_sheet_competency r ON r.id = h.cm_sheet_competencies_id
        WHERE r.cm_sheet_id = s.id AND (r.changed_at > s.news_seen_at OR ${isPending(R)})
          AND q.kind = 'question' AND q.created_at > s.news_seen_at)
      OR EXISTS (
        SELECT 1 FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id
        WHERE r.cm_sheet_id = s.id AND greatest(c.updated_at, c.published_changed_at, c.moved_at) > s.news_seen_at)
      OR EXISTS (
        SELECT 1 FROM cm_catalogue_move j JOIN cm_catalogue_merge m ON m.id = j.cm_catalogue_merge_id
        WHERE j.cm_sheet_id = s.id AND m.at > s.news_seen_at)
      OR EXISTS (
        SELECT 1 FROM cm_conversation v
        WHERE v.user_id = u.id AND v.outcome IS NOT NULL AND v.closed_at > s.news_seen_at) AS "hasNews",
    EXISTS (
      SELECT 1 FROM cm_grade g WHERE g.removed_at IS NULL AND (
        g.id = u.cm_grade_id OR NOT EXISTS (SELECT 1 FROM cm_grade_role gr WHERE gr.cm_grade_id = g.id) OR EXISTS (
          SELECT 1 FROM cm_grade_role gr JOIN cm_sheet_role sr ON sr.cm_role_id = gr.cm_role_id
          WHERE gr.cm_grade_id = g.id AND sr.cm_sheet_id = s.id))) AS "hasGrades",
    EXISTS (SELECT 1 FROM cm_technology WHERE retired_at IS NULL)
      AND EXISTS (SELECT 1 FROM cm_area WHERE general_technology AND retired_at IS NULL) AS "offersLanguages",
    ${DISCIPLINES} AS disciplines,
    coalesce((
      SELECT json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY t.order_key)
      FROM cm_user_technology ut JOIN cm_technology t ON t.id = ut.cm_technology_id
      WHERE ut.user_id = u.id), '[]') AS languages
  FROM cm_sheet s JOIN cm_user u ON u.id = s.user_id
  WHERE s.id = ${sheetId} AND ${isActive(U)}`;

/** Returns the owner, disciplines and languages of an active person's sheet, or null. */
export async function readSheetHead(db: Db, actor: Actor, sheetId: number): Promise<SheetHead | null> {
  const head = await row(db, Head, select(sheetId));
  if (!head) return null;
  const isOwn = head.ownerId === actor.userId;
  return withReport(db, actor, {
    sheetId,
    ...head,
    inReviewScope: isOwn || (await inReviewScope(db, actor, head.ownerId)),
  });
}

const OwnSheet = Head.extend({ rowsText: RowsText });

/** Returns the same of the caller's own sheet with its rows, in one statement; null if the caller is deactivated. */
export async function readOwnSheet(db: Db, { sheetId }: Actor): Promise<(SheetHead & { rowsText: string }) | null> {
  const found = await row(db, OwnSheet, select(sheetId, sql`${screenRows(sheetId)} AS "rowsText",`));
  return found && { sheetId, ...found, inReviewScope: true, isOfReport: false };
}
