import type { Actor } from "@/lib/core/actor";
import type { Db } from "@/lib/db";
import { inReviewScope, VISIBLE } from "./store";
import type { SheetHead, ViewRow } from "./view";

type Named = { id: number; name: string };

/** The head of an active person's sheet in one statement, or null. */
export async function readSheetHead(db: Db, actor: Actor, sheetId: number): Promise<SheetHead | null> {
  const [head] = await db.$queryRaw<
    { owner_id: number; first_name: string; last_name: string; disciplines: Named[]; languages: Named[] }[]
  >`
    SELECT u.id AS owner_id, u.first_name, u.last_name,
      coalesce((SELECT json_agg(json_build_object('id', d.id, 'name', d.name) ORDER BY d.name_key COLLATE "C")
        FROM cm_sheet_role sr JOIN cm_role d ON d.id = sr.cm_role_id WHERE sr.cm_sheet_id = s.id), '[]') AS disciplines,
      coalesce((SELECT json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY t.name_key COLLATE "C")
        FROM cm_user_technology ut JOIN cm_technology t ON t.id = ut.cm_technology_id WHERE ut.user_id = u.id), '[]') AS languages
    FROM cm_sheet s JOIN cm_user u ON u.id = s.user_id
    WHERE s.id = ${sheetId} AND u.deactivated_at IS NULL`;
  if (!head) return null;
  return {
    sheetId,
    ownerId: head.owner_id,
    inReviewScope: head.owner_id === actor.userId || (await inReviewScope(db, actor, head.owner_id)),
    firstName: head.first_name,
    lastName: head.last_name,
    disciplines: head.disciplines,
    languages: head.languages,
  };
}

/**
 * The visible rows of a sheet without what opens on demand (notes, criteria), by area name and competency name. Read as one JSON value, which
 * costs this process half of what rows of columns do.
 */
export async function readViewRows(db: Db, sheetId: number): Promise<ViewRow[]> {
  const [found] = await db.$queryRaw<{ rows: ViewRow[] }[]>`
    SELECT coalesce(json_agg(json_build_object('id', r.id, 'areaName', coalesce(t.name, a.name), 'competencyId', c.id, 'name', c.name, 'description', c.description,
        'disciplineId', c.cm_role_id, 'retired', c.published IS NOT TRUE, 'current', r.current_level, 'desired', r.desired_level, 'latestChangeId', r.latest_change_id,
        'changedAt', (extract(epoch FROM r.changed_at) * 1000)::bigint, 'hasNotes', r.notes <> '', 'declineReason', r.decline_reason,
        'grew', CASE WHEN r.changed_at >= now() - interval '1 year' THEN r.current_level > (
          SELECT h.from_current_level FROM cm_competency_change h
          WHERE h.cm_sheet_competencies_id = r.id AND h.updated_at >= now() - interval '1 year' ORDER BY h.id LIMIT 1) ELSE false END)
      ORDER BY coalesce(t.name_key, a.name_key) COLLATE "C", c.name_key COLLATE "C", r.id), '[]') AS rows
    FROM cm_sheet_competency r
      JOIN cm_competency c ON c.id = r.cm_competency_id
      JOIN cm_area a ON a.id = c.cm_area_id
      LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
    WHERE r.cm_sheet_id = ${sheetId} AND ${VISIBLE}`;
  return found?.rows ?? [];
}
