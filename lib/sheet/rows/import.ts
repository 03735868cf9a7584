import { inSlices } from "@/lib/platform/core/slices";
import type { ImportKind } from "@/lib/platform/operation/import-kind";
import { describeLine, LEVEL_FILE, type LevelColumn, type LevelLine } from "./import-file-rules";
import type { PlannedLevel, StoredRows } from "./import-store";
import { planLevels } from "./import-rules";
import { identifyingLines } from "./import-identity-rules";
import { readIdentities } from "./import-identity-store";
import * as store from "./import-store";
import { lockSheets } from "./row-sync-store";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import { PERSON_ASKED } from "@/lib/vocabulary/named-people/rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

/** Imports levels of people, which are unconfirmed until their owner confirms or a reviewer approves them. */
export const levelImport: ImportKind<LevelColumn, LevelLine, StoredRows, PlannedLevel[]> = {
  format: LEVEL_FILE,
  personOf: ({ email }) => email,
  identify: async (db, lines, { actor, newPeople, meaningOf }) => {
    const identities = await readIdentities(db, lines, actor, newPeople);
    const chosen = (person: string) => meaningOf?.(PERSON_ASKED, nameKeyOf(person));
    return inSlices(identifyingLines(lines, { ...identities, chosen }));
  },
  lock: lockSheets,
  read: (db, lines, { actor }) => store.readRowsFor(db, lines, actor),
  compare: planLevels,

  report: async (_db, plan) => ({
    lines: plan.map(({ line, row, outcome }) => ({
      line: line.line,
      outcome,
      title: describeLine(line),
      removes: [],
      notes: [],
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
    const written = changing.map(({ line, row }) => ({
      line: line.line,
      thing: "competency_change",
      subjectId: changes.get(row.rowId)!,
      ownerId: row.ownerId,
      title: describeLine(line),
    }));
    const counts = new Map<number, number>();
    for (const { row } of changing) counts.set(row.ownerId, (counts.get(row.ownerId) ?? 0) + 1);
    const audit = [...counts].map(([subjectId, levels]) => ({ act: "levels.imported", subjectId, after: { levels } }));
    return { written, competencyIds: [], audit };
  },

  tables: [store.LEVELS],
};
