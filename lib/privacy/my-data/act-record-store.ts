import { z } from "zod";
import { PointerState, Prisma, VersionKind } from "@/lib/generated/prisma/client";
import { moment, NAME, recordsBy, text } from "./record-store";

// Raw SQL: a person's records, however many, in batches by their key.

const { sql } = Prisma;

const json = z.record(text, z.unknown());
const Search = { hour: moment, purpose: text, conditions: text };

/** What a person did and imported, who viewed or found them, and the messages and audit records about them. */
export const actRecords = (userId: number) => ({
  competency_versions: recordsBy(
    "v.id",
    {
      id: z.int(),
      competency: text.nullable(),
      number: z.int(),
      kind: z.enum(VersionKind),
      created_at: moment,
    },
    sql`v.id, c.name AS competency, v.number, v.kind, v.created_at
      FROM cm_competency_version v LEFT JOIN cm_competency c ON c.id = v.cm_competency_id WHERE v.user_id = ${userId}`,
  ),
  learning_pointers: recordsBy(
    "l.id",
    { name: text, url: text.nullable(), state: z.enum(PointerState), updated_at: moment },
    sql`p.name, p.url, l.state, l.updated_at
      FROM cm_user_learning_pointer l JOIN cm_learning_pointer p ON p.id = l.cm_learning_pointer_id
      WHERE l.user_id = ${userId}`,
  ),
  added_learning_pointers: recordsBy(
    "id",
    { name: text, description: text, url: text.nullable(), created_at: moment, updated_at: moment },
    sql`name, description, url, created_at, updated_at FROM cm_learning_pointer WHERE user_id = ${userId}`,
  ),
  imports: recordsBy(
    "id",
    { kind: text, file_name: text, at: moment, undone_at: moment.nullable() },
    sql`kind, file_name, at, undone_at FROM cm_import WHERE user_id = ${userId}`,
  ),
  import_headings: recordsBy(
    "id",
    { heading: text, column: text.nullable() },
    sql`heading_key AS heading, column_name AS column FROM cm_import_heading WHERE user_id = ${userId}`,
  ),
  import_records: recordsBy(
    "ir.id",
    { kind: text, at: moment, title: text, before: json.nullable(), after: json },
    sql`i.kind, i.at, ir.title, ir.before, ir.after
      FROM cm_import_record ir JOIN cm_import i ON i.id = ir.cm_import_id WHERE ir.owner_id = ${userId}`,
  ),
  sheet_visits: recordsBy(
    "v.id",
    { hour: moment, viewer: text.nullable() },
    sql`v.hour, ${NAME} AS viewer
      FROM cm_sheet s JOIN cm_sheet_view v ON v.cm_sheet_id = s.id LEFT JOIN cm_user u ON u.id = v.viewer_id
      WHERE s.user_id = ${userId}`,
  ),
  sheets_viewed: recordsBy(
    "v.id",
    { hour: moment, of: text },
    sql`v.hour, ${NAME} AS of
      FROM cm_sheet_view v JOIN cm_sheet s ON s.id = v.cm_sheet_id JOIN cm_user u ON u.id = s.user_id
      WHERE v.viewer_id = ${userId}`,
  ),
  finder_appearances: recordsBy(
    "fa.id",
    { ...Search, by: text.nullable() },
    sql`f.hour, ${NAME} AS by, f.purpose, f.question AS conditions
      FROM cm_finder_appearance fa JOIN cm_finder_search f ON f.id = fa.cm_finder_search_id
        LEFT JOIN cm_user u ON u.id = f.user_id
      WHERE fa.user_id = ${userId}`,
  ),
  finder_searches: recordsBy(
    "f.id",
    { ...Search, people_shown: z.int() },
    sql`f.hour, f.purpose, f.question AS conditions,
        (SELECT count(*)::int FROM cm_finder_appearance fa WHERE fa.cm_finder_search_id = f.id) AS people_shown
      FROM cm_finder_search f WHERE f.user_id = ${userId}`,
  ),
  email_preferences: recordsBy(
    "user_id",
    { digest: text, questions: z.boolean(), rounds: z.boolean(), digest_at: moment.nullable() },
    sql`digest, questions, rounds, digest_at FROM cm_email_preference WHERE user_id = ${userId}`,
  ),
  messages: recordsBy(
    "id",
    {
      message_id: text,
      sent_by: text,
      kind: text,
      created_at: moment,
      due_at: moment,
      done_at: moment.nullable(),
    },
    sql`message_id::text AS message_id, lane AS sent_by, kind, created_at, due_at, done_at FROM cm_outbox_message
      WHERE lane IN ('email', 'webhook') AND user_id = ${userId}`,
  ),
  audit_records: recordsBy(
    "id",
    {
      id: z.int(),
      at: moment,
      act: text,
      before: json.nullable(),
      after: json.nullable(),
      by_you: z.boolean().nullable(),
      about_you: z.boolean().nullable(),
    },
    sql`id, at, act, before, after, actor_id = ${userId} AS by_you, subject_id = ${userId} AS about_you
      FROM cm_audit_record
      WHERE id IN (SELECT id FROM cm_audit_record WHERE actor_id = ${userId}
        UNION SELECT id FROM cm_audit_record WHERE subject_id = ${userId})`,
  ),
});
