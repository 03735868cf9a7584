import type { Actor } from "@/lib/core/actor";
import type { Db } from "@/lib/db";
import { isReportOf } from "@/lib/goals/store";
import { anyone, query } from "@/lib/operation/operation";
import { isOwnSheet } from "@/lib/sheets/policy";
import { findSheet } from "@/lib/sheets/store";
import * as contract from "./contract";
import { interestsSeen } from "./rules";
import * as store from "./store";

async function loadSheet(db: Db, actor: Actor, sheetId: number) {
  const sheet = await findSheet(db, actor, sheetId);
  if (!sheet) return null;
  const isOwner = isOwnSheet(actor, sheet);
  const manages = !isOwner && (await isReportOf(db, actor, sheet.ownerId));
  const seen = interestsSeen({ isOwner, manages, mayFindPeople: actor.mayFindPeople });
  return seen && { sheetId, seen };
}

/** Lists the interests on a sheet that its owner shows the caller. */
export const listInterests = query({
  input: contract.listInterests.input,
  load: (db, { actor, input }) => loadSheet(db, actor, input.sheet_id),
  policy: anyone,
  run: (db, { subject }) => store.readInterests(db, subject.sheetId, subject.seen),
});
