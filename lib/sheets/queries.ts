import { JsonText } from "@/lib/core/json-text";
import { query } from "@/lib/core/operation";
import * as contract from "./contract";
import { isOwnSheet, reviewsOthersSheet, seesSheet } from "./policy";
import { presentRow } from "./presenter";
import * as store from "./store";
import * as viewStore from "./view-store";
import { sheetView } from "./view";
import { z } from "zod";
import { Id } from "@/lib/core/endpoint";

/** A whole sheet for the API, with its rows already read: whoever may not see it gets none of them. */
export const getSheet = query({
  input: contract.getSheet.input,
  load: async (db, { actor, input }) => {
    const sheet = await store.readSheetJson(db, actor, input.sheet_id);
    return sheet && seesSheet(actor, sheet) ? sheet : null;
  },
  policy: seesSheet,
  run: async (_db, { subject }) => new JsonText<z.input<typeof contract.Sheet>>(subject.json),
});

/** One row of a sheet, with its notes and criteria. */
export const getSheetCompetency = query({
  input: contract.getSheetCompetency.input,
  load: async (db, { actor, input }) => {
    const sheet = await store.findSheet(db, actor, input.sheet_id);
    if (!sheet || !seesSheet(actor, sheet)) return null;
    const [row] = await store.readRows(db, input.sheet_id, input.sheet_competency_id);
    return row ? { ...sheet, row } : null;
  },
  policy: seesSheet,
  run: async (_db, { subject }) => presentRow(subject.row),
});

/** What the own sheet's screen shows. */
export const getOwnSheetView = query({
  input: z.strictObject({}),
  load: (db, { actor }) => viewStore.readSheetHead(db, actor, actor.sheetId),
  policy: isOwnSheet,
  run: async (db, { actor, subject }) => sheetView(actor, subject, await viewStore.readViewRows(db, subject.sheetId)),
});

/** What the screen of another person's sheet shows. The path names person and sheet, and they must belong together. */
export const getUserSheetView = query({
  input: z.strictObject({ user_id: Id, sheet_id: Id }),
  load: async (db, { actor, input }) => {
    const head = await viewStore.readSheetHead(db, actor, input.sheet_id);
    return head?.ownerId === input.user_id ? head : null;
  },
  policy: reviewsOthersSheet,
  run: async (db, { actor, subject }) => sheetView(actor, subject, await viewStore.readViewRows(db, subject.sheetId)),
});
