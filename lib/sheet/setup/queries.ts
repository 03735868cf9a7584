import { query } from "@/lib/platform/operation/operation";
import { type NameCursor, pageWindow, pageOf } from "@/lib/platform/core/paged";
import { findPerson } from "@/lib/sheet/rows/person-store";
import { seesSheet } from "@/lib/sheet/rows/policy";
import { sheetOfCall } from "@/lib/sheet/rows/sheet-queries";
import { findSheet } from "@/lib/sheet/rows/store";
import * as contract from "./contract";
import * as store from "./store";

/** Returns the data of Edit Disciplines and Manage Languages. */
export const getSheetSetup = query(contract.getSheetSetup, {
  load: sheetOfCall,
  sees: seesSheet,
  run: async (db, { subject }) => {
    const [disciplines, languages] = await Promise.all([
      store.readDisciplineHoldings(db, subject.sheetId),
      store.readLanguageHoldings(db, subject.sheetId, subject.ownerId),
    ]);
    return { disciplines, languages };
  },
});

const byName = ({ order_key }: { order_key: string }): NameCursor => [order_key];
/** Removes what only paging needs. */
export const withoutKey = <R extends { order_key: string }>({ order_key: _key, ...record }: R) => record;

/** Lists a sheet's languages. A user_id other than its owner's is a 404. */
export const listUserTechnologies = query(contract.listUserTechnologies, {
  load: async (db, { actor, input }) => {
    const sheet = await findSheet(db, actor, input.sheet_id);
    return sheet && (input.user_id ?? sheet.ownerId) === sheet.ownerId ? sheet : null;
  },
  sees: seesSheet,
  run: async (db, { input, subject }) =>
    pageOf(await store.readLanguages(db, subject.ownerId, pageWindow(input)), input, byName, withoutKey),
});

export const listSheetRoles = query(contract.listSheetRoles, {
  load: async (db, { actor, input }) => {
    const person = await findPerson(db, input.user_id);
    return person && findSheet(db, actor, person.sheet_id);
  },
  sees: seesSheet,
  run: async (db, { input, subject }) =>
    pageOf(await store.readSheetRoles(db, subject.sheetId, pageWindow(input)), input, byName, withoutKey),
});

export const getSheetRole = query(contract.getSheetRole, {
  load: async (db, { actor, input }) => {
    const role = await store.findSheetRole(db, input.sheet_role_id);
    const sheet = role && (await findSheet(db, actor, role.cm_sheet_id));
    return role && sheet ? { ...sheet, role } : null;
  },
  sees: seesSheet,
  run: async (_db, { subject }) => subject.role,
});
