import { pageOf, pageWindow } from "@/lib/platform/core/paged";
import { searchWords } from "@/lib/platform/core/search-words";
import { list } from "@/lib/platform/operation/operation";
import { readsClientNames } from "./policy";
import * as contract from "./contract";
import * as store from "./store";

/** Formats a client for the API. */
export const presentClient = ({ order_key: _key, ...client }: store.ClientRecord) => client;

export const listClients = list(contract.listClients, {
  scope: readsClientNames,
  run: async (db, { input }) =>
    pageOf(
      await store.readClients(db, searchWords(input.search), pageWindow(input)),
      input,
      ({ order_key, id }) => [order_key, id] as const,
      presentClient,
    ),
});
