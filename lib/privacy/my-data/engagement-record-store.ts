import { sql, type Sql } from "@/lib/platform/db";
import { givenName } from "@/lib/engagements/clients/store";
import { STILL_SHARED } from "@/lib/engagements/engagements/store";
import { isActive, K, U } from "@/lib/platform/db/fragments";
import { NAME, recordsBy } from "./record-store";

// Raw SQL: a person's records, however many, in batches by their key.

/** The competencies x of an engagement or a record, with their languages. */
const used = (table: Sql, of: Sql) => sql`(
  SELECT coalesce(json_agg(json_build_object('competency', c.name, 'language', t.name) ORDER BY x.id), '[]')
  FROM ${table} x JOIN cm_competency c ON c.id = x.cm_competency_id LEFT JOIN cm_technology t ON t.id = x.cm_technology_id
  WHERE ${of})`;

const ENGAGEMENT = sql`${givenName(K)} AS client, e.organization, e.project, e.role,
  e.starts_on::text AS starts_on, e.ends_on::text AS ends_on, e.percent, e.later_percent,
  e.later_from::text AS later_from, e.state::text AS state, e.cm_need_id, e.created_at, e.updated_at, ${NAME}`;
const FROM_ENGAGEMENT = sql`cm_engagement e LEFT JOIN cm_client k ON k.id = e.cm_client_id`;

/** A person's needs, engagements, records and CVs, with who added, checked and read them. */
export const engagementRecords = (userId: number) => ({
  needs: recordsBy("id")`id, title, created_at, updated_at FROM cm_need WHERE user_id = ${userId}`,
  engagements: recordsBy("e.id")`
    ${ENGAGEMENT} AS added_by, e.summary, e.names_client, e.confirmed_at,
      ${used(sql`cm_engagement_competency`, sql`x.cm_engagement_id = e.id`)} AS competencies
    FROM ${FROM_ENGAGEMENT} LEFT JOIN cm_user u ON u.id = e.added_by WHERE e.user_id = ${userId}`,
  engagements_added: recordsBy("e.id")`
    ${ENGAGEMENT} AS person
    FROM ${FROM_ENGAGEMENT} JOIN cm_user u ON u.id = e.user_id
    WHERE e.added_by = ${userId} AND e.user_id <> ${userId}
      AND ${isActive(U)} AND ${STILL_SHARED}`,
  records: recordsBy("e.id")`
    e.kind::text AS kind, e.title, e.issuer, e.starts_on::text AS starts_on, e.ends_on::text AS ends_on, e.number,
      e.url, e.spoken_level::text AS spoken_level, e.checked_at, ${NAME} AS checked_by, e.confirmed_at, e.told_days,
      e.created_at, e.updated_at, ${used(sql`cm_record_competency`, sql`x.cm_record_id = e.id`)} AS competencies
    FROM cm_record e LEFT JOIN cm_user u ON u.id = e.checked_by WHERE e.user_id = ${userId}`,
  records_checked: recordsBy("e.id")`
    e.kind::text AS kind, e.title, e.checked_at, ${NAME} AS person
    FROM cm_record e JOIN cm_user u ON u.id = e.user_id WHERE e.checked_by = ${userId}`,
  cvs: recordsBy("id")`
    title, is_main, introduction, is_anonymous, photo_sha256, clients, cm_need_id, created_at, updated_at
    FROM cm_cv WHERE user_id = ${userId}`,
  cv_entries: recordsBy("x.id")`
    v.title AS cv, x.cm_sheet_competencies_id, x.cm_engagement_id, x.cm_record_id, x.is_shown, x.words, x.position
    FROM cm_cv v JOIN cm_cv_entry x ON x.cm_cv_id = v.id WHERE v.user_id = ${userId}`,
  cv_releases: recordsBy("x.id")`
    v.title AS cv, x.is_anonymous, x.content, x.released_at, x.withdrawn_at
    FROM cm_cv v JOIN cm_cv_release x ON x.cm_cv_id = v.id WHERE v.user_id = ${userId}`,
  cv_readers: recordsBy("x.id")`
    v.title AS cv, x.reading::text AS reading, x.hour, ${NAME} AS by
    FROM cm_cv v JOIN cm_cv_release w ON w.cm_cv_id = v.id JOIN cm_cv_reader x ON x.cm_cv_release_id = w.id
      LEFT JOIN cm_user u ON u.id = x.user_id
    WHERE v.user_id = ${userId}`,
  cvs_read: recordsBy("x.id")`
    x.reading::text AS reading, x.hour, ${NAME} AS of
    FROM cm_cv_reader x JOIN cm_cv_release w ON w.id = x.cm_cv_release_id JOIN cm_cv v ON v.id = w.cm_cv_id
      JOIN cm_user u ON u.id = v.user_id
    WHERE x.user_id = ${userId}`,
  cv_requests: recordsBy("x.id")`
    x.cm_need_id, x.asked_at, x.user_id = ${userId} AS for_you, ${NAME} AS other
    FROM cm_cv_request x
      LEFT JOIN cm_user u ON u.id = CASE WHEN x.user_id = ${userId} THEN x.asked_by ELSE x.user_id END
    WHERE ${userId} IN (x.user_id, x.asked_by)`,
});
