import type pg from "pg";
import { fillSheets } from "./sheets";
import { type CrowdSize, FULL_SIZE, shapeOf } from "./size";
import { crowdTexts } from "./texts";

/** The people in a filled database. Users and their sheets have the same ids. */
export type Crowd = CrowdSize & { adminId: number };

/**
 * Fills an empty database with a made-up company of any size, in one transaction and a fixed number of statements, then
 * updates the planner's statistics. Full size takes about a minute, so the client must have no statement time-out.
 * Throws a RangeError if the numbers don't divide evenly.
 */
export async function fillCrowd(client: pg.ClientBase, wanted: Partial<CrowdSize> = {}): Promise<Crowd> {
  const size = { ...FULL_SIZE, ...wanted };
  const shape = shapeOf(size);
  const texts = crowdTexts(size, shape);
  await client.query("BEGIN");
  try {
    for (const [table, columns] of Object.entries(TABLES)) await insert(client, table, columns, texts);
    await client.query("INSERT INTO cm_sheet (id, user_id) SELECT id, id FROM cm_user ORDER BY id");
    await fillSheets(client, size, shape, texts.notes);
    for (const table of NUMBERED)
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

type Texts = ReturnType<typeof crowdTexts>;
type Columns = { of: keyof Texts; is: Record<string, string> };

const NAMED = { id: "int", name: "text", name_key: "text" };

/**
 * Tables in the order of their foreign keys, with the types of their columns and the texts that their rows come from.
 */
const TABLES: Record<string, Columns> = {
  cm_area: { of: "areas", is: { ...NAMED, general_technology: "boolean" } },
  cm_role: { of: "disciplines", is: NAMED },
  cm_technology: { of: "technologies", is: NAMED },
  cm_competency: {
    of: "competencies",
    is: {
      ...NAMED,
      description: "text",
      cm_area_id: "int",
      cm_role_id: "int",
      no_experience: "text",
      basic: "text",
      intermediate: "text",
      advanced: "text",
      published: "boolean",
    },
  },
  cm_user: {
    of: "people",
    is: {
      id: "int",
      email: "text",
      first_name: "text",
      last_name: "text",
      sort_key: "text",
      is_admin: "boolean",
      is_manager: "boolean",
    },
  },
  employee_manager: { of: "managers", is: { employee_id: "int", manager_id: "int", is_primary: "boolean" } },
  cm_learning_pointer: { of: "pointers", is: { id: "int", name: "text", description: "text", url: "text" } },
  cm_competency_learning_pointer: { of: "links", is: { cm_competency_id: "int", cm_learning_pointer_id: "int" } },
};

const NUMBERED = [
  ...Object.keys(TABLES),
  "cm_sheet",
  "cm_sheet_role",
  "cm_user_technology",
  "cm_sheet_competency",
  "cm_competency_change",
  "cm_manager_competency_change",
  "cm_competency_version",
];

async function insert(client: pg.ClientBase, table: string, { of, is }: Columns, texts: Texts): Promise<void> {
  const names = Object.keys(is).join(", ");
  const types = Object.entries(is)
    .map(([name, type]) => `${name} ${type}`)
    .join(", ");
  await client.query(
    `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_to_recordset($1::jsonb) AS given(${types})`,
    [JSON.stringify(texts[of])],
  );
}
