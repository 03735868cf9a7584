import type { Actor } from "@/lib/platform/core/actor";
import type { Db } from "@/lib/platform/db";
import { seesSheet } from "./policy";
import { findSheet } from "./store";

type Call = { actor: Actor; input: { sheet_id: number } };

/** Finds the sheet that a call names. */
export const sheetOfCall = (db: Db, { actor, input }: Call) => findSheet(db, actor, input.sheet_id);

/** Finds a sheet that the caller may see, for an operation about something else; null if there is none. */
export async function visibleSheet(db: Db, actor: Actor, sheetId: number) {
  const sheet = await findSheet(db, actor, sheetId);
  return sheet && seesSheet(actor, sheet) ? sheet : null;
}
