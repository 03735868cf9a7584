/** Reads the rows of a sheet as the API returns them. */
export const SHEET = `
  SELECT r.id, r.cm_sheet_id, r.cm_technology_id, coalesce(t.name, a.name) AS area_name, r.notes, r.notes_updated_at,
    r.current_level, r.desired_level, r.latest_change_id, r.changed_at, c.published IS NOT TRUE AS retired, r.decline_reason, r.approved_at, r.confirmed_at,
    CASE WHEN r.decline_reason IS NULL THEN false ELSE (SELECT h.kind = 'set' FROM cm_competency_change h
      WHERE h.cm_sheet_competencies_id = r.id AND h.kind IN ('declined', 'closed', 'set')
        AND NOT EXISTS (SELECT 1 FROM cm_competency_change x WHERE x.undoes_id = h.id) ORDER BY h.id DESC LIMIT 1) END AS is_lowered,
    r.current_level = r.desired_level AND EXISTS (SELECT FROM cm_competency_version v
      WHERE v.cm_competency_id = r.cm_competency_id AND v.id > r.level_version_id AND v.kind = 'bar_moved' AND r.current_level = ANY(v.moved_levels)) AS bar_changed,
    coalesce(r.current_level = r.desired_level AND r.current_level <> 'no_experience' AND greatest(r.approved_at, r.confirmed_at)
      < now() - make_interval(months => (SELECT (value->>'confirm_after_months')::int FROM cm_setting WHERE name = 'reviews')), false) AS overdue,
    CASE WHEN r.imported_change_id IS NOT NULL AND r.approved_at IS NULL AND r.confirmed_at IS NULL
      THEN (SELECT coalesce(h.reason, '') FROM cm_competency_change h WHERE h.id = r.imported_change_id) END AS imported_from,
    c.id AS competency_id, c.name, c.description, c.cm_role_id, c.no_experience, c.basic, c.intermediate, c.advanced
  FROM cm_sheet_competency r
    JOIN cm_competency c ON c.id = r.cm_competency_id
    JOIN cm_area a ON a.id = c.cm_area_id
    LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
  WHERE r.cm_sheet_id = $1 AND r.archived_at IS NULL
  ORDER BY coalesce(t.order_key, a.order_key) COLLATE "C", c.order_key COLLATE "C", r.id`;

/** Inserts a change with its request and the competency's latest version, and updates its row and sheet. */
export const WRITE = `
  WITH made AS (
    INSERT INTO cm_competency_change (id, cm_sheet_competencies_id, kind, from_current_level, from_desired_level, current_level, desired_level, updated_at,
      cm_competency_version_id, request_id)
    SELECT next.id, r.id, CASE WHEN $2::cm_level = $3::cm_level THEN 'withdrawn' ELSE 'requested' END::cm_change_kind, r.current_level, r.desired_level,
      $2::cm_level, $3::cm_level, now(),
      (SELECT v.id FROM cm_competency_version v WHERE v.cm_competency_id = r.cm_competency_id ORDER BY v.number DESC LIMIT 1),
      CASE WHEN r.current_level = r.desired_level THEN next.id
        ELSE coalesce((SELECT h.request_id FROM cm_competency_change h WHERE h.id = r.latest_change_id), r.latest_change_id) END
    FROM cm_sheet_competency r CROSS JOIN (SELECT nextval('cm_competency_change_id_seq')::int AS id) next WHERE r.id = $1 FOR UPDATE OF r
    RETURNING id, current_level, desired_level, updated_at, cm_sheet_competencies_id),
  moved AS (
    UPDATE cm_sheet_competency r SET current_level = made.current_level, desired_level = made.desired_level, latest_change_id = made.id,
      changed_at = made.updated_at, decline_reason = NULL
    FROM made WHERE r.id = made.cm_sheet_competencies_id RETURNING r.cm_sheet_id),
  touched AS (UPDATE cm_sheet s SET updated_at = now() FROM moved WHERE s.id = moved.cm_sheet_id)
  SELECT id, current_level, desired_level, updated_at, cm_sheet_competencies_id FROM made`;

const person = (u: string) =>
  `json_build_object('id', ${u}.id, 'first_name', ${u}.first_name, 'last_name', ${u}.last_name)`;
const waitsForOwner = (
  request: string,
) => `coalesce((SELECT m.kind = 'question' AND NOT EXISTS (SELECT FROM cm_competency_change x
    WHERE x.request_id = m.request_id AND x.kind = 'requested' AND x.id > m.after_change_id)
  FROM cm_review_message m WHERE m.request_id = ${request} AND m.kind <> 'comment' ORDER BY m.id DESC LIMIT 1), false)`;

/** Reads the requests that wait for a reviewer, longest first, as one JSON text. */
export const REVIEWS = `
  WITH page AS MATERIALIZED (SELECT * FROM (
    SELECT r.id, r.changed_at, r.cm_sheet_id, r.cm_competency_id, r.cm_technology_id, h.id AS change_id, coalesce(h.request_id, h.id) AS request_id,
      h.current_level, h.desired_level, h.updated_at
    FROM cm_sheet_competency r JOIN cm_competency_change h ON h.id = r.latest_change_id JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published
      JOIN cm_sheet s ON s.id = r.cm_sheet_id JOIN cm_user u ON u.id = s.user_id AND u.deactivated_at IS NULL
    WHERE r.current_level <> r.desired_level AND r.archived_at IS NULL AND s.user_id <> $1 AND NOT ${waitsForOwner("coalesce(h.request_id, h.id)")}
      AND NOT EXISTS (SELECT FROM cm_review_snooze z WHERE z.user_id = $1 AND z.request_id = coalesce(h.request_id, h.id) AND z.until > (now() AT TIME ZONE 'UTC')::date)
    ORDER BY r.changed_at, r.id LIMIT 101) longest ORDER BY changed_at, id LIMIT $2)
  SELECT json_agg(json_build_object('id', p.request_id, 'competency_change_id', p.change_id, 'sheet_id', p.cm_sheet_id, 'sheet_competency_id', p.id,
      'user', ${person("u")}, 'area_name', coalesce(t.name, a.name), 'competency', json_build_object('id', c.id, 'name', c.name),
      'current_level', p.current_level, 'desired_level', p.desired_level,
      'requested_at', to_char(coalesce((SELECT max(x.updated_at) FROM cm_competency_change x WHERE x.request_id = p.request_id AND x.kind = 'requested'),
        p.updated_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'turn', 'reviewer', 'snoozed_until', NULL,
      'messages', (SELECT count(*) FROM cm_review_message m WHERE m.request_id = p.request_id AND m.kind <> 'comment'),
      'evidence', (SELECT count(*) FROM cm_review_evidence e WHERE e.request_id = p.request_id), 'decision', NULL) ORDER BY p.changed_at, p.id)::text AS answer
  FROM page p JOIN cm_competency c ON c.id = p.cm_competency_id JOIN cm_area a ON a.id = c.cm_area_id LEFT JOIN cm_technology t ON t.id = p.cm_technology_id
    JOIN cm_sheet s ON s.id = p.cm_sheet_id JOIN cm_user u ON u.id = s.user_id`;

/** Returns a text that changes with every act. */
export const VERSION =
  "SELECT concat_ws('/', max(id), sum(id)) AS version FROM (SELECT id FROM cm_audit_record ORDER BY id DESC " +
  "LIMIT 100) latest";

const label = (column: string) =>
  `(CASE ${column} WHEN 'no_experience' THEN 'None' WHEN 'basic' THEN 'Basic' WHEN 'intermediate' THEN ` +
  "'Intermediate' ELSE 'Advanced' END)";
const moment = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Reads a manager's reports on every level with their notifications and pending requests, most text first, as one JSON
 * text. Lines are materialized, so that each one's request is looked up once.
 */
export const TEAM = `
  WITH RECURSIVE report(id) AS (
    SELECT employee_id FROM employee_manager WHERE manager_id = $1
    UNION SELECT m.employee_id FROM employee_manager m JOIN report ON m.manager_id = report.id),
  line AS MATERIALIZED (
    SELECT r.cm_sheet_id, r.changed_at, r.id,
      coalesce(t.name, a.name) || ' · ' || c.name || ': ' || ${label("r.current_level")} || ' → ' || ${label("r.desired_level")}
        || ', asked ' || to_char(r.changed_at AT TIME ZONE 'UTC', 'FMDD FMMonth YYYY') AS text,
      coalesce(t.name, a.name) AS area_name, r.cm_competency_id, c.name, r.current_level, r.desired_level,
      (SELECT coalesce(h.request_id, h.id) FROM cm_competency_change h WHERE h.id = r.latest_change_id) AS request_id
    FROM cm_sheet_competency r
      JOIN cm_competency c ON c.id = r.cm_competency_id
      JOIN cm_area a ON a.id = c.cm_area_id
      LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
    WHERE r.cm_sheet_id = ANY(ARRAY(SELECT s.id FROM report JOIN cm_sheet s ON s.user_id = report.id))
      AND r.current_level <> r.desired_level AND r.archived_at IS NULL AND c.published),
  notified AS (
    SELECT cm_sheet_id, sum(length(text)) AS weight, json_agg(text ORDER BY changed_at, id) AS lines,
      json_agg(json_build_object('id', request_id, 'sheet_competency_id', id, 'area_name', area_name,
        'competency', json_build_object('id', cm_competency_id, 'name', name), 'current_level', current_level, 'desired_level', desired_level,
        'requested_at', ${moment("changed_at")}, 'turn', CASE WHEN (
          SELECT m.kind = 'question' AND NOT EXISTS (SELECT FROM cm_competency_change x
            WHERE x.request_id = m.request_id AND x.kind = 'requested' AND x.id > m.after_change_id)
          FROM cm_review_message m WHERE m.request_id = line.request_id AND m.kind <> 'comment' ORDER BY m.id DESC LIMIT 1)
          THEN 'owner' ELSE 'reviewer' END) ORDER BY changed_at, id) FILTER (WHERE request_id IS NOT NULL) AS requests
    FROM line GROUP BY cm_sheet_id),
  shown AS (
    SELECT coalesce(n.weight, 0) AS weight, u.order_key, u.id, json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
      'sheet', json_build_object('id', s.id, 'user_id', u.id, 'updated_at', ${moment("s.updated_at")}),
      'manager', (SELECT json_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name)
        FROM employee_manager em JOIN cm_user m ON m.id = em.manager_id WHERE em.employee_id = u.id AND em.is_primary),
      'roles', (SELECT json_agg(json_build_object('id', d.id, 'name', d.name) ORDER BY d.order_key COLLATE "C")
        FROM cm_sheet_role sr JOIN cm_role d ON d.id = sr.cm_role_id WHERE sr.cm_sheet_id = s.id),
      'sheet_notifications', coalesce(n.lines, '[]'::json), 'pending_requests', coalesce(n.requests, '[]'::json)) AS employee
    FROM report JOIN cm_user u ON u.id = report.id JOIN cm_sheet s ON s.user_id = u.id LEFT JOIN notified n ON n.cm_sheet_id = s.id
    ORDER BY 1 DESC, u.order_key COLLATE "C", u.id LIMIT $2)
  SELECT json_build_object('employees', json_agg(employee ORDER BY weight DESC, order_key COLLATE "C", id))::text AS answer FROM shown`;
