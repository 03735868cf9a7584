import type { ClientBase } from "pg";
import { erasureStatements } from "@/lib/people/directory/erasure-store";

type Entry = { user_id: number; user_created_at: string; erased_at: string };

/** Reads the register of erased people; empty if the database is older than the register. */
export async function readErasures(client: ClientBase): Promise<Entry[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('cm_erasure') IS NOT NULL AS there",
  );
  if (found[0]?.there !== true) return [];
  const { rows } = await client.query<Entry>(
    "SELECT user_id, user_created_at::text, erased_at::text FROM cm_erasure ORDER BY user_id, user_created_at",
  );
  return rows;
}

/** Adds entries to the restored database's register and erases everyone in it again; returns their number. */
export async function eraseAgain(client: ClientBase, entries: readonly Entry[]): Promise<number> {
  const column = (name: keyof Entry) => entries.map((entry) => entry[name]);
  await client.query(
    `INSERT INTO cm_erasure (user_id, user_created_at, erased_at)
      SELECT * FROM unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) ON CONFLICT DO NOTHING`,
    [column("user_id"), column("user_created_at"), column("erased_at")],
  );
  const { rows } = await client.query<{ id: number }>(
    "SELECT u.id FROM cm_user u JOIN cm_erasure e ON e.user_id = u.id AND e.user_created_at = u.created_at " +
      "ORDER BY u.id",
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  // The audit log says of each report which managers stay, as at an erasure.
  const managers = (which: string) =>
    `jsonb_build_object('manager_ids', coalesce(jsonb_agg(manager_id ORDER BY is_primary DESC, id) ${which}, '[]'))`;
  await client.query(
    `INSERT INTO cm_audit_record (act, subject_id, before, after)
      SELECT 'person.updated', employee_id, ${managers("")}, ${managers("FILTER (WHERE manager_id <> ALL($1::int[]))")}
      FROM employee_manager WHERE employee_id <> ALL($1::int[])
      GROUP BY employee_id HAVING bool_or(manager_id = ANY($1::int[])) ORDER BY employee_id`,
    [ids],
  );
  for (const { text, values } of erasureStatements(ids)) await client.query(text, values);
  await client.query(
    `INSERT INTO cm_audit_record (act, after) SELECT 'person.erased', jsonb_build_object('user_id', id, 'by', 'restore')
      FROM unnest($1::int[]) AS id`,
    [ids],
  );
  return ids.length;
}
