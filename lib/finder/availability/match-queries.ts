import type { Actor } from "@/lib/platform/core/actor";
import { today } from "@/lib/platform/core/day";
import { pageOf, pageWindow } from "@/lib/platform/core/paged";
import type { Db } from "@/lib/platform/db";
import { list, query } from "@/lib/platform/operation/operation";
import { plansStaffing } from "@/lib/engagements/clients/policy";
import * as contract from "@/lib/finder/people-search/contract";
import { findsPeople, seesCard } from "@/lib/finder/people-search/policy";
import { findAndRecord, readCard, readComparedCards, recordOpened } from "@/lib/finder/people-search/queries";
import { getPersonCard as getPersonCardContract } from "./contract";
import { wholeFrom } from "./spell-rules";
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
      above,
      reluctance,
      free_key,
      order_key,
      id,
    }: (typeof found)[number]) =>
      [unmet, must_steps, steps, imported, above, reluctance, free_key, order_key, id] as const;
    const freeOf = await readTimes(
      db,
      actor,
      found.map(({ id }) => id),
    );
    return pageOf(found, input, placeOf, (record) => {
      const free = freeOf.get(record.id) ?? null;
      return { ...present(record, (time) => free && wholeFrom(free, today(), time)), free };
    });
  },
});

/** The cards of people side by side, with from when they are free. */
export const listPeopleCards = list(contract.listPeopleCards, {
  scope: findsPeople,
  run: async (db, { actor, input }) => {
    const cards = await readComparedCards(db, actor, input);
    const freeOf = await readTimes(
      db,
      actor,
      cards.map(({ user }) => user.id),
    );
    return cards.map((card) => ({ ...card, free: freeOf.get(card.user.id) ?? null }));
  },
});

export const getPersonCard = query(getPersonCardContract, {
  load: async (db, { actor, input: { user_id } }) => readCard(db, actor, user_id),
  sees: seesCard,
  run: async (db, { actor, input: { purpose }, subject: card }) => {
    const { id } = card.user;
    if (id !== actor.userId) await recordOpened(db, actor, purpose, id);
    const [seen] = await readSeen(db, actor, [id]);
    return { ...card, free: seen ? timeOf(seen) : null, engagements: seen?.engagements ?? null };
  },
});

/** Reads people with their engagements and from when they are free: those whose engagements the caller sees. */
async function readSeen(db: Db, actor: Actor, userIds: readonly number[]) {
  const isSeen = plansStaffing(actor) && userIds.length > 0;
  const people = isSeen ? await readAvailability(db, actor, { userIds }, { limit: userIds.length, after: null }) : [];
  return people.map(({ shown }) => shown);
}

/** Reads the time of people, by their ids, as far as the caller sees their engagements. */
export async function readTimes(db: Db, actor: Actor, userIds: readonly number[]) {
  const people = await readSeen(db, actor, userIds);
  return new Map(people.map((shown) => [shown.user.id, timeOf(shown)]));
}
