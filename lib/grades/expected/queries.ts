import type { Actor } from "@/lib/platform/core/actor";
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

/**
 * Returns what a grade expects of a sheet's owner, and what they don't meet yet. An unknown grade counts as none
 * chosen.
 */
export const getExpectedLevels = query(contract.getExpectedLevels, {
  load: loadSheet,
  policy: anyone,
  run: async (db, { input, subject: { sheetId, ownerId } }) => {
    const grades = await readGradesFor(db, { sheetId, ownerId });
    const chosen = grades.find(({ id }) => id === input.cm_grade_id) ?? shownGrade(grades);
    if (chosen === null) return { ...NOTHING, grades, grade: null };
    const rows = await readExpectedRows(db, sheetId, chosen.id);
    return { grades, grade: { id: chosen.id, name: chosen.name }, ...presentExpected(rows) };
  },
});
