import { today } from "@/lib/platform/core/day";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import { headsLeftOf } from "@/lib/finder/needs/presenter";
import { overlaps, quartersFrom } from "@/lib/finder/needs/rules";
import { type NeedRecord, readCurrentNeeds } from "@/lib/finder/needs/store";
import { query } from "@/lib/platform/operation/operation";
import { ordinal } from "@/lib/vocabulary/levels/rules";
import { isOwnSheet } from "@/lib/sheet/rows/policy";
import { sheetOfCall } from "@/lib/sheet/rows/sheet-queries";
import * as contract from "./contract";
import { chooseSteps } from "./rules";
import * as store from "./store";

/** How many people next quarter's needs ask for with a higher level in a row's competency than the row's. */
function neededFor({ nameKey, current }: store.CandidateRow, needs: readonly NeedRecord[], today: string): number {
  const next = quartersFrom(today, 2)[1]!;
  const asks = ({ conditions }: NeedRecord) =>
    conditions.some(
      ({ must, kind, level, name }) =>
        must &&
        kind === "competency" &&
        level !== null &&
        ordinal(level) > ordinal(current) &&
        nameKeyOf(name) === nameKey,
    );
  return needs
    .filter((need) => overlaps({ startsOn: need.starts_on, endsOn: need.ends_on }, next) && asks(need))
    .reduce((sum, need) => sum + headsLeftOf(need), 0);
}

/** Returns what the caller could work on next. Other people's steps don't exist for them. */
export const getNextSteps = query(contract.getNextSteps, {
  load: sheetOfCall,
  sees: isOwnSheet,
  run: async (db, { actor, subject }) => {
    const [rows, needs] = [await store.readCandidates(db, subject.sheetId), await readCurrentNeeds(db, actor)];
    const steps = chooseSteps(
      rows.map((row) => ({
        ...row,
        interest: row.isDue ? null : row.interest,
        needed: neededFor(row, needs, today()),
      })),
    );
    const pointers = await store.readStepPointers(
      db,
      steps.map(({ rowId }) => rowId),
    );
    return {
      steps: steps.map(({ rowId, competency, areaName, current, next, reasons }) => ({
        sheet_competency_id: rowId,
        competency,
        area_name: areaName,
        current_level: current,
        next_level: next,
        reasons,
        learning_pointers: pointers
          .filter((pointer) => pointer.rowId === rowId)
          .map(({ id, name, url }) => ({ id, name, url })),
      })),
      interests_due: rows.filter(({ interest, isDue }) => interest !== null && isDue).length,
    };
  },
});
