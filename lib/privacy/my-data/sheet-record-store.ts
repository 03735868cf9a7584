import { sql } from "@/lib/platform/db";
import { PICTURE_PATH } from "@/lib/platform/rich-text/rules";
import { NAME, recordsBy } from "./record-store";

// Raw SQL: a person's records, however many, in batches by their key.

/** The person's rows r with the sheet s, the competency c and the language t. */
const ROWS = sql`
  cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id JOIN cm_competency c ON c.id = r.cm_competency_id
  LEFT JOIN cm_technology t ON t.id = r.cm_technology_id`;

/** The columns of a change h. */
const CHANGE = sql`
  h.id, h.kind, h.from_current_level, h.from_desired_level, h.current_level, h.desired_level, h.reason, h.updated_at,
  h.request_id, h.undoes_id, h.decided_together, h.level_on::text AS level_on, h.accepts_id, h.merged_at,
  (SELECT v.number FROM cm_competency_version v WHERE v.id = h.cm_competency_version_id) AS version,
  c.name AS competency, t.name AS language
  FROM ${ROWS} JOIN cm_competency_change h ON h.cm_sheet_competencies_id = r.id`;

/** A person's rows with what belongs to them, their decisions about others' rows, and what they released. */
export const sheetRecords = (userId: number) => ({
  sheet_competencies: recordsBy("r.id")`
    r.id, a.name AS area, c.name AS competency, t.name AS language, r.current_level, r.desired_level, r.changed_at,
      r.decline_reason, r.notes, r.notes_updated_at, r.archived_at, r.approved_at, r.confirmed_at,
      r.imported_change_id, r.level_on::text AS level_on
    FROM ${ROWS} JOIN cm_area a ON a.id = c.cm_area_id WHERE s.user_id = ${userId}`,
  note_pictures: recordsBy("id")`
    ${PICTURE_PATH} || sha256 AS address, type, octet_length(content) AS bytes, created_at
    FROM cm_note_picture WHERE user_id = ${userId}`,
  competency_changes: recordsBy("h.id")`
    ${NAME} AS by, m.approved_level, ${CHANGE} LEFT JOIN cm_user u ON u.id = h.user_id
      LEFT JOIN cm_manager_competency_change m ON m.cm_competency_change_id = h.id
    WHERE s.user_id = ${userId}`,
  decisions: recordsBy("h.id")`
    ${NAME} AS of, ${CHANGE} JOIN cm_user u ON u.id = s.user_id
    WHERE h.user_id = ${userId} AND s.user_id <> ${userId}`,
  review_messages: recordsBy("m.id")`
    m.id, m.kind, m.text, m.created_at, ${NAME} AS by, m.user_id = ${userId} AS by_you, c.name AS competency
    FROM ${ROWS} JOIN cm_competency_change h ON h.cm_sheet_competencies_id = r.id
      JOIN cm_review_message m ON m.request_id = h.id LEFT JOIN cm_user u ON u.id = m.user_id
    WHERE m.id IN (SELECT id FROM cm_review_message WHERE user_id = ${userId} UNION SELECT n.id FROM cm_sheet ms
      JOIN cm_sheet_competency mr ON mr.cm_sheet_id = ms.id
      JOIN cm_competency_change mh ON mh.cm_sheet_competencies_id = mr.id
      JOIN cm_review_message n ON n.request_id = mh.id WHERE ms.user_id = ${userId})`,
  review_evidence: recordsBy("e.id")`
    e.title, e.url, e.cm_engagement_id, c.name AS competency
    FROM ${ROWS} JOIN cm_competency_change h ON h.cm_sheet_competencies_id = r.id
      JOIN cm_review_evidence e ON e.request_id = h.id
    WHERE s.user_id = ${userId}`,
  conversations: recordsBy("v.id")`
    v.id, v.kind, v.held_on::text AS held_on, v.state, v.opened_at, v.closed_at,
      CASE WHEN v.user_id = ${userId} OR v.state <> 'preparing' THEN v.person_answers END AS person_answers,
      CASE WHEN v.manager_id = ${userId} OR v.state <> 'preparing' THEN v.manager_answers END AS manager_answers,
      v.rows, v.kept, g.name AS grade, v.introduction, v.notes_of_ids, v.evidence_ids, v.outcome, v.reason,
      v.again_on::text AS again_on,
      ARRAY(SELECT json_build_object('reader', trim(x_u.first_name || ' ' || x_u.last_name),
          'until', x.until, 'answer', x.answer, 'words', x.words, 'answered_at', x.answered_at)
        FROM cm_case_reader x LEFT JOIN cm_user x_u ON x_u.id = x.user_id WHERE x.cm_conversation_id = v.id
        ORDER BY x.id) AS readers
    FROM cm_conversation v LEFT JOIN cm_grade g ON g.id = v.cm_grade_id WHERE v.user_id = ${userId}`,
  held_conversations: recordsBy("v.id")`
    v.id, v.kind, v.held_on::text AS held_on, v.state,
      CASE WHEN v.manager_id = ${userId} THEN v.manager_answers END AS manager_answers,
      CASE WHEN v.decider_id = ${userId} THEN v.outcome END AS outcome,
      CASE WHEN v.decider_id = ${userId} THEN v.reason END AS reason
    FROM cm_conversation v WHERE ${userId} IN (v.manager_id, v.decider_id)`,
  agreements: recordsBy("g.id")`
    g.id, g.text, g.doer, g.due_on::text AS due_on, c.name AS competency, t.name AS language, g.level,
      p.name AS learning_pointer, g.course, ${NAME} AS teacher, g.days, g.cost, g.state, g.settled_at, g.created_at,
      g.updated_at
    FROM cm_agreement g LEFT JOIN cm_sheet_competency r ON r.id = g.cm_sheet_competencies_id
      LEFT JOIN cm_competency c ON c.id = r.cm_competency_id LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
      LEFT JOIN cm_learning_pointer p ON p.id = g.cm_learning_pointer_id LEFT JOIN cm_user u ON u.id = g.teacher_id
    WHERE g.user_id = ${userId}`,
  taught: recordsBy("id")`
    id, due_on::text AS due_on, days, state, created_at FROM cm_agreement WHERE teacher_id = ${userId}`,
  interests: recordsBy("i.id")`
    i.id, c.name AS competency, t.name AS language, i.kind, i.audience, i.updated_at
    FROM ${ROWS} JOIN cm_interest i ON i.cm_sheet_competencies_id = r.id WHERE s.user_id = ${userId}`,
  catalogue_requests: recordsBy("id")`
    kind::text AS kind, name, created_at FROM cm_catalogue_request WHERE user_id = ${userId}`,
  raised_hands: recordsBy("h.id")`
    h.raised_at, n.starts_on::text AS starts_on, n.ends_on::text AS ends_on
    FROM cm_need_hand h JOIN cm_need n ON n.id = h.cm_need_id WHERE h.user_id = ${userId}`,
  cases_read: recordsBy("x.id")`
    x.cm_conversation_id, x.until::text AS until, x.answer, x.words, x.answered_at
    FROM cm_case_reader x WHERE x.user_id = ${userId}`,
  review_snoozes: recordsBy("id")`until::text AS until, request_id FROM cm_review_snooze WHERE user_id = ${userId}`,
});
