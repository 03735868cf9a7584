import { query } from "@/lib/platform/operation/operation";
import { isOwnOrOfReport } from "@/lib/sheet/rows/policy";
import { findSheetOfReport } from "@/lib/sheet/rows/store";
import * as contract from "./contract";
import { presentExpected } from "./presenter";
import { shownGrade } from "./rules";
import { readExpectedRows, readGradesFor } from "./store";

const NOTHING = { expected_count: 0, expected: [], open: [] };

/** Returns what a grade expects of a sheet's owner and what they don't meet yet. An unknown grade: none chosen. */
export const getExpectedLevels = query(contract.getExpectedLevels, {
  load: (db, { actor, input }) => findSheetOfReport(db, actor, input.sheet_id),
  sees: isOwnOrOfReport,
  run: async (db, { actor, input, subject: { sheetId, ownerId } }) => {
    const grades = await readGradesFor(db, { sheetId, ownerId });
    const chosen = grades.find(({ id }) => id === input.cm_grade_id) ?? shownGrade(grades);
    if (chosen === null) return { ...NOTHING, grades, grade: null };
    const sharedWith = ownerId === actor.userId ? null : actor.userId;
    const rows = await readExpectedRows(db, { sheetId, gradeId: chosen.id, sharedWith });
    return { grades, grade: { id: chosen.id, name: chosen.name }, ...presentExpected(rows) };
  },
});
