import type { Actor } from "@/lib/platform/core/actor";
import { list } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { managesOwnSessions } from "./policy";
import { presentSession } from "./presenter";
import * as store from "./store";

const ownSessions = (actor: Actor) => (managesOwnSessions(actor) ? actor.userId : null);

/** Lists the caller's live sessions. */
export const listSessions = list(contract.listSessions, {
  scope: ownSessions,
  run: async (db, { actor, scope }) =>
    (await store.readSessions(db, scope)).map((session) => presentSession(session, actor.sessionId)),
});
