import { z } from "zod";
import { row, type Tx } from "@/lib/platform/db";
import { isOnSheet, R } from "@/lib/platform/db/fragments";
import { isRated } from "@/lib/sheet/rows/touched-store";
import type { Cost } from "./rules";

// Raw SQL: sums over the rows of 200 sheets, several in one statement.

const RemovalCost = z.object({ rated_rows: z.int(), closed_requests: z.int() });

/** Counts what removing a discipline takes from the sheets of people. */
export async function readRemovalCost(
  tx: Tx,
  userIds: readonly number[],
  disciplineId: number,
): Promise<Pick<Cost, "rated_rows" | "closed_requests">> {
  const cost = await row(tx, RemovalCost)`
    SELECT (count(*) FILTER (WHERE ${isRated(R)}))::int AS rated_rows,
      (count(*) FILTER (WHERE r.desired_level <> r.current_level))::int AS closed_requests
    FROM cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id AND ${isOnSheet(R)}
      JOIN cm_competency c ON c.id = r.cm_competency_id AND c.cm_role_id = ${disciplineId}
    WHERE s.user_id = ANY(${userIds}::int[])`;
  return cost ?? { rated_rows: 0, closed_requests: 0 };
}

/** Counts the rows that sheets of people get with a discipline. */
export async function countAddedRows(tx: Tx, userIds: readonly number[], disciplineId: number): Promise<number> {
  const found = await row(tx, z.object({ rows: z.int() }))`
    SELECT count(*)::int AS rows FROM unnest(${userIds}::int[]) AS person(id)
      JOIN cm_competency c ON c.cm_role_id = ${disciplineId} AND c.published
      JOIN cm_area a ON a.id = c.cm_area_id
      LEFT JOIN cm_user_technology ut ON a.general_technology AND ut.user_id = person.id
    WHERE NOT a.general_technology OR ut.id IS NOT NULL`;
  return found?.rows ?? 0;
}

/** Counts the other active people who report to these. */
export const countReports = (tx: Tx, userIds: readonly number[]): Promise<number> => {
  const these = [...userIds];
  const managers = { some: { managerId: { in: these } } };
  return tx.user.count({ where: { id: { notIn: these }, deactivatedAt: null, managers } });
};
