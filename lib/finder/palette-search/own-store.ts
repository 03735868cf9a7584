import type { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { alias, byName, isActive } from "@/lib/platform/db/fragments";
import { type Db, rows, sql } from "@/lib/platform/db";
import { readGrades } from "@/lib/grades/ladder/store";
import { shownGrade } from "@/lib/grades/expected/rules";
import { readGradesFor } from "@/lib/grades/expected/store";
import { type FoundGrade, FoundManager } from "./contract";
import { beginAll, gradeKeys } from "./rules";

// Raw SQL: of each manager the conversation that is under way, else the latest.

const MANAGER = alias("cm_user", "m");

/** Reads a person's own managers, the primary one first. */
export const readOwnManagers = (db: Db, { userId }: Actor): Promise<z.infer<typeof FoundManager>[]> =>
  rows(
    db,
    FoundManager,
    sql`
    SELECT m.id AS user_id, m.first_name, m.last_name,
      (SELECT v.id FROM cm_conversation v WHERE v.user_id = ${userId} AND v.manager_id = m.id
        ORDER BY v.state = 'closed', v.held_on DESC, v.id DESC LIMIT 1) AS conversation_id
    FROM employee_manager em JOIN cm_user m ON m.id = em.manager_id AND ${isActive(MANAGER)}
    WHERE em.employee_id = ${userId} ORDER BY em.is_primary DESC, ${byName(MANAGER)}`,
  );

/** Reads the grades of which a person can look up what they expect, if the words are about one. */
export async function readGradesNamed(
  db: Db,
  { userId, sheetId }: Actor,
  words: readonly string[],
): Promise<z.infer<typeof FoundGrade>[]> {
  const all = await readGrades(db);
  const isAbout = (name: string, isFirst: boolean) => beginAll(words, normalizeForSearch(gradeKeys(name, isFirst)));
  if (!all.some(({ name }) => isAbout(name, true))) return [];
  const own = await readGradesFor(db, { sheetId, ownerId: userId });
  const first = shownGrade(own);
  return own
    .filter((grade) => isAbout(grade.name, grade === first))
    .map(({ id, name, standing }) => ({ id, name, standing }));
}
