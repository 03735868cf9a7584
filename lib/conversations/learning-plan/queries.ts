import { today } from "@/lib/platform/core/day";
import type { Actor } from "@/lib/platform/core/actor";
import { AppError } from "@/lib/platform/core/errors";
import { MIN_COUNTED, namelessCount } from "@/lib/platform/core/nameless-counts";
import type { Db } from "@/lib/platform/db";
import { plansStaffing } from "@/lib/engagements/clients/policy";
import { query } from "@/lib/platform/operation/operation";
import { countedNeed } from "@/lib/finder/needs/presenter";
import { demandOf, quartersFrom } from "@/lib/finder/needs/rules";
import { readCurrentNeeds } from "@/lib/finder/needs/store";
import * as contract from "./contract";
import { quarterCode } from "./rules";
import { type LineRecord, readLines } from "./store";

const presentLine = (line: LineRecord, needed: number): contract.LearningLine => {
  const isCounted = line.others >= MIN_COUNTED;
  return {
    competency: line.id === null ? null : { id: line.id, name: line.name! },
    area_name: line.area_name,
    learners: line.learners,
    other_learners: namelessCount(line.others),
    happy_to_teach: line.happy_to_teach,
    needed,
    days: line.own_days + (isCounted ? line.other_days : 0),
    cost: line.own_cost + (isCounted ? line.other_cost : 0),
  };
};

/** Reads a quarter's plan as the caller may see it. Throws AppError invalid for a quarter that isn't planned for. */
export async function readPlan(db: Db, actor: Actor, asked?: string): Promise<contract.LearningPlan> {
  const quarters = quartersFrom(today()).map((quarter) => ({ ...quarter, code: quarterCode(quarter.name) }));
  const quarter = asked === undefined ? quarters[1]! : quarters.find(({ code }) => code === asked);
  if (!quarter) throw new AppError("invalid", "This quarter isn't planned for.");
  const needed = new Map<number, number>();
  for (const { condition, needed: sums } of demandOf((await readCurrentNeeds(db, actor)).map(countedNeed), [quarter]))
    if (condition.kind === "competency") needed.set(condition.id, (needed.get(condition.id) ?? 0) + (sums[0] ?? 0));
  const lines = await readLines(db, actor, quarter, [...needed.keys()]);
  return {
    quarter: quarter.code,
    quarters: quarters.map(({ code }) => code),
    lines: lines.map((line) =>
      presentLine(
        line,
        line.needed.reduce((sum, id) => sum + needed.get(id)!, 0),
      ),
    ),
  };
}

/** Returns who learns what in a quarter. */
export const getLearningPlan = query(contract.getLearningPlan, {
  policy: plansStaffing,
  run: (db, { actor, input }) => readPlan(db, actor, input.quarter),
});
