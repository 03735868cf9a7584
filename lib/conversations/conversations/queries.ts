import { pageOf, pageWindow } from "@/lib/platform/core/paged";
import { list, query } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { readConversation } from "./page-store";
import { ownConversations, readsIt } from "./policy";
import { presentHead } from "./presenter";
import * as store from "./store";

/** Lists the conversations that the caller reads. Nobody else's exist for them. */
export const listConversations = list(contract.listConversations, {
  scope: ownConversations,
  run: async (db, { actor, input }) =>
    pageOf(
      await store.readConversations(db, actor, { about: input.user_id }, pageWindow(input)),
      input,
      ({ held_on, id }) => [held_on, id] as const,
      presentHead,
    ),
});

/** Returns a conversation that the caller reads. */
export const getConversation = query(contract.getConversation, {
  load: (db, { actor, input }) => store.findConversation(db, actor, input.conversation_id),
  sees: readsIt,
  run: (db, { actor, subject }) => readConversation(db, actor, subject),
});
