import { list } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { managesWebhooks } from "./policy";
import { presentWebhook } from "./presenter";
import { readWebhooks } from "./store";

/** Lists all webhooks. */
export const listWebhooks = list(contract.listWebhooks, {
  scope: managesWebhooks,
  run: async (db) => (await readWebhooks(db)).map(presentWebhook),
});
