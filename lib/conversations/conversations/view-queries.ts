import { z } from "zod";
import { today } from "@/lib/platform/core/day";
import { Id } from "@/lib/platform/core/endpoint";
import type { Actor } from "@/lib/platform/core/actor";
import type { Db } from "@/lib/platform/db";
import { isAim } from "@/lib/grades/expected/rules";
import { readGradesFor } from "@/lib/grades/expected/store";
import { query, named } from "@/lib/platform/operation/operation";
import { readConversation } from "./page-store";
import { decidesGrade, readsIt, startsConversation } from "./policy";
import { presentHead } from "./presenter";
import { readFirstLines } from "./step-queries";
import * as store from "./store";
import type { ConversationsView, ShownConversation } from "./view";

/** Most conversations in the trail. */
const TRAIL = 12;

/** Most of a manager's conversations that are listed: those with a team over some years. */
const WITH_REPORTS = 100;

/** A manager's conversations: those that aren't closed by their day, then the latest that are. */
async function readWithReports(db: Db, actor: Actor) {
  const found = await store.readConversations(db, actor, { asManager: true }, { limit: WITH_REPORTS, after: null });
  const isClosed = ({ state }: store.HeadRecord) => state === "closed";
  return [...found.filter((one) => !isClosed(one)).toReversed(), ...found.filter(isClosed)].map(presentHead);
}

async function viewOf(db: Db, actor: Actor, userId: number, id: number | null): Promise<ConversationsView | null> {
  const person = await store.findPerson(db, actor, { userId });
  if (!person) return null;
  const heads = await store.readConversations(db, actor, { about: userId }, { limit: TRAIL, after: null });
  const isOwn = userId === actor.userId;
  // The one that is under way, else the latest.
  const chosen = id ?? heads.find(({ state }) => state !== "closed")?.id ?? heads[0]?.id;
  const record = chosen === undefined ? null : await store.findConversation(db, actor, chosen);
  const begins = isOwn && record?.state === "preparing" && (record.person_answers ?? []).length === 0;
  return {
    person: { userId, sheetId: person.sheetId, name: person.name },
    isOwn,
    trail: heads.map(presentHead),
    shown: record && ((await readConversation(db, actor, record)) as ShownConversation),
    managers: isOwn
      ? person.managers
      : person.isOfReport
        ? [{ id: actor.userId, name: `${actor.firstName} ${actor.lastName}`.trim() }]
        : [],
    aims: (await readGradesFor(db, { sheetId: person.sheetId, ownerId: userId })).filter(isAim),
    toRead: isOwn ? (await store.readToAnswer(db, actor)).map(presentHead) : [],
    withReports: isOwn ? await readWithReports(db, actor) : [],
    decides: record !== null && decidesGrade(actor, record),
    firstLines: begins ? await readFirstLines(db, actor) : "",
    today: today(),
  };
}

/** Returns a person's conversations with the caller, with the one that is under way. */
export const getConversationsView = query(
  named("getConversationsView", z.strictObject({ user_id: Id.optional(), sheet_id: Id.optional() })),
  {
    load: (db, { actor, input: { user_id, sheet_id } }) =>
      store.findPerson(db, actor, sheet_id === undefined ? { userId: user_id ?? actor.userId } : { sheetId: sheet_id }),
    sees: startsConversation,
    run: async (db, { actor, subject }) => (await viewOf(db, actor, subject.userId, null))!,
  },
);

/** Returns one of the caller's conversations among the others with the same person. */
export const getConversationView = query(named("getConversationView", z.strictObject({ conversation_id: Id })), {
  load: (db, { actor, input }) => store.findConversation(db, actor, input.conversation_id),
  sees: readsIt,
  run: async (db, { actor, subject }) => (await viewOf(db, actor, subject.user.id, subject.id))!,
});
