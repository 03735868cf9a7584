import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { Id } from "@/lib/platform/core/endpoint";
import type { Db } from "@/lib/platform/db";
import { anyone, query } from "@/lib/platform/operation/operation";
import { gradeOf } from "@/lib/people/grades/store";
import { isReportOf } from "@/lib/sheet/goals/store";
import { isOwnSheet } from "@/lib/sheet/rows/policy";
import { findSheet } from "@/lib/sheet/rows/store";
import { readGrades } from "@/lib/template/grades/store";
import * as contract from "./contract";
import { presentExpected } from "./presenter";
import { gradesFor, shownGrade } from "./rules";
import { readDisciplineIds, readExpectedRows } from "./store";

/** As goals: the caller's own sheet, or a report's. Other reviewers and admins see nobody's gap. */
async function loadSheet(db: Db, { actor, input }: { actor: Actor; input: { sheet_id: number } }) {
  const sheet = await findSheet(db, actor, input.sheet_id);
  return sheet && (isOwnSheet(actor, sheet) || (await isReportOf(db, actor, sheet.ownerId))) ? sheet : null;
}

const NOTHING = { expected_count: 0, expected: [], open: [] };

type Subject = { sheetId: number; ownerId: number };

async function expectedOfGrade(db: Db, { sheetId, ownerId }: Subject, gradeId: number | undefined) {
  const all = await readGrades(db);
  if (all.length === 0) return { ...NOTHING, grades: [], grade: null };
  const own = await gradeOf(db, ownerId);
  const grades = gradesFor(all, own?.id ?? null, await readDisciplineIds(db, sheetId));
  const chosen = grades.find(({ id }) => id === gradeId) ?? shownGrade(grades);
  if (chosen === null) return { ...NOTHING, grades, grade: null };
  const rows = await readExpectedRows(db, sheetId, chosen.id);
  return { grades, grade: { id: chosen.id, name: chosen.name }, ...presentExpected(rows) };
}

/** Returns what a grade expects of a sheet's owner, and what they don't meet yet. An unknown grade counts as none chosen. */
export const getExpectedLevels = query({
  input: contract.getExpectedLevels.input,
  load: loadSheet,
  policy: anyone,
  run: (db, { input, subject }) => expectedOfGrade(db, subject, input.cm_grade_id),
});

/** The same for the screen of a sheet's expected levels. */
export const getExpectedLevelsOfSheetView = query({
  input: z.strictObject({ sheet_id: Id, cm_grade_id: Id.optional() }),
  load: loadSheet,
  policy: anyone,
  run: (db, { input, subject }) => expectedOfGrade(db, subject, input.cm_grade_id),
});
