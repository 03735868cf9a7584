import type { Actor } from "@/lib/platform/core/actor";
import type { Db } from "@/lib/platform/db";
import { isOwnSheet, seesSheet } from "./policy";
import { findSheet } from "./store";

type Call = { actor: Actor; input: { sheet_id: number } };

/** Finds a sheet that the caller may see; null if there is none. */
export async function visibleSheet(db: Db, actor: Actor, sheetId: number) {
  const sheet = await findSheet(db, actor, sheetId);
  return sheet && seesSheet(actor, sheet) ? sheet : null;
}

/** Loads the sheet that a call names, if the caller may see it. */
export const sheetOfCall = (db: Db, { actor, input }: Call) => visibleSheet(db, actor, input.sheet_id);

/** Loads the sheet that a call names, if it is the caller's own. */
export async function ownSheetOfCall(db: Db, { actor, input }: Call) {
  const sheet = await findSheet(db, actor, input.sheet_id);
  return sheet && isOwnSheet(actor, sheet) ? sheet : null;
}
