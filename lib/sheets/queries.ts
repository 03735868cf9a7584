import { z } from "zod";
import type { Actor } from "@/lib/core/actor";
import { Id } from "@/lib/core/endpoint";
import { JsonText } from "@/lib/core/json-text";
import { list, query } from "@/lib/core/operation";
import { pageWindow, pageOf } from "@/lib/core/paged";
import type { Db } from "@/lib/db";
import * as contract from "./contract";
import { recordVisit, readVisits } from "./visit-store";
import { isOwnSheet, reviewsOthersSheet, seesSheet, type SheetSubject } from "./policy";
import { presentVisit, presentRow } from "./presenter";
import * as store from "./store";
import * as viewStore from "./view-store";
import { sheetView } from "./view";

/** A whole sheet for the API, with its rows already read: whoever may not see it gets none of them. */
export const getSheet = query({
  input: contract.getSheet.input,
  load: async (db, { actor, input }) => {
    const sheet = await store.readSheetJson(db, actor, input.sheet_id);
    return sheet && seesSheet(actor, sheet) ? sheet : null;
  },
  policy: seesSheet,
  run: async (db, { actor, subject }) => {
    await noteOthersLook(db, actor, subject);
    return new JsonText<z.input<typeof contract.Sheet>>(subject.json);
  },
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
  run: async (db, { actor, subject }) => {
    await noteOthersLook(db, actor, subject);
    return presentRow(subject.row);
  },
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
  run: async (db, { actor, subject }) => {
    await noteOthersLook(db, actor, subject);
    return sheetView(actor, subject, await viewStore.readViewRows(db, subject.sheetId));
  },
});

/** Who looked at the caller's own sheet. */
export const listSheetVisits = list({
  input: contract.listSheetVisits.input,
  scope: (actor) => actor.sheetId,
  run: async (db, { scope, input }) =>
    pageOf(
      await readVisits(db, scope, pageWindow(input)),
      input,
      (last) => [last.hour.getTime(), last.id] as const,
      presentVisit,
    ),
});

/** Looks that the My Data screen shows; the download has them all. */
const LOOKS_SHOWN = 100;

/** What the My Data screen shows of who looked at the caller's own sheet. */
export const getVisitsView = list({
  input: z.strictObject({}),
  scope: (actor) => actor.sheetId,
  run: async (db, { scope }) => {
    const { answer, next } = pageOf(
      await readVisits(db, scope, pageWindow({ limit: LOOKS_SHOWN })),
      { limit: LOOKS_SHOWN },
      (last) => [last.hour.getTime(), last.id] as const,
      presentVisit,
    );
    const looks = answer.map(({ id, hour, viewer }) => ({
      id,
      at: Date.parse(hour),
      viewer: viewer && `${viewer.first_name} ${viewer.last_name}`.trim(),
    }));
    return { looks, hasMore: next !== null };
  },
});

/** One's own sheet is nobody's business: looking at it writes nothing. */
async function noteOthersLook(db: Db, actor: Actor, sheet: SheetSubject): Promise<void> {
  if (!isOwnSheet(actor, sheet)) await recordVisit(db, sheet.sheetId, actor.userId);
}
