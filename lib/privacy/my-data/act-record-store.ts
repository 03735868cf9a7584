import { NAME, recordsBy } from "./record-store";

// Raw SQL: a person's records, however many, in batches by their key.

/** What a person did and imported, who viewed or found them, and the messages and audit records about them. */
export const actRecords = (userId: number) => ({
  competency_versions: recordsBy("v.id")`
    v.id, c.name AS competency, v.number, v.kind, v.created_at
    FROM cm_competency_version v LEFT JOIN cm_competency c ON c.id = v.cm_competency_id WHERE v.user_id = ${userId}`,
  learning_pointers: recordsBy("l.id")`
    p.name, p.url, l.state, l.updated_at
    FROM cm_user_learning_pointer l JOIN cm_learning_pointer p ON p.id = l.cm_learning_pointer_id
    WHERE l.user_id = ${userId}`,
  added_learning_pointers: recordsBy("id")`
    name, description, url, created_at, updated_at FROM cm_learning_pointer WHERE user_id = ${userId}`,
  imports: recordsBy("id")`kind, file_name, at, undone_at FROM cm_import WHERE user_id = ${userId}`,
  import_headings: recordsBy("id")`
    heading_key AS heading, column_name AS column FROM cm_import_heading WHERE user_id = ${userId}`,
  import_records: recordsBy("ir.id")`
    i.kind, i.at, ir.title, ir.before, ir.after
    FROM cm_import_record ir JOIN cm_import i ON i.id = ir.cm_import_id WHERE ir.owner_id = ${userId}`,
  sheet_visits: recordsBy("v.id")`
    v.hour, ${NAME} AS viewer
    FROM cm_sheet s JOIN cm_sheet_view v ON v.cm_sheet_id = s.id LEFT JOIN cm_user u ON u.id = v.viewer_id
    WHERE s.user_id = ${userId}`,
  sheets_viewed: recordsBy("v.id")`
    v.hour, ${NAME} AS of
    FROM cm_sheet_view v JOIN cm_sheet s ON s.id = v.cm_sheet_id JOIN cm_user u ON u.id = s.user_id
    WHERE v.viewer_id = ${userId}`,
  finder_appearances: recordsBy("fa.id")`
    f.hour, ${NAME} AS by, f.purpose, f.question AS conditions
    FROM cm_finder_appearance fa JOIN cm_finder_search f ON f.id = fa.cm_finder_search_id
      LEFT JOIN cm_user u ON u.id = f.user_id
    WHERE fa.user_id = ${userId}`,
  finder_searches: recordsBy("f.id")`
    f.hour, f.purpose, f.question AS conditions,
      (SELECT count(*)::int FROM cm_finder_appearance fa WHERE fa.cm_finder_search_id = f.id) AS people_shown
    FROM cm_finder_search f WHERE f.user_id = ${userId}`,
  email_preferences: recordsBy("user_id")`
    digest, questions, rounds, digest_at FROM cm_email_preference WHERE user_id = ${userId}`,
  messages: recordsBy("id")`
    message_id::text AS message_id, lane AS sent_by, kind, created_at, due_at, done_at FROM cm_outbox_message
    WHERE lane IN ('email', 'webhook') AND user_id = ${userId}`,
  audit_records: recordsBy("id")`
    id, at, act, through, before, after, actor_id = ${userId} AS by_you, subject_id = ${userId} AS about_you
    FROM cm_audit_record
    WHERE id IN (SELECT id FROM cm_audit_record WHERE actor_id = ${userId}
      UNION SELECT id FROM cm_audit_record WHERE subject_id = ${userId})`,
});
