import { type Sql, sql, type Tx } from "@/lib/platform/db";
import { disownShownPictures } from "@/lib/platform/rich-text/picture-store";

/**
 * Returns the statements that delete people. Sheet, rows, notes, marks, sessions and accounts are deleted; their
 * decisions about others stay without their name; audit records about them lose their content. Their reports' next
 * manager becomes the primary one. Raw SQL, for thousands of people that an import is undone for.
 */
export const deletionStatements = (userIds: readonly number[]): Sql[] => {
  const ids = sql`${[...userIds]}::int[]`;
  return [
    sql`
      UPDATE cm_audit_record SET before = NULL, after = NULL, request_id = NULL WHERE subject_id = ANY(${ids})`,
    disownShownPictures(ids),
    // Before the next manager becomes primary: there can be only one.
    sql`UPDATE employee_manager SET is_primary = false WHERE manager_id = ANY(${ids}) AND is_primary`,
    sql`
      UPDATE employee_manager em SET is_primary = true
      WHERE em.id IN (
        SELECT min(other.id) FROM employee_manager gone
          JOIN employee_manager other ON other.employee_id = gone.employee_id AND other.manager_id <> ALL(${ids})
        WHERE gone.manager_id = ANY(${ids})
          AND NOT EXISTS (SELECT 1 FROM employee_manager p WHERE p.employee_id = gone.employee_id AND p.is_primary)
        GROUP BY gone.employee_id)`,
    sql`DELETE FROM cm_user WHERE id = ANY(${ids})`,
  ];
};

/** As `deletionStatements`, and records the ids, so that restoring an older backup erases these people again. */
export const erasureStatements = (userIds: readonly number[]): Sql[] => [
  sql`
    INSERT INTO cm_erasure (user_id, user_created_at)
    SELECT id, created_at FROM cm_user WHERE id = ANY(${[...userIds]}::int[]) ON CONFLICT DO NOTHING`,
  ...deletionStatements(userIds),
];

/** Permanently erases a person. */
export async function erasePerson(tx: Tx, userId: number): Promise<void> {
  for (const statement of erasureStatements([userId])) await tx.$executeRaw(statement);
}
