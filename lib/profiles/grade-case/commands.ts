import { today } from "@/lib/platform/core/day";
import { AppError } from "@/lib/platform/core/errors";
import type { Tx } from "@/lib/platform/db";
import { command } from "@/lib/platform/operation/operation";
import { isOwnSheet } from "@/lib/sheet/rows/policy";
import { sheetOfCall } from "@/lib/sheet/rows/sheet-queries";
import * as contract from "./contract";
import { caseOf, presentRelease } from "./presenter";
import { gradesOfCase, readOwnCase } from "./queries";
import * as store from "./store";

/** Locks the case of a sheet's owner. Only they see it: nobody chooses for others. */
async function loadCase(tx: Tx, call: Parameters<typeof sheetOfCall>[1]) {
  const sheet = await sheetOfCall(tx, call);
  if (sheet) await store.lockCase(tx, sheet.ownerId);
  return sheet;
}

const invalid = (field: string, title: string, problem: string) =>
  new AppError("invalid", title, { fields: { [`cm_grade_case.${field}`]: [problem] } });

/** Saves what the caller's case shows. The release stays as it is, and the audit log doesn't say what was chosen. */
export const updateGradeCase = command(contract.updateGradeCase, {
  load: loadCase,
  sees: isOwnSheet,
  run: async (tx, { actor, input: { cm_grade_case: given }, subject: { sheetId } }) => {
    const { cm_grade_id: grade_id, ...chosen } = given;
    const { grades } = await gradesOfCase(tx, actor.userId, await store.readCase(tx, sheetId), grade_id);
    if (!grades.some(({ id }) => id === grade_id))
      throw invalid("cm_grade_id", "This grade isn’t one of your disciplines.", "must be a grade of your disciplines");
    await store.saveChoices(tx, actor.userId, { ...chosen, grade_id });
    const { own, rows } = await readOwnCase(tx, actor.userId, sheetId);
    const rowIds = new Set(rows.map(({ row_id }) => row_id));
    const links = new Set(rows.flatMap(({ evidence }) => evidence.map(({ id }) => id)));
    if (!chosen.notes_of_ids.every((id) => rowIds.has(id)))
      throw invalid(
        "notes_of_ids",
        "Only notes of your own sheet can be shown.",
        "must be rows that the grade expects",
      );
    if (!chosen.evidence_ids.every((id) => links.has(id)))
      throw invalid("evidence_ids", "Only evidence of your own requests can be shown.", "must be links of these rows");
    return { answer: own, audit: [{ act: "grade_case.saved", subjectId: actor.userId }] };
  },
});

/** Releases what the caller has saved: their own managers read this copy until the next release. */
export const releaseGradeCase = command(contract.releaseGradeCase, {
  load: loadCase,
  sees: isOwnSheet,
  run: async (tx, { actor, subject: { sheetId } }) => {
    const { record, own, rows } = await readOwnCase(tx, actor.userId, sheetId);
    if (own.grade === null || rows.length === 0)
      throw new AppError("conflict", "The grade expects nothing of your sheet. Choose another grade or day.");
    const released = caseOf(record, own.grade.name, own.as_of ?? today(), rows);
    const released_at = await store.saveRelease(tx, actor.userId, released);
    if (released_at === null) throw new Error("a case was not released");
    const names = await store.readNames(
      tx,
      released.held.map(({ approved_by_id }) => approved_by_id),
    );
    const { first_name, last_name } = record;
    return {
      answer: presentRelease({ first_name, last_name, released, released_at }, names),
      audit: [{ act: "grade_case.released", subjectId: actor.userId }],
    };
  },
});

/** Takes the release back: nobody else can read the case from then on. */
export const withdrawGradeCase = command(contract.withdrawGradeCase, {
  load: loadCase,
  sees: isOwnSheet,
  run: async (tx, { actor, subject: { sheetId } }) => {
    const { released_at } = await store.readCase(tx, sheetId);
    await store.saveRelease(tx, actor.userId, null);
    const audit = [{ act: "grade_case.withdrawn", subjectId: actor.userId }];
    return { answer: undefined, audit: released_at === null ? [] : audit };
  },
});
