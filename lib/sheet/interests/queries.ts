import type { Actor } from "@/lib/platform/core/actor";
import type { Db } from "@/lib/platform/db";
import { anyone, query } from "@/lib/platform/operation/operation";
import { isOwnSheet } from "@/lib/sheet/rows/policy";
import { findSheet, isReportOf } from "@/lib/sheet/rows/store";
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
export const listInterests = query(contract.listInterests, {
  load: (db, { actor, input }) => loadSheet(db, actor, input.sheet_id),
  policy: anyone,
  run: (db, { subject }) => store.readInterests(db, subject.sheetId, subject.seen),
});
