/** Reads the rows of a sheet as the API returns them. */
export const SHEET = `
  SELECT r.id, r.cm_sheet_id, r.cm_technology_id, coalesce(t.name, a.name) AS area_name, r.notes, r.notes_updated_at,
    r.current_level, r.desired_level, r.latest_change_id, r.changed_at, c.published IS NOT TRUE AS retired, r.decline_reason,
    c.id AS competency_id, c.name, c.description, c.cm_role_id, c.no_experience, c.basic, c.intermediate, c.advanced
  FROM cm_sheet_competency r
    JOIN cm_competency c ON c.id = r.cm_competency_id
    JOIN cm_area a ON a.id = c.cm_area_id
    LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
  WHERE r.cm_sheet_id = $1 AND r.archived_at IS NULL
  ORDER BY coalesce(t.name_key, a.name_key) COLLATE "C", c.name_key COLLATE "C", r.id`;

/** Inserts a change and updates its row and sheet. */
export const WRITE = `
  WITH made AS (
    INSERT INTO cm_competency_change (cm_sheet_competencies_id, kind, from_current_level, from_desired_level, current_level, desired_level, updated_at)
    SELECT id, 'requested', current_level, desired_level, $2::cm_level, $3::cm_level, now() FROM cm_sheet_competency WHERE id = $1 FOR UPDATE
    RETURNING id, current_level, desired_level, updated_at, cm_sheet_competencies_id),
  moved AS (
    UPDATE cm_sheet_competency r SET current_level = made.current_level, desired_level = made.desired_level, latest_change_id = made.id, changed_at = made.updated_at
    FROM made WHERE r.id = made.cm_sheet_competencies_id RETURNING r.cm_sheet_id),
  touched AS (UPDATE cm_sheet s SET updated_at = now() FROM moved WHERE s.id = moved.cm_sheet_id)
  SELECT id, current_level, desired_level, updated_at, cm_sheet_competencies_id FROM made`;

const label = (column: string) =>
  `(CASE ${column} WHEN 'no_experience' THEN 'None' WHEN 'basic' THEN 'Basic' WHEN 'intermediate' THEN 'Intermediate' ELSE 'Advanced' END)`;
const moment = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Reads a manager's reports on every level with their notifications, most text first, as one JSON text. */
export const TEAM = `
  WITH RECURSIVE report(id) AS (
    SELECT employee_id FROM employee_manager WHERE manager_id = $1
    UNION SELECT m.employee_id FROM employee_manager m JOIN report ON m.manager_id = report.id),
  line AS (
    SELECT r.cm_sheet_id, r.changed_at, r.id,
      coalesce(t.name, a.name) || ' · ' || c.name || ': ' || ${label("r.current_level")} || ' → ' || ${label("r.desired_level")}
        || ', requested ' || to_char(r.changed_at AT TIME ZONE 'UTC', 'FMDD FMMonth YYYY') AS text
    FROM cm_sheet_competency r
      JOIN cm_competency c ON c.id = r.cm_competency_id
      JOIN cm_area a ON a.id = c.cm_area_id
      LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
    WHERE r.cm_sheet_id = ANY(ARRAY(SELECT s.id FROM report JOIN cm_sheet s ON s.user_id = report.id))
      AND r.current_level <> r.desired_level AND r.archived_at IS NULL AND c.published),
  notified AS (SELECT cm_sheet_id, sum(length(text)) AS weight, json_agg(text ORDER BY changed_at, id) AS lines FROM line GROUP BY cm_sheet_id),
  shown AS (
    SELECT coalesce(n.weight, 0) AS weight, u.sort_key, u.id, json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
      'sheet', json_build_object('id', s.id, 'user_id', u.id, 'updated_at', ${moment("s.updated_at")}),
      'manager', (SELECT json_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name)
        FROM employee_manager em JOIN cm_user m ON m.id = em.manager_id WHERE em.employee_id = u.id AND em.is_primary),
      'roles', (SELECT json_agg(json_build_object('id', d.id, 'name', d.name) ORDER BY d.name_key COLLATE "C")
        FROM cm_sheet_role sr JOIN cm_role d ON d.id = sr.cm_role_id WHERE sr.cm_sheet_id = s.id),
      'sheet_notifications', coalesce(n.lines, '[]'::json)) AS employee
    FROM report JOIN cm_user u ON u.id = report.id JOIN cm_sheet s ON s.user_id = u.id LEFT JOIN notified n ON n.cm_sheet_id = s.id
    ORDER BY 1 DESC, u.sort_key COLLATE "C", u.id LIMIT $2)
  SELECT json_build_object('employees', json_agg(employee ORDER BY weight DESC, sort_key COLLATE "C", id))::text AS answer FROM shown`;
