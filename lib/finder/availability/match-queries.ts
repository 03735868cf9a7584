import type { Actor } from "@/lib/platform/core/actor";
import { pageOf, pageWindow } from "@/lib/platform/core/paged";
import type { Db } from "@/lib/platform/db";
import { list } from "@/lib/platform/operation/operation";
import { plansStaffing } from "@/lib/engagements/clients/policy";
import * as contract from "@/lib/finder/people-search/contract";
import { findsPeople } from "@/lib/finder/people-search/policy";
import { findAndRecord } from "@/lib/finder/people-search/queries";
import { timeOrderedBy } from "./policy";
import { readAvailability } from "./store";

export const listPeopleMatches = list(contract.listPeopleMatches, {
  scope: findsPeople,
  run: async (db, { actor, input }) => {
    const timeOf = timeOrderedBy(actor, input.order);
    const { found, present } = await findAndRecord(db, actor, { ...input, timeOf }, pageWindow(input), input.limit);
    const placeOf = ({
      unmet,
      must_steps,
      steps,
      imported,
      reluctance,
      free_key,
      order_key,
      id,
    }: (typeof found)[number]) => [unmet, must_steps, steps, imported, reluctance, free_key, order_key, id] as const;
    const freeOf = await readFree(
      db,
      actor,
      found.map(({ id }) => id),
    );
    return pageOf(found, input, placeOf, (record) => ({ ...present(record), free: freeOf.get(record.id) ?? null }));
  },
});

/** Reads from when people are free, as far as the caller sees their engagements. */
async function readFree(db: Db, actor: Actor, userIds: readonly number[]) {
  const isSeen = plansStaffing(actor) && userIds.length > 0;
  const people = isSeen ? await readAvailability(db, actor, { userIds }, { limit: userIds.length, after: null }) : [];
  return new Map(
    people.map(({ id, shown: { free_from: from, free_percent: percent, taken_from, taken_by } }) => {
      return [id, { from, percent, taken_from, taken_by }];
    }),
  );
}
