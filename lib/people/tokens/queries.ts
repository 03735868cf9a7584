import { onWire } from "@/lib/platform/core/wire";
import { list, named } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { ownTokens } from "./policy";
import * as store from "./store";

/** Lists the caller's tokens. */
export const listPersonalAccessTokens = list(contract.listPersonalAccessTokens, {
  scope: ownTokens,
  run: async (db, { scope }) => (await store.readTokens(db, scope)).map(onWire),
});

/** Returns the data of the Access tokens screen. */
export const getTokensView = list(named("getTokensView"), {
  scope: ownTokens,
  run: async (db, { scope }) => {
    const now = Date.now();
    const tokens = (await store.readTokens(db, scope)).map((token) => ({
      ...onWire(token),
      expired: token.expiresAt.getTime() <= now,
    }));
    return { tokens };
  },
});
