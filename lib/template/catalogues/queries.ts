import { AppError } from "@/lib/platform/core/errors";
import { anyone, list, query } from "@/lib/platform/operation/operation";
import { type NameCursor, pageWindow, pageOf } from "@/lib/platform/core/paged";
import { findPerson } from "@/lib/sheet/rows/person-store";
import { visibleSheet } from "@/lib/sheet/rows/sheet-queries";
import * as contract from "./contract";
import * as store from "./store";

const byName = ({ order_key }: { order_key: string }): NameCursor => [order_key];
const withoutKey = <R extends { order_key: string }>({ order_key: _key, ...entry }: R) => entry;

export const listLanguages = list(contract.listTechnologies, {
  scope: anyone,
  run: async (db, { input }) => pageOf(await store.readLanguagePage(db, pageWindow(input)), input, byName, withoutKey),
});

export const getLanguage = query(contract.getTechnology, {
  load: (db, { input }) => store.findLanguage(db, input.technology_id),
  policy: anyone,
  run: async (_db, { subject }) => subject,
});

/** Lists all disciplines, or those of a person whose sheet the caller may see. */
export const listDisciplines = list(contract.listRoles, {
  scope: anyone,
  run: async (db, { actor, input }) => {
    if (input.user_id === undefined)
      return pageOf(await store.readDisciplinePage(db, null, pageWindow(input)), input, byName, withoutKey);
    const person = await findPerson(db, input.user_id);
    const sheet = person && (await visibleSheet(db, actor, person.sheet_id));
    if (!sheet) throw new AppError("not_found", "There is no such person, or you don't have access.");
    return pageOf(await store.readDisciplinePage(db, sheet.sheetId, pageWindow(input)), input, byName, withoutKey);
  },
});

export const getDiscipline = query(contract.getRole, {
  load: (db, { input }) => store.findDiscipline(db, input.role_id),
  policy: anyone,
  run: async (_db, { subject }) => subject,
});

export const listAreas = list(contract.listAreas, {
  scope: anyone,
  run: async (db, { input }) => pageOf(await store.readAreaPage(db, pageWindow(input)), input, byName, withoutKey),
});

export const getArea = query(contract.getArea, {
  load: (db, { input }) => store.findArea(db, input.area_id),
  policy: anyone,
  run: async (_db, { subject }) => subject,
});
