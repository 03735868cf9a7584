import type { z } from "zod";
import { type Actor, isManagerOrAdmin } from "@/lib/platform/core/actor";
import { JsonText } from "@/lib/platform/core/answers";
import { Paged, pageOf, pageWindow, type IdCursor, type MomentCursor } from "@/lib/platform/core/paged";
import type { Db } from "@/lib/platform/db";
import { anyone, list, query } from "@/lib/platform/operation/operation";
import { readSheetScope, type SheetScope } from "@/lib/sheet/rows/scope-store";
import { isOwnSheet, seesSheet } from "@/lib/sheet/rows/policy";
import { sheetOfCall } from "@/lib/sheet/rows/sheet-queries";
import { hasRow } from "@/lib/sheet/rows/store";
import * as contract from "./contract";
import { readFirstDay, readRowsThen } from "./as-of-store";
import { FRAMEWORK_DAYS } from "./framework-rules";
import { readFrameworkChanges } from "./framework-store";
import { readNews } from "./news-store";
import { presentFrameworkChange } from "./presenter";
import * as store from "./store";

/** Turns records that are JSON text already into a page. */
function pageOfText<T, P extends readonly unknown[]>(
  found: readonly store.HistoryRecord[],
  page: { limit: number },
  placeOf: (record: store.HistoryRecord) => P,
) {
  const { answer, next } = pageOf(found, page, placeOf, ({ change }) => change);
  return new Paged(new JsonText<T[]>(answer), next);
}

/** Lists a row's record, with the wording, thread and evidence of each request. */
export const listRowChanges = query(contract.listRowChanges, {
  load: async (db, call) => {
    const sheet = await sheetOfCall(db, call);
    return sheet && (await hasRow(db, sheet.sheetId, call.input.sheet_competency_id)) ? sheet : null;
  },
  sees: seesSheet,
  run: async (db, { actor, input, subject }) => {
    const owner = { id: subject.ownerId, reads: isOwnSheet(actor, subject) };
    const found = await store.readRowChanges(db, input.sheet_competency_id, owner, pageWindow(input));
    return pageOfText<z.input<typeof contract.RowChange>, IdCursor>(found, input, ({ id }) => [id]);
  },
});

/** The sheets whose record a caller may see: their own, and those that they may review. */
async function visibleSheets(db: Db, actor: Actor): Promise<SheetScope> {
  if (!isManagerOrAdmin(actor)) return { all: false, sheetIds: [actor.sheetId] };
  const scope = await readSheetScope(db, actor, { isWaiting: false, reportsOnly: false });
  return scope.all ? scope : { all: false, sheetIds: [...scope.sheetIds, actor.sheetId] };
}

/** Lists the record of every row that the caller may see. */
export const listCompetencyChanges = list(contract.listCompetencyChanges, {
  scope: anyone,
  run: async (db, { actor, input }) => {
    const { since, user_id } = input;
    const scope = await visibleSheets(db, actor);
    const filter = { since: since === undefined ? null : new Date(since), userId: user_id ?? null };
    const found = await store.readChanges(db, actor, scope, filter, pageWindow(input));
    return pageOfText<z.input<typeof contract.RecordedChange>, MomentCursor>(found, input, ({ at, id }) => [
      at.getTime(),
      id,
    ]);
  },
});

/** Returns a sheet's levels at the end of a day. */
export const getSheetHistory = query(contract.getSheetHistory, {
  load: sheetOfCall,
  sees: seesSheet,
  run: async (db, { input: { as_of }, subject: { sheetId } }) => {
    const [begins_on, rows] = await Promise.all([readFirstDay(db, sheetId), readRowsThen(db, sheetId, as_of)]);
    return { as_of, begins_on, rows };
  },
});

/** Returns what others decided and asked on the caller's own sheet since they last saw it. */
export const getSheetNews = query(contract.getSheetNews, {
  load: sheetOfCall,
  sees: seesSheet,
  policy: isOwnSheet,
  run: async (db, { subject }) => {
    const news = await readNews(db, subject.sheetId);
    const time = { since: new Date(news.since), until: new Date(news.until) };
    const framework = await readFrameworkChanges(db, { sheetId: subject.sheetId, userId: subject.ownerId }, time);
    return {
      ...news,
      framework: framework.map(({ kind, competency_id: id, name, into }) => ({ kind, competency: { id, name }, into })),
    };
  },
});

/** Returns what others' work on the framework changed on the caller's own sheet. */
export const listFrameworkChanges = query(contract.listFrameworkChanges, {
  load: sheetOfCall,
  sees: seesSheet,
  policy: isOwnSheet,
  run: async (db, { input, subject }) => {
    const until = new Date();
    const since = input.since === undefined ? new Date(until.getTime() - FRAMEWORK_DAYS * DAY) : new Date(input.since);
    const found = await readFrameworkChanges(
      db,
      { sheetId: subject.sheetId, userId: subject.ownerId },
      { since, until },
    );
    return { since: since.toISOString(), until: until.toISOString(), changes: found.map(presentFrameworkChange) };
  },
});

/** In milliseconds. */
const DAY = 86_400_000;
