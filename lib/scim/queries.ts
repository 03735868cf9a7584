import { list, query } from "@/lib/operation/operation";
import { findPerson } from "@/lib/people/store";
import * as contract from "./contract";
import { readsUsers } from "./policy";
import { presentList, presentPersonAsUser, presentUser } from "./presenter";
import * as store from "./store";

/** Returns a page of the people by id, deactivated ones too, or the one with an email. */
export const listUsers = list({
  input: contract.Users,
  scope: (actor) => readsUsers(actor) || null,
  run: async (db, { input }) => {
    const { total, users } = await store.readUsers(db, input);
    return presentList(users.map(presentUser), total, input.startIndex);
  },
});

export const getUser = query({
  input: contract.OneUser,
  load: (db, { input }) => findPerson(db, input.id),
  policy: readsUsers,
  run: async (_db, { subject }) => presentPersonAsUser(subject),
});
