import type { Db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { PICTURE_PATH } from "@/lib/rich-text/rules";

export type Row = Record<string, unknown>;

/** Rows that are read, and in memory, at a time: a note has up to 64 kB. */
const BATCH = 50;

const NAME = Prisma.sql`trim(u.first_name || ' ' || u.last_name)`;
const CHANGE = Prisma.sql`
  h.id, h.kind, h.from_current_level, h.from_desired_level, h.current_level, h.desired_level, h.reason, h.updated_at, h.request_id, h.undoes_id,
  h.decided_together, (SELECT v.number FROM cm_competency_version v WHERE v.id = h.cm_competency_version_id) AS version, c.name AS competency, t.name AS language
  FROM cm_competency_change h
    JOIN cm_sheet_competency r ON r.id = h.cm_sheet_competencies_id
    JOIN cm_competency c ON c.id = r.cm_competency_id
    LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
    JOIN cm_sheet s ON s.id = r.cm_sheet_id`;

/** A person as the profile has them; null if there is no such person. */
export async function readProfile(db: Db, userId: number): Promise<Row | null> {
  const [profile] = await db.$queryRaw<Row[]>`
    SELECT id, email, external_id, first_name, last_name, is_admin, is_manager, is_staffing, last_sign_in_at, joined_by_domain, created_at FROM cm_user WHERE id = ${userId}`;
  return profile ?? null;
}

/**
 * All records of a person by kind, read in batches as they are taken. A session's secret and a token's hash are keys, not data, and stay
 * out.
 */
export function readRecordsOf(db: Db, userId: number) {
  /** The rows of a statement that ends in a condition, by the key that is unique among them. */
  const rows = (key: string, select: Prisma.Sql) => batches(db, Prisma.raw(key), select);
  return {
    accounts: rows(
      "id",
      Prisma.sql`provider, provider_account_id, created_at FROM cm_account WHERE user_id = ${userId}`,
    ),
    sessions: rows(
      "id",
      Prisma.sql`user_agent, address, created_at, last_seen_at, expires_at FROM cm_session WHERE user_id = ${userId}`,
    ),
    personal_access_tokens: rows(
      "id",
      Prisma.sql`name, scope, created_at, expires_at, last_used_at FROM cm_personal_access_token WHERE user_id = ${userId}`,
    ),
    managers: rows(
      "em.id",
      Prisma.sql`${NAME} AS name, em.is_primary FROM employee_manager em JOIN cm_user u ON u.id = em.manager_id WHERE em.employee_id = ${userId}`,
    ),
    employees: rows(
      "em.id",
      Prisma.sql`${NAME} AS name, em.is_primary FROM employee_manager em JOIN cm_user u ON u.id = em.employee_id WHERE em.manager_id = ${userId}`,
    ),
    disciplines: rows(
      "sr.id",
      Prisma.sql`d.name FROM cm_sheet s JOIN cm_sheet_role sr ON sr.cm_sheet_id = s.id JOIN cm_role d ON d.id = sr.cm_role_id WHERE s.user_id = ${userId}`,
    ),
    languages: rows(
      "ut.id",
      Prisma.sql`t.name FROM cm_user_technology ut JOIN cm_technology t ON t.id = ut.cm_technology_id WHERE ut.user_id = ${userId}`,
    ),
    sheet_competencies: rows(
      "r.id",
      Prisma.sql`r.id, a.name AS area, c.name AS competency, t.name AS language, r.current_level, r.desired_level, r.changed_at, r.decline_reason, r.notes,
        r.notes_updated_at, r.archived_at, r.approved_at, r.confirmed_at, r.imported_change_id
      FROM cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id JOIN cm_competency c ON c.id = r.cm_competency_id JOIN cm_area a ON a.id = c.cm_area_id
        LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
      WHERE s.user_id = ${userId}`,
    ),
    note_pictures: rows(
      "id",
      Prisma.sql`${PICTURE_PATH} || sha256 AS address, type, octet_length(content) AS bytes, created_at FROM cm_note_picture WHERE user_id = ${userId}`,
    ),
    competency_changes: rows(
      "h.id",
      Prisma.sql`${NAME} AS by, m.approved_level, ${CHANGE} LEFT JOIN cm_user u ON u.id = h.user_id LEFT JOIN cm_manager_competency_change m ON m.cm_competency_change_id = h.id
      WHERE s.user_id = ${userId}`,
    ),
    decisions: rows(
      "h.id",
      Prisma.sql`${NAME} AS of, ${CHANGE} JOIN cm_user u ON u.id = s.user_id WHERE h.user_id = ${userId} AND s.user_id <> ${userId}`,
    ),
    review_messages: rows(
      "m.id",
      Prisma.sql`m.id, m.kind, m.text, m.created_at, ${NAME} AS by, m.user_id = ${userId} AS by_you, c.name AS competency
      FROM cm_review_message m JOIN cm_competency_change h ON h.id = m.request_id JOIN cm_sheet_competency r ON r.id = h.cm_sheet_competencies_id
        JOIN cm_sheet s ON s.id = r.cm_sheet_id JOIN cm_competency c ON c.id = r.cm_competency_id LEFT JOIN cm_user u ON u.id = m.user_id
      WHERE m.id IN (SELECT id FROM cm_review_message WHERE user_id = ${userId} UNION SELECT n.id FROM cm_sheet ms
        JOIN cm_sheet_competency mr ON mr.cm_sheet_id = ms.id JOIN cm_competency_change mh ON mh.cm_sheet_competencies_id = mr.id
        JOIN cm_review_message n ON n.request_id = mh.id WHERE ms.user_id = ${userId})`,
    ),
    review_evidence: rows(
      "e.id",
      Prisma.sql`e.title, e.url, c.name AS competency
      FROM cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id JOIN cm_competency_change h ON h.cm_sheet_competencies_id = r.id
        JOIN cm_review_evidence e ON e.request_id = h.id JOIN cm_competency c ON c.id = r.cm_competency_id
      WHERE s.user_id = ${userId}`,
    ),
    goals: rows(
      "g.id",
      Prisma.sql`g.id, c.name AS competency, t.name AS language, g.level, g.due_on::text AS due_on, g.updated_at
      FROM cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id JOIN cm_goal g ON g.cm_sheet_competencies_id = r.id
        JOIN cm_competency c ON c.id = r.cm_competency_id LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
      WHERE s.user_id = ${userId}`,
    ),
    interests: rows(
      "i.id",
      Prisma.sql`i.id, c.name AS competency, t.name AS language, i.kind, i.audience, i.updated_at
      FROM cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id JOIN cm_interest i ON i.cm_sheet_competencies_id = r.id
        JOIN cm_competency c ON c.id = r.cm_competency_id LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
      WHERE s.user_id = ${userId}`,
    ),
    needs: rows(
      "n.id",
      Prisma.sql`n.id, n.title, n.created_at, n.updated_at FROM cm_need n WHERE n.user_id = ${userId}`,
    ),
    raised_hands: rows(
      "h.id",
      Prisma.sql`h.raised_at, n.starts_on::text AS starts_on, n.ends_on::text AS ends_on FROM cm_need_hand h JOIN cm_need n ON n.id = h.cm_need_id
      WHERE h.user_id = ${userId}`,
    ),
    skills_profile: rows(
      "p.id",
      Prisma.sql`p.introduction, p.is_anonymous, p.clients, p.updated_at, p.released_at, p.released FROM cm_skills_profile p WHERE p.user_id = ${userId}`,
    ),
    skills_profile_entries: rows(
      "e.id",
      Prisma.sql`c.name AS competency, t.name AS language, e.is_shown
      FROM cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id JOIN cm_skills_profile_entry e ON e.cm_sheet_competencies_id = r.id
        JOIN cm_competency c ON c.id = r.cm_competency_id LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
      WHERE s.user_id = ${userId}`,
    ),
    review_rounds: rows(
      "rr.id",
      Prisma.sql`rd.name AS round, rd.starts_on::text AS starts_on, rd.ends_on::text AS ends_on, c.name AS competency, t.name AS language, rr.reason
      FROM cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id JOIN cm_review_round_row rr ON rr.cm_sheet_competencies_id = r.id
        JOIN cm_review_round rd ON rd.id = rr.cm_review_round_id JOIN cm_competency c ON c.id = r.cm_competency_id LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
      WHERE s.user_id = ${userId}`,
    ),
    review_snoozes: rows(
      "z.id",
      Prisma.sql`z.until::text AS until, z.request_id FROM cm_review_snooze z WHERE z.user_id = ${userId}`,
    ),
    competency_versions: rows(
      "v.id",
      Prisma.sql`v.id, c.name AS competency, v.number, v.kind, v.created_at FROM cm_competency_version v LEFT JOIN cm_competency c ON c.id = v.cm_competency_id
      WHERE v.user_id = ${userId}`,
    ),
    learning_pointers: rows(
      "l.id",
      Prisma.sql`p.name, p.url, l.state, l.updated_at FROM cm_user_learning_pointer l JOIN cm_learning_pointer p ON p.id = l.cm_learning_pointer_id
      WHERE l.user_id = ${userId}`,
    ),
    added_learning_pointers: rows(
      "id",
      Prisma.sql`name, description, url, created_at, updated_at FROM cm_learning_pointer WHERE user_id = ${userId}`,
    ),
    imports: rows("id", Prisma.sql`kind, file_name, at, undone_at FROM cm_import WHERE user_id = ${userId}`),
    import_headings: rows(
      "id",
      Prisma.sql`heading_key AS heading, column_name AS column FROM cm_import_heading WHERE user_id = ${userId}`,
    ),
    import_records: rows(
      "ir.id",
      Prisma.sql`i.kind, i.at, ir.title, ir.before, ir.after FROM cm_import_record ir JOIN cm_import i ON i.id = ir.cm_import_id WHERE ir.owner_id = ${userId}`,
    ),
    sheet_visits: rows(
      "v.id",
      Prisma.sql`v.hour, ${NAME} AS viewer FROM cm_sheet s JOIN cm_sheet_view v ON v.cm_sheet_id = s.id LEFT JOIN cm_user u ON u.id = v.viewer_id
      WHERE s.user_id = ${userId}`,
    ),
    sheets_viewed: rows(
      "v.id",
      Prisma.sql`v.hour, ${NAME} AS of FROM cm_sheet_view v JOIN cm_sheet s ON s.id = v.cm_sheet_id JOIN cm_user u ON u.id = s.user_id
      WHERE v.viewer_id = ${userId}`,
    ),
    finder_appearances: rows(
      "fa.id",
      Prisma.sql`f.hour, ${NAME} AS by, f.purpose, f.question AS conditions FROM cm_finder_appearance fa JOIN cm_finder_search f ON f.id = fa.cm_finder_search_id
        LEFT JOIN cm_user u ON u.id = f.user_id
      WHERE fa.user_id = ${userId}`,
    ),
    finder_searches: rows(
      "f.id",
      Prisma.sql`f.hour, f.purpose, f.question AS conditions,
        (SELECT count(*)::int FROM cm_finder_appearance fa WHERE fa.cm_finder_search_id = f.id) AS people_shown
      FROM cm_finder_search f WHERE f.user_id = ${userId}`,
    ),
    email_preferences: rows(
      "user_id",
      Prisma.sql`digest, questions, rounds, digest_at FROM cm_email_preference WHERE user_id = ${userId}`,
    ),
    messages: rows(
      "id",
      Prisma.sql`message_id::text AS message_id, lane AS sent_by, kind, created_at, due_at, done_at FROM cm_outbox_message
      WHERE lane IN ('email', 'webhook') AND user_id = ${userId}`,
    ),
    audit_records: rows(
      "id",
      Prisma.sql`id, at, act, before, after, actor_id = ${userId} AS by_you, subject_id = ${userId} AS about_you FROM cm_audit_record
      WHERE id IN (SELECT id FROM cm_audit_record WHERE actor_id = ${userId} UNION SELECT id FROM cm_audit_record WHERE subject_id = ${userId})`,
    ),
  };
}

/** Reads the rows of a statement in the order of their key, some at a time. `key` is one of this file's own. */
async function* batches(db: Db, key: Prisma.Sql, select: Prisma.Sql): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const found = await db.$queryRaw<(Row & { place: number })[]>`
      SELECT ${key} AS place, ${select} AND ${key} > ${after} ORDER BY ${key} LIMIT ${BATCH}`;
    yield found.map(({ place, ...row }) => row);
    const last = found.at(-1);
    if (last === undefined || found.length < BATCH) return;
    after = last.place;
  }
}
