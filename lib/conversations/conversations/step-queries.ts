import type { Actor } from "@/lib/platform/core/actor";
import { today } from "@/lib/platform/core/day";
import { countedNeed } from "@/lib/finder/needs/presenter";
import { headsIn, quartersFrom } from "@/lib/finder/needs/rules";
import { readCurrentNeeds } from "@/lib/finder/needs/store";
import type { Db } from "@/lib/platform/db";
import { list, named } from "@/lib/platform/operation/operation";
import { ownConversations } from "./policy";
import { chooseSteps, firstLines, MAX_POINTERS, type NextStep } from "./step-rules";
import * as store from "./step-store";

/** Reads the levels of competencies that needs lack next quarter. */
async function readAsked(db: Db, actor: Actor): Promise<store.AskedLevel[]> {
  const next = quartersFrom(today(), 2)[1]!;
  return (await readCurrentNeeds(db, actor)).flatMap((record) => {
    const need = countedNeed(record);
    const heads = headsIn(need, next);
    if (heads === 0) return [];
    return need.must.flatMap((one) =>
      one.kind === "competency" ? { needId: record.id, competencyId: one.id, level: one.level, heads } : [],
    );
  });
}

async function stepsOf(db: Db, actor: Actor): Promise<NextStep[]> {
  const steps = chooseSteps(await store.readCandidates(db, actor.sheetId, await readAsked(db, actor)));
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
