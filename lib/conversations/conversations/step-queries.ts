import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { today } from "@/lib/platform/core/day";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import { headsLeftOf } from "@/lib/finder/needs/presenter";
import { overlaps, quartersFrom } from "@/lib/finder/needs/rules";
import { type NeedRecord, readCurrentNeeds } from "@/lib/finder/needs/store";
import type { Db } from "@/lib/platform/db";
import { list } from "@/lib/platform/operation/operation";
import { ordinal } from "@/lib/vocabulary/levels/rules";
import { ownConversations } from "./policy";
import { chooseSteps, firstLines, MAX_POINTERS, type NextStep } from "./step-rules";
import * as store from "./step-store";

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

async function stepsOf(db: Db, actor: Actor): Promise<NextStep[]> {
  const [rows, needs] = [await store.readCandidates(db, actor.sheetId), await readCurrentNeeds(db, actor)];
  const steps = chooseSteps(rows.map((row) => ({ ...row, needed: neededFor(row, needs, today()) })));
  const found = await store.readStepPointers(
    db,
    steps.map(({ rowId }) => rowId),
  );
  const pointersOf = new Map(found.map(({ rowId, pointers }) => [rowId, pointers.slice(0, MAX_POINTERS)]));
  return steps.map((step) => ({ ...step, pointers: pointersOf.get(step.rowId) ?? [] }));
}

/** Returns what the caller could work on next. Other people's steps don't exist for them. */
export const getNextSteps = list(
  { id: "getNextSteps", input: z.strictObject({}) },
  {
    scope: ownConversations,
    run: (db, { actor }) => stepsOf(db, actor),
  },
);

/** Reads the first lines of the caller's own preparation. */
export const readFirstLines = async (db: Db, actor: Actor): Promise<string> =>
  firstLines(await stepsOf(db, actor), await store.readPlanned(db, actor.userId, MAX_POINTERS));
