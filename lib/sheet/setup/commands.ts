import { AppError, wrongField, conflict } from "@/lib/platform/core/errors";
import { command } from "@/lib/platform/operation/operation";
import { syncRows } from "@/lib/sheet/rows/row-sync-store";
import { seesSheet } from "@/lib/sheet/rows/policy";
import { sheetOfCall } from "@/lib/sheet/rows/sheet-queries";
import { findSheet } from "@/lib/sheet/rows/store";
import * as contract from "./contract";
import { changesDisciplines, changesLanguages } from "./policy";
import { withoutKey } from "./queries";
import * as store from "./store";

/** Adds a language and its rows to the caller's sheet. Adding it twice changes nothing. */
export const createUserTechnology = command(contract.createUserTechnology, {
  load: sheetOfCall,
  sees: seesSheet,
  policy: changesLanguages,
  run: async (tx, { input, subject: sheet }) => {
    const { cm_technology_id, user_id } = input.cm_user_technology;
    if (user_id !== sheet.ownerId) {
      throw wrongField(
        "cm_user_technology.user_id",
        "must be the sheet's owner",
        "The sheet belongs to another person.",
      );
    }
    const language = await store.findLanguage(tx, cm_technology_id);
    if (!language)
      throw wrongField("cm_user_technology.cm_technology_id", "is not a language", "There is no such language.");
    if (language.retiredAt) throw conflict("retired", `${language.name} is retired and can't be added.`);
    await store.touchSheet(tx, sheet.sheetId);
    const added = await store.addLanguage(tx, user_id, cm_technology_id);
    if (added) await syncRows(tx, { sheetIds: [sheet.sheetId] });
    const held = (await store.readLanguages(tx, user_id)).find((one) => one.cm_technology_id === cm_technology_id);
    if (!held) throw new Error("a language was not added");
    return {
      answer: withoutKey(held),
      audit: added ? [{ act: "language.added", subjectId: user_id, after: { language: language.name } }] : [],
    };
  },
});

/** Removes a language and its rows from the caller's sheet. Adding it again within 30 days restores them. */
export const deleteUserTechnology = command(contract.deleteUserTechnology, {
  load: sheetOfCall,
  sees: seesSheet,
  policy: changesLanguages,
  run: async (tx, { input, subject: sheet }) => {
    await store.touchSheet(tx, sheet.sheetId);
    const languages = await store.readLanguages(tx, sheet.ownerId);
    const language = languages.find(({ id }) => id === input.user_technology_id);
    if (!language) throw new AppError("not_found", "The sheet has no such language.");
    if (languages.length === 1)
      throw conflict("still-needed", "The last language can't be removed. Add another one first.");
    await store.removeLanguage(tx, language.id);
    await syncRows(tx, { sheetIds: [sheet.sheetId] });
    return {
      answer: undefined,
      audit: [{ act: "language.removed", subjectId: sheet.ownerId, before: { language: language.name } }],
    };
  },
});

/** Adds a discipline and its rows to a sheet. Adding it twice changes nothing. */
export const createSheetRole = command(contract.createSheetRole, {
  load: (tx, { actor, input }) => findSheet(tx, actor, input.cm_sheet_role.cm_sheet_id),
  sees: seesSheet,
  policy: changesDisciplines,
  run: async (tx, { input, subject: sheet }) => {
    const { cm_role_id } = input.cm_sheet_role;
    const role = await store.findDiscipline(tx, cm_role_id);
    if (!role) throw wrongField("cm_sheet_role.cm_role_id", "is not a discipline", "There is no such discipline.");
    if (role.retiredAt) throw conflict("retired", `${role.name} is retired and can't be added.`);
    await store.touchSheet(tx, sheet.sheetId);
    const added = await store.addSheetRole(tx, sheet.sheetId, cm_role_id);
    if (added) await syncRows(tx, { sheetIds: [sheet.sheetId] });
    const held = (await store.readSheetRoles(tx, sheet.sheetId)).find((one) => one.cm_role_id === cm_role_id);
    if (!held) throw new Error("a discipline was not added");
    return {
      answer: withoutKey(held),
      audit: added ? [{ act: "discipline.added", subjectId: sheet.ownerId, after: { discipline: role.name } }] : [],
    };
  },
});

/** Removes a discipline and its rows from a sheet. Adding it again within 30 days restores them. */
export const deleteSheetRole = command(contract.deleteSheetRole, {
  load: async (tx, { actor, input }) => {
    const role = await store.findSheetRole(tx, input.sheet_role_id);
    const sheet = role && (await findSheet(tx, actor, role.cm_sheet_id));
    return role && sheet ? { ...sheet, role } : null;
  },
  sees: seesSheet,
  policy: changesDisciplines,
  run: async (tx, { subject: { sheetId, ownerId, role } }) => {
    await store.touchSheet(tx, sheetId);
    if (!(await store.findSheetRole(tx, role.id))) throw new AppError("not_found", "The sheet has no such discipline.");
    const discipline = await store.findDiscipline(tx, role.cm_role_id);
    if (discipline?.forEveryone && !discipline.retiredAt)
      throw conflict("still-needed", `${discipline.name} is for everyone and can't be removed from a sheet.`);
    await store.removeSheetRole(tx, role.id);
    await syncRows(tx, { sheetIds: [sheetId] });
    return {
      answer: undefined,
      audit: [{ act: "discipline.removed", subjectId: ownerId, before: { discipline: discipline?.name ?? "" } }],
    };
  },
});
