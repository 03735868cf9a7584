import { fullName } from "@/lib/platform/core/full-name";
import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { Id } from "@/lib/platform/core/endpoint";
import { readPart } from "@/lib/platform/core/failed-part";
import { FAILURES } from "@/lib/platform/core/failures";
import { list, query, named } from "@/lib/platform/operation/operation";
import { pageOf, pageWindow } from "@/lib/platform/core/paged";
import type { Db } from "@/lib/platform/db";
import * as contract from "./contract";
import { isOwnSheet, ownSheetOf, reviewsOthersSheet, seesSheet, type SheetSubject } from "./policy";
import { presentVisit } from "./presenter";
import * as rowStore from "./row-store";
import { sheetOfCall } from "./sheet-queries";
import { sheetView } from "./screen-view";
import { readOwnSheet, readSheetHead, type SheetHead } from "./view-store";
import { readVisits, recordVisit } from "./visit-store";

/** Returns a sheet with all its rows. */
export const getSheet = query(contract.getSheet, {
  load: (db, { actor, input }) => rowStore.readSheetJson(db, actor, input.sheet_id),
  sees: seesSheet,
  run: async (db, { actor, subject }) => {
    await recordOthersVisit(db, actor, subject);
    return subject.json;
  },
});

/** Returns a row of a sheet, with notes and criteria. */
export const getSheetCompetency = query(contract.getSheetCompetency, {
  load: async (db, call) => {
    const sheet = await sheetOfCall(db, call);
    const row = sheet && (await rowStore.readApiRow(db, sheet.sheetId, call.input.sheet_competency_id));
    return row && { ...sheet, row };
  },
  sees: seesSheet,
  run: async (db, { actor, subject }) => {
    await recordOthersVisit(db, actor, subject);
    return subject.row;
  },
});

/** Returns the data of the caller's own sheet screen. */
export const getOwnSheetView = query(named("getOwnSheetView"), {
  load: (db, { actor }) => readOwnSheet(db, actor),
  policy: isOwnSheet,
  run: async (_db, { actor, subject }) => sheetView(actor, subject, subject.rowsText),
});

/** Returns the data of another person's sheet screen. If the sheet isn't this person's, it's a 404. */
export const getUserSheetView = query(named("getUserSheetView", z.strictObject({ user_id: Id, sheet_id: Id })), {
  load: async (db, { actor, input }) => {
    const head = await readPart(FAILURES.retrieveUser, readSheetHead(db, actor, input.sheet_id));
    return head?.ownerId === input.user_id ? head : null;
  },
  policy: reviewsOthersSheet,
  run: async (db, { actor, subject }) => {
    await recordOthersVisit(db, actor, subject);
    return readPart(FAILURES.fetchRolesAndLanguages, viewOf(db, actor, subject));
  },
});

async function viewOf(db: Db, actor: Actor, head: SheetHead) {
  return sheetView(actor, head, await rowStore.readScreenRows(db, head.sheetId));
}

/** Lists visits to the caller's own sheet. */
export const listSheetVisits = list(contract.listSheetVisits, {
  scope: ownSheetOf,
  run: async (db, { scope, input }) =>
    pageOf(
      await readVisits(db, scope, pageWindow(input)),
      input,
      (last) => [last.hour.getTime(), last.id] as const,
      presentVisit,
    ),
});

/** Most visits on the My data screen. The download has all of them. */
const VISITS_SHOWN = 100;

/** Returns the latest visits to the caller's own sheet, for the My data screen. */
export const getVisitsView = list(named("getVisitsView"), {
  scope: ownSheetOf,
  run: async (db, { scope }) => {
    const { answer, next } = pageOf(
      await readVisits(db, scope, pageWindow({ limit: VISITS_SHOWN })),
      { limit: VISITS_SHOWN },
      (last) => [last.hour.getTime(), last.id] as const,
      presentVisit,
    );
    const visits = answer.map(({ id, hour, viewer }) => ({
      id,
      at: Date.parse(hour),
      viewer: viewer && fullName(viewer),
    }));
    return { visits, hasMore: next !== null };
  },
});

/** Records a visit, except to the caller's own sheet. */
async function recordOthersVisit(db: Db, actor: Actor, sheet: SheetSubject): Promise<void> {
  if (!isOwnSheet(actor, sheet)) await recordVisit(db, sheet.sheetId, actor.userId);
}
