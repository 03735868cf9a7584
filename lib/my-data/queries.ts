import { anyone, query } from "@/lib/core/operation";
import * as contract from "./contract";
import * as store from "./store";

/** All that is kept of the caller; nobody gets another's. */
export const getMyData = query({
  input: contract.getMyData.input,
  load: async (_db, { actor }) => actor,
  policy: anyone,
  run: async (db, { actor }) => ({
    exported_at: new Date().toISOString(),
    user_id: actor.userId,
    ...(await store.readEverythingOf(db, actor.userId)),
  }),
});
