import type { Actor } from "@/lib/platform/core/actor";
import { pageOf, pageWindow } from "@/lib/platform/core/paged";
import type { Db } from "@/lib/platform/db";
import { list } from "@/lib/platform/operation/operation";
import { plansStaffing } from "@/lib/engagements/clients/policy";
import * as contract from "@/lib/finder/people-search/contract";
import { findsPeople } from "@/lib/finder/people-search/policy";
import { findAndRecord, readComparedCards } from "@/lib/finder/people-search/queries";
import { readAvailability } from "./store";
import { timeOf } from "./view";

export const listPeopleMatches = list(contract.listPeopleMatches, {
  scope: findsPeople,
  run: async (db, { actor, input }) => {
    const { found, present } = await findAndRecord(db, actor, input, pageWindow(input), input.limit);
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

/** The cards of people side by side, with from when they are free. */
export const listPeopleCards = list(contract.listPeopleCards, {
  scope: findsPeople,
  run: async (db, { actor, input }) => {
    const cards = await readComparedCards(db, actor, input);
    const freeOf = await readFree(
      db,
      actor,
      cards.map(({ user }) => user.id),
    );
    return cards.map((card) => ({ ...card, free: freeOf.get(card.user.id) ?? null }));
  },
});

/** Reads what people are placed on and from when they are free, as far as the caller sees their engagements. */
async function readFree(db: Db, actor: Actor, userIds: readonly number[]) {
  const isSeen = plansStaffing(actor) && userIds.length > 0;
  const people = isSeen ? await readAvailability(db, actor, { userIds }, { limit: userIds.length, after: null }) : [];
  return new Map(people.map(({ id, shown }) => [id, timeOf(shown)]));
}
