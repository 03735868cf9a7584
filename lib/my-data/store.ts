import type { Db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { PICTURE_PATH } from "@/lib/rich-text/rules";

type Row = Record<string, unknown>;

const NAME = Prisma.sql`trim(u.first_name || ' ' || u.last_name)`;
const CHANGE = Prisma.sql`
  h.id, h.kind, h.from_current_level, h.from_desired_level, h.current_level, h.desired_level, h.reason, h.updated_at, c.name AS competency, t.name AS language
  FROM cm_competency_change h
    JOIN cm_sheet_competency r ON r.id = h.cm_sheet_competencies_id
    JOIN cm_competency c ON c.id = r.cm_competency_id
    LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
    JOIN cm_sheet s ON s.id = r.cm_sheet_id`;

/** All that is kept of a person, by kind: a fixed number of statements. A session's id and a token's hash are keys, not data, and stay out. */
export async function readEverythingOf(db: Db, userId: number) {
  const rows = (sql: Prisma.Sql) => db.$queryRaw<Row[]>(sql);
  const [profile = {}] = await rows(Prisma.sql`
    SELECT id, email, first_name, last_name, is_admin, is_manager, last_sign_in_at, created_at FROM cm_user WHERE id = ${userId}`);
  return {
    profile,
    accounts: await rows(
      Prisma.sql`SELECT provider, provider_account_id, created_at FROM cm_account WHERE user_id = ${userId} ORDER BY id`,
    ),
    sessions: await rows(
      Prisma.sql`SELECT created_at, expires_at FROM cm_session WHERE user_id = ${userId} ORDER BY created_at, sid`,
    ),
    personal_access_tokens: await rows(Prisma.sql`
      SELECT name, scope, created_at, expires_at, last_used_at FROM cm_personal_access_token WHERE user_id = ${userId} ORDER BY id`),
    managers: await rows(Prisma.sql`
      SELECT ${NAME} AS name, em.is_primary FROM employee_manager em JOIN cm_user u ON u.id = em.manager_id WHERE em.employee_id = ${userId} ORDER BY em.id`),
    employees: await rows(Prisma.sql`
      SELECT ${NAME} AS name, em.is_primary FROM employee_manager em JOIN cm_user u ON u.id = em.employee_id WHERE em.manager_id = ${userId} ORDER BY em.id`),
    disciplines: await rows(Prisma.sql`
      SELECT d.name FROM cm_sheet s JOIN cm_sheet_role sr ON sr.cm_sheet_id = s.id JOIN cm_role d ON d.id = sr.cm_role_id WHERE s.user_id = ${userId} ORDER BY sr.id`),
    languages: await rows(Prisma.sql`
      SELECT t.name FROM cm_user_technology ut JOIN cm_technology t ON t.id = ut.cm_technology_id WHERE ut.user_id = ${userId} ORDER BY ut.id`),
    sheet_competencies: await rows(Prisma.sql`
      SELECT r.id, a.name AS area, c.name AS competency, t.name AS language, r.current_level, r.desired_level, r.changed_at, r.decline_reason, r.notes,
        r.notes_updated_at, r.archived_at
      FROM cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id JOIN cm_competency c ON c.id = r.cm_competency_id JOIN cm_area a ON a.id = c.cm_area_id
        LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
      WHERE s.user_id = ${userId} ORDER BY r.id`),
    note_pictures: await rows(Prisma.sql`
      SELECT ${PICTURE_PATH} || sha256 AS address, type, octet_length(content) AS bytes, created_at FROM cm_note_picture WHERE user_id = ${userId} ORDER BY id`),
    competency_changes: await rows(Prisma.sql`
      SELECT ${NAME} AS by, m.approved_level, ${CHANGE} LEFT JOIN cm_user u ON u.id = h.user_id LEFT JOIN cm_manager_competency_change m ON m.cm_competency_change_id = h.id
      WHERE s.user_id = ${userId} ORDER BY h.id`),
    decisions: await rows(
      Prisma.sql`SELECT ${NAME} AS of, ${CHANGE} JOIN cm_user u ON u.id = s.user_id WHERE h.user_id = ${userId} AND s.user_id <> ${userId} ORDER BY h.id`,
    ),
    learning_pointers: await rows(Prisma.sql`
      SELECT p.name, p.url, l.state, l.updated_at FROM cm_user_learning_pointer l JOIN cm_learning_pointer p ON p.id = l.cm_learning_pointer_id
      WHERE l.user_id = ${userId} ORDER BY l.id`),
    sheet_visits: await rows(Prisma.sql`
      SELECT v.hour, ${NAME} AS viewer FROM cm_sheet s JOIN cm_sheet_view v ON v.cm_sheet_id = s.id LEFT JOIN cm_user u ON u.id = v.viewer_id
      WHERE s.user_id = ${userId} ORDER BY v.hour, v.id`),
    sheets_viewed: await rows(Prisma.sql`
      SELECT v.hour, ${NAME} AS of FROM cm_sheet_view v JOIN cm_sheet s ON s.id = v.cm_sheet_id JOIN cm_user u ON u.id = s.user_id
      WHERE v.viewer_id = ${userId} ORDER BY v.hour, v.id`),
    audit_records: await rows(Prisma.sql`
      SELECT id, at, act, before, after, actor_id = ${userId} AS by_you, subject_id = ${userId} AS about_you FROM cm_audit_record
      WHERE id IN (SELECT id FROM cm_audit_record WHERE actor_id = ${userId} UNION SELECT id FROM cm_audit_record WHERE subject_id = ${userId}) ORDER BY id`),
  };
}
