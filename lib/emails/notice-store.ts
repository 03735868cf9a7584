import type { Db } from "@/lib/db";
import { alias } from "@/lib/db/alias";
import { Prisma } from "@/lib/generated/prisma/client";
import { requestOf, waitsForOwner } from "@/lib/sheets/turn-store";
import type { OwnRow } from "./content-rules";

const { sql } = Prisma;

export type Question = OwnRow & { request_id: number; reviewer: string; text: string };

/** Reads a question on a person's request; null unless the request still waits for its owner. */
export async function findQuestion(db: Db, userId: number, messageId: number): Promise<Question | null> {
  const [found] = await db.$queryRaw<Question[]>`
    SELECT m.request_id, m.text, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'A reviewer') AS reviewer,
      coalesce(t.name, a.name) AS area, c.name AS competency
    FROM cm_review_message m JOIN cm_competency_change q ON q.id = m.request_id
      JOIN cm_sheet_competency r ON r.id = q.cm_sheet_competencies_id AND r.archived_at IS NULL AND r.current_level <> r.desired_level
      JOIN cm_sheet s ON s.id = r.cm_sheet_id AND s.user_id = ${userId}
      JOIN cm_competency_change h ON h.id = r.latest_change_id AND ${requestOf(alias("cm_competency_change", "h"))} = m.request_id
      JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published JOIN cm_area a ON a.id = c.cm_area_id
      LEFT JOIN cm_technology t ON t.id = r.cm_technology_id LEFT JOIN cm_user u ON u.id = m.user_id
    WHERE m.id = ${messageId} AND m.kind = 'question' AND ${waitsForOwner(sql`m.request_id`)}`;
  return found ?? null;
}

/** Reads the name of the person who invites; "An administrator" if they are gone. */
export async function findInviter(db: Db, userId: number | null): Promise<string> {
  const [found] = await db.$queryRaw<{ name: string }[]>`
    SELECT trim(first_name || ' ' || last_name) AS name FROM cm_user WHERE id = ${userId}`;
  return found?.name || "An administrator";
}
