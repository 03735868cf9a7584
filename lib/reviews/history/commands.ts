import { command } from "@/lib/platform/operation/operation";
import { isOwnSheet, seesSheet } from "@/lib/sheet/rows/policy";
import { sheetOfCall } from "@/lib/sheet/rows/sheet-queries";
import * as contract from "./contract";
import { saveSeen } from "./news-store";

/** Marks the news of the caller's own sheet as seen. No audit record: it changes nothing that anyone else sees. */
export const updateSheetNews = command(contract.updateSheetNews, {
  load: sheetOfCall,
  sees: seesSheet,
  policy: isOwnSheet,
  run: async (tx, { input, subject }) => {
    const seen = await saveSeen(tx, subject.sheetId, new Date(input.cm_sheet_news.until));
    return { answer: { since: seen.toISOString() }, audit: [] };
  },
});
