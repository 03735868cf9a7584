import { today } from "@/lib/platform/core/day";
import { pageOf, pageWindow } from "@/lib/platform/core/paged";
import { list, query, named } from "@/lib/platform/operation/operation";
import { isOwnSheet, seesSheet } from "@/lib/sheet/rows/policy";
import { sheetOfCall } from "@/lib/sheet/rows/sheet-queries";
import * as contract from "./contract";
import { readChoices } from "./choice-store";
import { plansStaffing } from "@/lib/engagements/clients/policy";
import { ownEngagements, seesEngagement } from "./policy";
import * as store from "./store";

/** Lists the engagements that a planner sees. */
export const listEngagements = list(contract.listEngagements, {
  scope: plansStaffing,
  run: async (db, { actor, input }) =>
    pageOf(
      await store.readEngagements(db, actor, input, pageWindow(input)),
      input,
      ({ starts_on, id }) => [starts_on, id] as const,
      (engagement) => engagement,
    ),
});

/** Returns an engagement that the caller sees; others don't learn whether there is one. */
export const getEngagement = query(contract.getEngagement, {
  load: (db, { actor, input }) => store.findEngagement(db, actor, input.engagement_id),
  sees: seesEngagement,
  run: async (_db, { subject }) => subject,
});

/** Lists the caller's own engagements. */
export const listOwnEngagements = query(contract.listOwnEngagements, {
  load: sheetOfCall,
  sees: isOwnSheet,
  run: (db, { actor }) => store.readOwnEngagements(db, actor),
});

/** Lists how long a person used each competency. */
export const listUses = query(contract.listUses, {
  load: sheetOfCall,
  sees: seesSheet,
  run: (db, { actor, subject: { ownerId } }) => store.readUses(db, actor, ownerId, today()),
});

/** Returns what My engagements shows. */
export const getOwnEngagementsView = list(named("getOwnEngagementsView"), {
  scope: ownEngagements,
  run: async (db, { actor }) => {
    const [engagements, choices] = await Promise.all([
      store.readOwnEngagements(db, actor),
      readChoices(db, actor.userId),
    ]);
    return { sheetId: actor.sheetId, today: today(), engagements, choices };
  },
});
