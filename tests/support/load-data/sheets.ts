import type pg from "pg";
import { type CrowdSize, DISCIPLINES_PER_SHEET, LANGUAGES_PER_PERSON, type Shape } from "./size";

/** The time of the first changes. */
const BEGINNING = "2026-01-05T09:00:00Z";
const DAYS_BETWEEN_CHANGES = 60;

const PRIME = 2_147_483_647;

/**
 * SQL for a number from 0 (included) to 1 (excluded) for row d: different for each `salt`, the same on every database.
 */
function noise(salt: number): string {
  const spread = `((d.id::bigint * 48271 + ($1::bigint + ${salt}) * 69621) % ${PRIME})`;
  return `((${spread} * ${spread} % ${PRIME})::float8 / ${PRIME})`;
}

/**
 * SQL for the level of a row's change number `j` (from 1): requested first, approved second, another level each time
 * after.
 */
const level = (j: string) => `(1 + (h + greatest(${j} - 2, 0)) % 3)`;
const asLevel = (ordinal: string) => `(enum_range(NULL::cm_level))[1 + ${ordinal}]`;

/**
 * SQL for the levels (0 to 3) of row r after change number `j`. If the row is pending, its last change is a request.
 */
const desiredAt = (j: string) => `CASE WHEN ${j} = 0 THEN 0 ELSE ${level(j)} END`;
const currentAt = (j: string) =>
  `CASE WHEN ${j} <= 1 THEN 0 WHEN r.pending AND ${j} = $2::int THEN ${level(`${j} - 1`)} ELSE ${level(j)} END`;

/**
 * Gives every sheet but the admin's its disciplines and languages, the rows that follow from them, and their history.
 * Rows and changes refer to each other, so one statement inserts both, of at most `ROWS_AT_ONCE` rows.
 */
export async function fillSheets(
  client: pg.ClientBase,
  size: CrowdSize,
  shape: Shape,
  notes: readonly string[],
): Promise<void> {
  await client.query(
    `INSERT INTO cm_sheet_role (cm_sheet_id, cm_role_id)
     SELECT s, (s + turn) % $2::int + 1 FROM generate_series(1, $1::int) s, generate_series(0,
       ${DISCIPLINES_PER_SHEET - 1}) turn`,
    [size.employees, shape.disciplines],
  );
  await client.query(
    `INSERT INTO cm_user_technology (user_id, cm_technology_id)
     SELECT u, (u * 5 + turn) % (SELECT count(*) FROM cm_technology)::int + 1 FROM generate_series(1, $1::int) u,
       generate_series(0, ${LANGUAGES_PER_PERSON - 1}) turn`,
    [size.employees],
  );
  await client.query(DUE);
  const due = await client.query(FILL_DUE, [size.seed, size.rated, size.pending, size.noted]);
  for (let after = 0; after < (due.rowCount ?? 0); after += ROWS_AT_ONCE)
    await client.query(ROWS_AND_RECORD, [after, size.changes, notes]);
  await client.query(
    "UPDATE cm_sheet s SET updated_at = l.at FROM (SELECT cm_sheet_id, max(changed_at) AS at FROM " +
      "cm_sheet_competency GROUP BY 1) l WHERE l.cm_sheet_id = s.id",
  );
}

const AT = (j: string) =>
  `timestamptz '${BEGINNING}' + make_interval(days => ${j} * ${DAYS_BETWEEN_CHANGES} + (rank % ` +
  `${DAYS_BETWEEN_CHANGES})::int, mins => (rank % 480)::int)`;

/** Every row that a sheet has, and what becomes of it. */
const DUE = `
  CREATE TEMP TABLE due_row (id int PRIMARY KEY, sheet_id int, user_id int, competency_id int, technology_id int, version_id int, rated boolean,
    noted boolean, h int, pending boolean, rank int, rated_rows int) ON COMMIT DROP`;

const FILL_DUE = `
  WITH due AS (
    SELECT row_number() OVER (ORDER BY s.id, c.id, ut.cm_technology_id)::int AS id, s.id AS sheet_id, s.user_id, c.id AS competency_id, ut.cm_technology_id AS technology_id,
      v.id AS version_id
    FROM cm_sheet s
      JOIN cm_sheet_role sr ON sr.cm_sheet_id = s.id
      JOIN cm_competency c ON c.cm_role_id = sr.cm_role_id
      JOIN cm_competency_version v ON v.cm_competency_id = c.id
      JOIN cm_area a ON a.id = c.cm_area_id
      LEFT JOIN cm_user_technology ut ON a.general_technology AND ut.user_id = s.user_id),
  drawn AS (
    SELECT d.*, ${noise(1)} < $2::float8 AS rated, ${noise(2)} < $3::float8 AS asks, ${noise(3)} < $4::float8 AS noted, floor(${noise(4)} * 3)::int AS h FROM due d)
  INSERT INTO due_row
  SELECT id, sheet_id, user_id, competency_id, technology_id, version_id, rated, noted, h, rated AND asks,
    CASE WHEN rated THEN count(*) FILTER (WHERE rated) OVER (ORDER BY id)::int END, (count(*) FILTER (WHERE rated) OVER ())::int
  FROM drawn`;

/** Rows of one statement: about a million rows and changes, which take a minute or two. */
const ROWS_AT_ONCE = 300_000;

const ROWS_AND_RECORD = `
  WITH r AS (SELECT * FROM due_row WHERE id > $1::int AND id <= $1::int + ${ROWS_AT_ONCE}),
  record AS (
    INSERT INTO cm_competency_change
      (id, cm_sheet_competencies_id, kind, from_current_level, from_desired_level, current_level, desired_level, user_id, updated_at,
        cm_competency_version_id, request_id)
    SELECT (j - 1) * r.rated_rows + r.rank, r.id,
      (CASE WHEN j = 1 OR (r.pending AND j = $2::int) THEN 'requested' WHEN j = 2 THEN 'approved' ELSE 'set' END)::cm_change_kind,
      ${asLevel(currentAt("(j - 1)"))}, ${asLevel(desiredAt("(j - 1)"))}, ${asLevel(currentAt("j"))}, ${asLevel(desiredAt("j"))},
      CASE WHEN j = 1 OR (r.pending AND j = $2::int) THEN r.user_id ELSE m.manager_id END, ${AT("j")},
      r.version_id, CASE WHEN j <= 2 THEN r.rank WHEN r.pending AND j = $2::int THEN (j - 1) * r.rated_rows + r.rank END
    FROM generate_series(1, $2::int) j CROSS JOIN r LEFT JOIN employee_manager m ON m.employee_id = r.user_id AND m.is_primary
    WHERE r.rated),
  approvals AS (
    INSERT INTO cm_manager_competency_change (id, cm_competency_change_id, approved_level, user_id, updated_at)
    SELECT r.rank, r.rank, ${asLevel(level("1"))}, m.manager_id, ${AT("2")}
    FROM r LEFT JOIN employee_manager m ON m.employee_id = r.user_id AND m.is_primary WHERE r.rated)
  INSERT INTO cm_sheet_competency
    (id, cm_sheet_id, cm_competency_id, cm_technology_id, current_level, desired_level, latest_change_id, changed_at, approved_at, level_version_id,
      notes, notes_updated_at)
  SELECT id, sheet_id, competency_id, technology_id,
    ${asLevel(`CASE WHEN rated THEN ${currentAt("$2::int")} ELSE 0 END`)}, ${asLevel(`CASE WHEN rated THEN ${desiredAt("$2::int")} ELSE 0 END`)},
    ($2::int - 1) * rated_rows + rank, ${AT("$2::int")}, ${AT("CASE WHEN pending THEN $2::int - 1 ELSE $2::int END")}, CASE WHEN rated THEN version_id END,
    CASE WHEN noted THEN ($3::text[])[1 + id % cardinality($3::text[])] ELSE '' END, CASE WHEN noted THEN timestamptz '${BEGINNING}' END
  FROM r`;
