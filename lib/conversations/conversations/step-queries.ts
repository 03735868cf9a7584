import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { today } from "@/lib/platform/core/day";
import { quartersFrom } from "@/lib/finder/needs/rules";
import type { Db } from "@/lib/platform/db";
import { list } from "@/lib/platform/operation/operation";
import { ownConversations } from "./policy";
import { chooseSteps, firstLines, MAX_POINTERS, type NextStep } from "./step-rules";
import * as store from "./step-store";

async function stepsOf(db: Db, actor: Actor): Promise<NextStep[]> {
  const steps = chooseSteps(await store.readCandidates(db, actor.sheetId, quartersFrom(today(), 2)[1]!));
  if (steps.length === 0) return [];
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
