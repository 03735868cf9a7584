import type { Actor } from "@/lib/core/actor";
import { query } from "@/lib/core/operation";
import type { Db, Tx } from "@/lib/db";
import { findPerson } from "@/lib/people/store";
import { seesSheet } from "@/lib/sheets/policy";
import { findSheet } from "@/lib/sheets/store";
import * as contract from "./contract";
import * as store from "./store";

/** A sheet that the caller may see, or null. */
export async function seenSheet(db: Db | Tx, actor: Actor, sheetId: number) {
  const sheet = await findSheet(db, actor, sheetId);
  return sheet && seesSheet(actor, sheet) ? sheet : null;
}

/** Everything the language and discipline modals show. */
export const getSheetProfile = query({
  input: contract.getSheetProfile.input,
  load: (db, { actor, input }) => seenSheet(db, actor, input.sheet_id),
  policy: seesSheet,
  run: async (db, { subject }) => {
    const [disciplines, languages] = await Promise.all([
      store.readDisciplineHoldings(db, subject.sheetId),
      store.readLanguageHoldings(db, subject.sheetId, subject.ownerId),
    ]);
    return { disciplines, languages };
  },
});

/** A sheet's languages; a user_id that isn't its owner's finds nothing. */
export const listUserTechnologies = query({
  input: contract.listUserTechnologies.input,
  load: async (db, { actor, input }) => {
    const sheet = await seenSheet(db, actor, input.sheet_id);
    return sheet && (input.user_id ?? sheet.ownerId) === sheet.ownerId ? sheet : null;
  },
  policy: seesSheet,
  run: (db, { subject }) => store.readLanguages(db, subject.ownerId),
});

export const listSheetRoles = query({
  input: contract.listSheetRoles.input,
  load: async (db, { actor, input }) => {
    const person = await findPerson(db, input.user_id);
    return person && seenSheet(db, actor, person.sheet_id);
  },
  policy: seesSheet,
  run: (db, { subject }) => store.readSheetRoles(db, subject.sheetId),
});

export const getSheetRole = query({
  input: contract.getSheetRole.input,
  load: async (db, { actor, input }) => {
    const role = await store.findSheetRole(db, input.sheet_role_id);
    const sheet = role && (await seenSheet(db, actor, role.cm_sheet_id));
    return role && sheet ? { ...sheet, role } : null;
  },
  policy: seesSheet,
  run: async (_db, { subject }) => subject.role,
});
