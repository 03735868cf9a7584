import type pg from "pg";
import type { Database } from "@/lib/db";

/** The columns of the exported matrix, in their order. */
export const EXPORT_COLUMNS = [
  "employee",
  "email",
  "manager",
  "discipline",
  "area",
  "competency",
  "current_level",
  "desired_level",
  "pending",
  "last_change",
] as const;

export type ExportRow = Record<(typeof EXPORT_COLUMNS)[number], string>;

type Person = { id: number; key: string };

/** Few, because the embedded database serves nobody else while it reads their sheets: with 50, others' pages took 8 times as long. */
const PEOPLE_AT_ONCE = 5;

/** Reads every visible row of every active person's sheet, by person, area and competency, a few people at a time. */
export async function* matrixRows({ pool }: Pick<Database, "pool">): AsyncGenerator<ExportRow> {
  let after: Person = { key: "", id: 0 };
  for (;;) {
    const { rows: people }: pg.QueryResult<Person> = await pool.query(
      `SELECT id, order_key AS key FROM cm_user WHERE deactivated_at IS NULL AND (order_key COLLATE "C", id) > ($1, $2) ORDER BY order_key COLLATE "C", id LIMIT ${PEOPLE_AT_ONCE}`,
      [after.key, after.id],
    );
    const last = people.at(-1);
    if (!last) return;
    after = last;
    const { rows } = await pool.query<ExportRow>(ROWS, [people.map(({ id }) => id)]);
    yield* rows;
  }
}

const ROWS = `
  SELECT concat_ws(' ', u.first_name, u.last_name) AS employee, u.email,
    coalesce((SELECT concat_ws(' ', m.first_name, m.last_name) FROM employee_manager em JOIN cm_user m ON m.id = em.manager_id
      WHERE em.employee_id = u.id ORDER BY em.is_primary DESC, em.id LIMIT 1), '') AS manager,
    d.name AS discipline, coalesce(t.name, a.name) AS area, c.name AS competency,
    r.current_level::text, r.desired_level::text,
    CASE WHEN r.current_level <> r.desired_level THEN 'yes' ELSE 'no' END AS pending,
    coalesce(to_char(r.changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '') AS last_change
  FROM cm_user u
    JOIN cm_sheet s ON s.user_id = u.id
    JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id AND r.archived_at IS NULL
    JOIN cm_competency c ON c.id = r.cm_competency_id
      AND (c.published OR r.current_level <> 'no_experience' OR r.notes <> '')
    JOIN cm_role d ON d.id = c.cm_role_id
    JOIN cm_area a ON a.id = c.cm_area_id
    LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
  WHERE u.id = ANY ($1)
  ORDER BY u.order_key COLLATE "C", u.id, coalesce(t.order_key, a.order_key) COLLATE "C", c.order_key COLLATE "C", r.id`;
