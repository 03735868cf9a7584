import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { Id } from "@/lib/platform/core/endpoint";
import type { Db } from "@/lib/platform/db";
import { anyone, query } from "@/lib/platform/operation/operation";
import { findSheet } from "@/lib/sheet/rows/store";
import * as contract from "./contract";
import { presentExpected } from "./presenter";
import { shownGrade } from "./rules";
import { readExpectedRows, readGradesFor, seesGapOf } from "./store";

async function loadSheet(db: Db, { actor, input }: { actor: Actor; input: { sheet_id: number } }) {
  const sheet = await findSheet(db, actor, input.sheet_id);
  return sheet && (await seesGapOf(db, actor, sheet.ownerId)) ? sheet : null;
}

const NOTHING = { expected_count: 0, expected: [], open: [] };

type Subject = { sheetId: number; ownerId: number };

async function expectedOfGrade(db: Db, { sheetId, ownerId }: Subject, gradeId: number | undefined) {
  const grades = await readGradesFor(db, { sheetId, ownerId });
  const chosen = grades.find(({ id }) => id === gradeId) ?? shownGrade(grades);
  if (chosen === null) return { ...NOTHING, grades, grade: null };
  const rows = await readExpectedRows(db, sheetId, chosen.id);
  return { grades, grade: { id: chosen.id, name: chosen.name }, ...presentExpected(rows) };
}

/**
 * Returns what a grade expects of a sheet's owner, and what they don't meet yet. An unknown grade counts as none
 * chosen.
 */
export const getExpectedLevels = query(contract.getExpectedLevels, {
  load: loadSheet,
  policy: anyone,
  run: (db, { input, subject }) => expectedOfGrade(db, subject, input.cm_grade_id),
});

/** The same for the screen of a sheet's expected levels. */
export const getExpectedLevelsOfSheetView = query(z.strictObject({ sheet_id: Id, cm_grade_id: Id.optional() }), {
  load: loadSheet,
  policy: anyone,
  run: (db, { input, subject }) => expectedOfGrade(db, subject, input.cm_grade_id),
});
