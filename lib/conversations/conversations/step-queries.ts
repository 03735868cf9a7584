import type { Actor } from "@/lib/platform/core/actor";
import { today } from "@/lib/platform/core/day";
import { countedNeed } from "@/lib/finder/needs/presenter";
import { headsIn, quartersFrom } from "@/lib/finder/needs/rules";
import { readNeedsOf } from "@/lib/finder/needs/store";
import type { Db } from "@/lib/platform/db";
import { list, named } from "@/lib/platform/operation/operation";
import { ownConversations } from "./policy";
import { chooseSteps, firstLines, MAX_POINTERS, type NextStep } from "./step-rules";
import * as store from "./step-store";

/** Reads how many people some needs lack next quarter. Only needs that may speak for a row are read: there are up to 500. */
async function readLacking(db: Db, actor: Actor, needIds: readonly number[]): Promise<(needId: number) => number> {
  if (needIds.length === 0) return () => 0;
  const next = quartersFrom(today(), 2)[1]!;
  const heads = new Map(
    (await readNeedsOf(db, actor, needIds)).map((record) => [record.id, headsIn(countedNeed(record), next)]),
  );
  return (needId) => heads.get(needId) ?? 0;
}

async function stepsOf(db: Db, actor: Actor): Promise<NextStep[]> {
  const candidates = await store.readCandidates(db, actor.sheetId);
  const lacking = await readLacking(db, actor, [...new Set(candidates.flatMap(({ needIds }) => needIds))]);
  const steps = chooseSteps(
    candidates.map(({ needIds, ...row }) => ({
      ...row,
      needed: Math.ceil(needIds.reduce((sum, needId) => sum + lacking(needId), 0)),
    })),
  );
  if (steps.length === 0) return [];
  const found = await store.readStepPointers(
    db,
    steps.map(({ rowId }) => rowId),
  );
  const pointersOf = new Map(found.map(({ rowId, pointers }) => [rowId, pointers.slice(0, MAX_POINTERS)]));
  return steps.map((step) => ({ ...step, pointers: pointersOf.get(step.rowId) ?? [] }));
}

/** Returns what the caller could work on next. Other people's steps don't exist for them. */
export const getNextSteps = list(named("getNextSteps"), {
  scope: ownConversations,
  run: (db, { actor }) => stepsOf(db, actor),
});

/** Reads the first lines of the caller's own preparation. */
export const readFirstLines = async (db: Db, actor: Actor): Promise<string> =>
  firstLines(await stepsOf(db, actor), await store.readPlanned(db, actor.userId, MAX_POINTERS));
