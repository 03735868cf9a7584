import { z } from "zod";
import { type Db, rows, sql, type Sql } from "@/lib/platform/db";
import {
  alias,
  dayText,
  isActive,
  isOnSheet,
  jsonPerson,
  M,
  R,
  SHOWN_AREA,
  SHOWN_ORDER,
  U,
} from "@/lib/platform/db/fragments";
import { disciplineNames } from "@/lib/sheet/rows/disciplines-store";
import { shownTo } from "@/lib/sheet/interests/store";
import { firstReleaseOf } from "@/lib/profiles/cvs/release-store";
import { awayUntilColumn } from "@/lib/people/absences/store";
import { isAmong, notApproved } from "@/lib/sheet/rows/store";
import type { People } from "@/lib/sheet/rows/policy";
import { CardShown } from "./contract";

// Raw SQL: whole cards of several people in one statement, whose JSON the database builds.

/** Who reads cards, whose manager they are, and whose released CVs they may read. */
export type CardReader = { callerId: number; team: People | null; cvs: People | null };

/** The JSON fields of what is shown of every person u found. */
export const shownOf = (sheetId: Sql) => sql`'user', ${jsonPerson(U)}, 'away_until', ${awayUntilColumn(U)},
  'roles', ${disciplineNames(sheetId)},
  'manager', (SELECT ${jsonPerson(M)}
    FROM employee_manager em JOIN cm_user m ON m.id = em.manager_id WHERE em.employee_id = u.id AND em.is_primary)`;

/** The levels of a person u with a sheet s, and what they say about working with each, if the reader sees it. */
const levelsFor = ({ callerId, team }: CardReader) => sql`coalesce((
  SELECT json_agg(json_build_object(
      'competency', json_build_object('id', c.id, 'name', c.name),
      'language', CASE WHEN t.id IS NOT NULL THEN json_build_object('id', t.id, 'name', t.name) END,
      'area_name', ${SHOWN_AREA}, 'level', r.current_level,
      'confirmed_on', ${dayText(sql`greatest(r.approved_at, r.confirmed_at)`)},
      'imported', ${notApproved(R)},
      'interest', (SELECT i.kind FROM cm_interest i WHERE i.cm_sheet_competencies_id = r.id
        AND ${shownTo(alias("cm_interest", "i"), sql`u.id = ${callerId} OR ${isAmong(team, sql`u.id`)}`)}))
    ORDER BY ${SHOWN_ORDER})
  FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published
    JOIN cm_area a ON a.id = c.cm_area_id LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
  WHERE r.cm_sheet_id = s.id AND ${isOnSheet(R)} AND r.current_level <> 'no_experience'), '[]')`;

/** The competencies on sheet s whose level is None: who hasn't a row for one doesn't have None in it. */
const NONE_OF = sql`coalesce((
  SELECT json_agg(json_build_object('name', c.name, 'area_name', ${SHOWN_AREA}) ORDER BY r.id)
  FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published
    JOIN cm_area a ON a.id = c.cm_area_id LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
  WHERE r.cm_sheet_id = s.id AND ${isOnSheet(R)} AND r.current_level = 'no_experience'), '[]')`;

/** Reads the cards of active people, in the order of the ids. One statement. */
export async function readCards(
  db: Db,
  reader: CardReader,
  userIds: readonly number[],
): Promise<z.input<typeof CardShown>[]> {
  const found = await rows(
    db,
    z.object({ card: CardShown }),
    sql`
    SELECT json_build_object(
      ${shownOf(sql`s.id`)},
      'released_cv', ${firstReleaseOf(sql`(u.id = ${reader.callerId} OR ${isAmong(reader.cvs, sql`u.id`)})`)},
      'levels', ${levelsFor(reader)}, 'none_of', ${NONE_OF}) AS card
    FROM cm_user u JOIN cm_sheet s ON s.user_id = u.id
    WHERE u.id = ANY(${[...userIds]}::int[]) AND ${isActive(U)}
    ORDER BY array_position(${[...userIds]}::int[], u.id)`,
  );
  return found.map(({ card }) => card);
}
