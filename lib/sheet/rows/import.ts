import { inSlices } from "@/lib/platform/core/slices";
import type { ImportKind, UndoneRecord } from "@/lib/platform/operation/import-kind";
import { settle } from "@/lib/platform/operation/import-undo";
import { describeLine, LEVEL_FILE, type LevelColumn, type LevelLine } from "./import-file-rules";
import { type ImportedRow, type PlannedLevel, planLevels, type StoredRows, undoRefusal } from "./import-rules";
import { identifyingLines } from "./import-identity-rules";
import { readIdentities } from "./import-identity-store";
import * as store from "./import-store";
import { lockSheets } from "./row-sync-store";
import { LEVEL_LABELS, type Level } from "./rules";

/** Imports levels of people, which are unconfirmed until their owner confirms or a reviewer approves them. */
export const levelImport: ImportKind<LevelColumn, LevelLine, StoredRows, PlannedLevel[]> = {
  format: LEVEL_FILE,
  personOf: ({ email }) => email,
  identify: async (db, lines, { actor }) => inSlices(identifyingLines(lines, await readIdentities(db, lines, actor))),
  lock: lockSheets,
  read: (db, lines, { actor }) => store.readRowsFor(db, lines, actor),
  compare: planLevels,

  report: async (_db, plan) => ({
    lines: plan.map(({ line, row, outcome }) => ({
      ...{ line: line.line, outcome, title: describeLine(line), removes: [], notes: [] },
      changes:
        outcome === "leave"
          ? []
          : [
              { field: "level", before: LEVEL_LABELS[row.current], after: LEVEL_LABELS[line.level] },
              ...(line.from === (row.importedFrom ?? "") || line.from === ""
                ? []
                : [{ field: "source", before: row.importedFrom ?? "", after: line.from }]),
            ],
    })),
    needsConfirmation: false,
  }),

  async apply(tx, plan, _stored, { userId }) {
    const changing = plan.filter(({ outcome }) => outcome !== "leave");
    const changes = await store.writeLevels(tx, changing, userId);
    const records = changing.map(({ line, row }) => ({
      ...{ line: line.line, thing: "level" as const, subjectId: row.rowId, ownerId: row.ownerId },
      title: describeLine(line),
      before: { level: row.current, imported_change_id: row.importedChangeId },
      after: { level: line.level, change_id: changes.get(row.rowId)! },
    }));
    const counts = new Map<number, number>();
    for (const { row } of changing) counts.set(row.ownerId, (counts.get(row.ownerId) ?? 0) + 1);
    const audit = [...counts].map(([subjectId, levels]) => ({ act: "levels.imported", subjectId, after: { levels } }));
    return { records, competencyIds: [], audit };
  },

  async undo(tx, records, actor) {
    await lockSheets(tx);
    const undone: UndoneRecord[] = [];
    const current = await store.readImported(
      tx,
      records.map(({ subjectId }) => subjectId),
    );
    const reviewed = await store.readReviewed(tx, actor);
    const refusalOf = (row: ImportedRow) => undoRefusal(row, actor.userId, reviewed);
    const reversals = settle(records, current, undone, refusalOf).map(({ subjectId, before, after }) => ({
      ...{ rowId: subjectId, changeId: after.change_id as number, level: before!.level as Level },
    }));
    await store.reverseLevels(tx, reversals);
    return { undone, competencyIds: [], audit: [] };
  },
};
