import type * as contract from "@/lib/messages/outbox/contract";
import { ADMINS, ADMINS_CHANGE, type AccessTo } from "../expected";

export const outbox = {
  listOutboxMessages: { answers: ADMINS, request: () => ({}) },
  createRedelivery: {
    answers: ADMINS_CHANGE,
    request: (of) => ({ params: { outbox_message_id: of.messageId } }),
  },
  getMessageSettings: { answers: ADMINS, request: () => ({}) },
  updateMessageSettings: {
    answers: ADMINS,
    request: () => ({ body: { cm_message_settings: { with_levels: false } } }),
  },
} satisfies AccessTo<typeof contract>;
