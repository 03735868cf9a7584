import { z } from "zod";
import { type Db, rows, sql } from "@/lib/platform/db";
import { C, criterionOf, R, SHOWN_AREA } from "@/lib/platform/db/fragments";
import { gradeOf } from "@/lib/grades/people/store";
import { joinGoal, OPEN_POINTERS } from "@/lib/sheet/agreements/store";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { importedFrom, visible } from "@/lib/sheet/rows/store";
import { expectedOf, readGrades } from "@/lib/grades/ladder/store";
import type { ExpectedOfCompetency } from "./contract";
import { ExpectedOfGrade } from "./contract";
import { gradesFor } from "./rules";

// Raw SQL: all rows of a sheet that a grade expects something of, with what it takes, in one statement.

/** Most rows of a sheet that are read: more than a sheet has. */
const MAX_ROWS = 2_000;

const ExpectedRow = z.object({
  id: z.number(),
  competency: z.object({ id: z.number(), name: z.string() }),
  areaName: z.string(),
  expected: LevelSchema,
  minLanguages: z.number(),
  current: LevelSchema,
  isUnconfirmed: z.boolean(),
  requested: LevelSchema.nullable(),
  goalLevel: LevelSchema.nullable(),
  goalDueOn: z.iso.date().nullable(),
  criterion: z.string(),
  pointers: ExpectedOfGrade.shape.open.element.shape.learning_pointers,
});
export type ExpectedRow = z.infer<typeof ExpectedRow>;
type OfCompetency = z.input<typeof ExpectedOfCompetency>;

/** Reads the grades that a person can look at, and how each relates to their own; none without grades. */
export async function readGradesFor(db: Db, { sheetId, ownerId }: { sheetId: number; ownerId: number }) {
  const all = await readGrades(db);
  if (all.length === 0) return [];
  const own = await gradeOf(db, ownerId);
  return gradesFor(all, own?.id ?? null, await readDisciplineIds(db, sheetId));
}

/** Reads what a person's own and next grade expect of a competency, the lower first, if anything. */
export async function readExpectedOfCompetency(
  db: Db,
  sheet: { sheetId: number; ownerId: number },
  competencyId: number,
): Promise<OfCompetency[]> {
  const grades = (await readGradesFor(db, sheet)).flatMap(({ standing, ...grade }) =>
    standing === "own" || standing === "next" ? [{ grade, standing }] : [],
  );
  if (grades.length === 0) return [];
  const found = await rows(db, z.object({ gradeId: z.number(), level: LevelSchema, minLanguages: z.number() }))`
  SELECT g.id AS "gradeId", e.level, e.min_languages AS "minLanguages"
  FROM cm_competency c CROSS JOIN unnest(${grades.map(({ grade }) => grade.id)}::int[]) g (id)
    JOIN LATERAL (${expectedOf(C, sql`g.id`, null)}) e ON true
  WHERE c.id = ${competencyId}`;
  return grades.flatMap(({ standing, grade }) => {
    const expected = found.find(({ gradeId }) => gradeId === grade.id);
    if (!expected) return [];
    return [{ grade, standing, expected_level: expected.level, min_languages: expected.minLanguages }];
  });
}

/** Reads the disciplines of a sheet. */
const readDisciplineIds = async (db: Db, sheetId: number): Promise<number[]> =>
  (await db.sheetDiscipline.findMany({ where: { sheetId }, select: { disciplineId: true } })).map(
    ({ disciplineId }) => disciplineId,
  );

/**
 * Reads the rows of a sheet whose competency a grade expects a level of, by area and name; one for each language. Goals
 * are those of its owner (null), or what another person shares of them.
 */
export const readExpectedRows = (
  db: Db,
  { sheetId, gradeId, sharedWith }: { sheetId: number; gradeId: number; sharedWith: number | null },
): Promise<ExpectedRow[]> =>
  rows(db, ExpectedRow)`
  SELECT r.id, json_build_object('id', c.id, 'name', c.name) AS competency,
    ${SHOWN_AREA} AS "areaName",
    e.level AS expected, e.min_languages AS "minLanguages", r.current_level AS current,
    ${importedFrom(R)} IS NOT NULL AS "isUnconfirmed",
    nullif(r.desired_level, r.current_level) AS requested, g.level AS "goalLevel",
    g.due_on::text AS "goalDueOn",
    ${criterionOf(sql`e.level`, C)} AS criterion,
    ${OPEN_POINTERS} AS pointers
  FROM cm_sheet_competency r JOIN cm_sheet s ON s.id = r.cm_sheet_id
    JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published JOIN cm_area a ON a.id = c.cm_area_id
    JOIN LATERAL (${expectedOf(C, sql`${gradeId}::int`, null)}) e ON true
    LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
    ${joinGoal(sharedWith)}
  WHERE r.cm_sheet_id = ${sheetId} AND ${visible(R, C)}
  ORDER BY a.order_key, c.order_key, c.id, r.current_level DESC, r.id LIMIT ${MAX_ROWS}`;
