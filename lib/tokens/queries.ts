import { list } from "@/lib/core/operation";
import * as contract from "./contract";
import { managesOwnTokens } from "./policy";
import { presentToken } from "./presenter";
import * as store from "./store";

/** The caller's own tokens. */
export const listPersonalAccessTokens = list({
  input: contract.listPersonalAccessTokens.input,
  scope: (actor) => (managesOwnTokens(actor) ? actor.userId : null),
  run: async (db, { scope }) => (await store.readTokens(db, scope)).map(presentToken),
});
