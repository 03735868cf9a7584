import { pageOf, pageWindow } from "@/lib/platform/core/paged";
import { list, query } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { expiringSeenBy, seesRecords } from "./policy";
import * as store from "./store";

/** Lists a person's records; others don't learn whether there is such a person. */
export const listRecords = query(contract.listRecords, {
  load: (db, { actor, input }) => store.findSubject(db, actor, input.sheet_id),
  sees: seesRecords,
  run: (db, { subject: { ownerId } }) => store.readRecords(db, ownerId),
});

/** Lists certificates that end, of the people whose own manager the caller is, or everyone's for admins. */
export const listExpiringRecords = list(contract.listExpiringRecords, {
  scope: expiringSeenBy,
  run: async (db, { input, scope }) =>
    pageOf(
      await store.readExpiring(db, scope, input, pageWindow(input)),
      input,
      ({ ends_on, id }) => [ends_on, id] as const,
      ({ user_id, sheet_id, name, ...record }) => ({ user_id, sheet_id, name, record }),
    ),
});
