import { pageOf, pageWindow } from "@/lib/platform/core/paged";
import { query } from "@/lib/platform/operation/operation";
import { seesSheet } from "@/lib/sheet/rows/policy";
import { sheetOfCall } from "@/lib/sheet/rows/sheet-queries";
import * as contract from "./contract";
import { readImportedLevels } from "./store";

/** Lists a sheet's imported levels that a reviewer can accept, to everyone who sees the sheet. */
export const listImportedLevels = query(contract.listImportedLevels, {
  load: sheetOfCall,
  sees: seesSheet,
  run: async (db, { input, subject }) => {
    const found = await readImportedLevels(db, subject.sheetId, input.area_name ?? null, pageWindow(input));
    return pageOf(
      found,
      input,
      ({ area_key, name_key, id }): contract.ImportedLevelCursor => [area_key, name_key, id],
      ({ level }) => level,
    );
  },
});
