import type pg from "pg";
import { fillSheets } from "./sheets";
import { type CrowdSize, FULL_SIZE, shapeOf } from "./size";
import { crowdTexts } from "./texts";

/** The people in a filled database. Users and their sheets have the same ids. */
export type Crowd = CrowdSize & { adminId: number };

/**
 * Fills an empty database with a made-up company of any size, in one transaction and few statements, then
 * updates the planner's statistics. Full size takes about a minute, so the client must have no statement time-out.
 * Throws a RangeError if the numbers don't divide evenly.
 */
export async function fillCrowd(client: pg.ClientBase, wanted: Partial<CrowdSize> = {}): Promise<Crowd> {
  const size = { ...FULL_SIZE, ...wanted };
  const shape = shapeOf(size);
  const { notes, ...texts } = crowdTexts(size, shape);
  // In the order of their foreign keys.
  const tables = {
    cm_area: texts.areas,
    cm_role: texts.disciplines,
    cm_technology: texts.technologies,
    cm_competency: texts.competencies,
    cm_user: texts.people,
    employee_manager: texts.managers,
    cm_learning_pointer: texts.pointers,
    cm_competency_learning_pointer: texts.links,
  };
  await client.query("BEGIN");
  try {
    for (const [table, rows] of Object.entries(tables)) await insert(client, table, rows);
    await client.query("INSERT INTO cm_sheet (id, user_id) SELECT id, id FROM cm_user ORDER BY id");
    await fillSheets(client, size, shape, notes);
    for (const table of [...Object.keys(tables), ...DERIVED])
      await client.query(
        `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM ${table}),
          false)`,
      );
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
  await client.query("ANALYZE");
  return { ...size, adminId: size.employees + 1 };
}

/** The tables with an id of their own that are filled from rows of others. */
const DERIVED = [
  "cm_sheet",
  "cm_sheet_role",
  "cm_user_technology",
  "cm_sheet_competency",
  "cm_competency_change",
  "cm_manager_competency_change",
  "cm_competency_version",
];

async function insert(client: pg.ClientBase, table: string, rows: readonly object[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {}).join(", ");
  if (names === "") return;
  await client.query(
    `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
