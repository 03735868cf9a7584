import { command } from "@/lib/platform/operation/operation";
import { isOwnSheet, seesSheet } from "@/lib/sheet/rows/policy";
import { findSheet } from "@/lib/sheet/rows/store";
import * as contract from "./contract";
import { saveSeen } from "./news-store";

/** Marks the news of the caller's own sheet as seen. No audit record: it changes nothing that anyone else sees. */
export const updateSheetNews = command(contract.updateSheetNews, {
  load: async (tx, { actor, input }) => {
    const sheet = await findSheet(tx, actor, input.sheet_id);
    return sheet && seesSheet(actor, sheet) ? sheet : null;
  },
  policy: isOwnSheet,
  run: async (tx, { input, subject }) => {
    const seen = await saveSeen(tx, subject.sheetId, new Date(input.cm_sheet_news.until));
    return { answer: { since: seen.toISOString() }, audit: [] };
  },
});
