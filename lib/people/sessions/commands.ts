import { command } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { managesOwnSessions } from "./policy";
import * as store from "./store";

/** Ends one of the caller's own sessions. */
export const deleteSession = command(contract.deleteSession, {
  load: (tx, { actor, input }) => store.findSession(tx, actor.userId, input.session_id),
  policy: managesOwnSessions,
  run: async (tx, { actor, subject }) => {
    await store.deleteSession(tx, subject.id);
    return { answer: undefined, audit: [{ act: "session.ended", subjectId: actor.userId, before: subject }] };
  },
});

/** Ends all of the caller's sessions except the one they call with. */
export const deleteOtherSessions = command(contract.deleteOtherSessions, {
  policy: managesOwnSessions,
  run: async (tx, { actor }) => {
    const ended = await store.deleteOtherSessions(tx, actor.userId, actor.sessionId ?? 0);
    const audit = ended === 0 ? [] : [{ act: "session.others_ended", subjectId: actor.userId, before: { ended } }];
    return { answer: undefined, audit };
  },
});
