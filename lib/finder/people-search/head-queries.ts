import { z } from "zod";
import { Id } from "@/lib/platform/core/endpoint";
import { anyone, list } from "@/lib/platform/operation/operation";
import { readsReleasedCv, seesCardOf } from "@/lib/profiles/cvs/policy";
import { findFirstRelease } from "@/lib/profiles/cvs/release-store";
import { isOwnSheet, seesSheet } from "@/lib/sheet/rows/policy";
import { findSheet, isReportOf } from "@/lib/sheet/rows/store";
import { ownHead, type PersonHead } from "./head-rules";
import { sheetIdOf } from "./head-store";

const Input = z.union([z.strictObject({ user_id: Id }), z.strictObject({ sheet_id: Id })]);

/** Returns which views of an active person the caller may open; null if there is no such person. */
export const getPersonHead = list(Input, {
  scope: anyone,
  run: async (db, { actor, input }): Promise<PersonHead | null> => {
    const sheetId = "sheet_id" in input ? input.sheet_id : await sheetIdOf(db, input.user_id);
    const sheet = sheetId === null ? null : await findSheet(db, actor, sheetId);
    if (sheet === null) return null;
    if (isOwnSheet(actor, sheet)) return ownHead(actor);
    return {
      userId: sheet.ownerId,
      sheetId: sheet.sheetId,
      isOwn: false,
      seesSheet: seesSheet(actor, sheet),
      seesCard: seesCardOf(actor, sheet.ownerId),
      cvId: readsReleasedCv(actor, sheet) ? await findFirstRelease(db, sheet.ownerId) : null,
      seesConversations: await isReportOf(db, actor, sheet.ownerId),
    };
  },
});
