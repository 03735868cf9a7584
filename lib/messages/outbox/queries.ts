import { z } from "zod";
import { deliveryEnv } from "@/lib/platform/core/env";
import { pageOf, pageWindow } from "@/lib/platform/core/paged";
import { list, named } from "@/lib/platform/operation/operation";
import { managesMessages } from "./policy";
import * as contract from "./contract";
import { type MessageFilter, PAGE_SIZE } from "./filter-rules";
import { readMessages } from "./list-store";

/** Lists emails and webhook calls, newest first. */
export const listOutboxMessages = list(contract.listOutboxMessages, {
  scope: managesMessages,
  run: async (db, { input }) =>
    pageOf(
      await readMessages(db, { state: input.state, webhookId: input.webhook_id }, pageWindow(input)),
      input,
      ({ id }) => [id] as const,
      (message) => message,
    ),
});

/** Returns the data of the Messages screen. */
export const getMessagesView = list(named("getMessagesView", z.custom<MessageFilter>()), {
  scope: managesMessages,
  run: async (_db, { actor, input: { state, webhook, cursor } }) => {
    const filter = { limit: PAGE_SIZE, state: state ?? undefined, webhook_id: webhook ?? undefined };
    const page = await listOutboxMessages(actor, { ...filter, cursor: cursor ?? undefined } as ListInput);
    return { messages: page.answer, older: page.next, sendsEmail: deliveryEnv().SMTP_URL !== undefined };
  },
});

type ListInput = z.input<typeof contract.listOutboxMessages.input>;
