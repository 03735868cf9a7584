import { list, query, named } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { readsUsers } from "./policy";
import { presentList, presentUser } from "./presenter";
import * as store from "./store";

/** Returns a page of people by id, deactivated too, or those with an email or the provider's id. */
export const listUsers = list(named("listUsers", contract.Users), {
  scope: readsUsers,
  run: async (db, { input }) => {
    const { total, users } = await store.readUsers(db, input);
    return presentList(users.map(presentUser), total, input.startIndex);
  },
});

export const getUser = query(named("getUser", contract.OneUser), {
  load: (db, { input }) => store.findUser(db, input.id),
  policy: readsUsers,
  run: async (_db, { subject }) => presentUser(subject),
});
