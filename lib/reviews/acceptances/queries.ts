import { pageOf, pageWindow } from "@/lib/platform/core/paged";
import { anyone, query } from "@/lib/platform/operation/operation";
import { seesSheet } from "@/lib/sheet/rows/policy";
import { findSheet } from "@/lib/sheet/rows/store";
import * as contract from "./contract";
import { readImportedLevels } from "./store";

/** Lists a sheet's imported levels that a reviewer can accept, to everyone who sees the sheet. */
export const listImportedLevels = query(contract.listImportedLevels, {
  load: async (db, { actor, input }) => {
    const sheet = await findSheet(db, actor, input.sheet_id);
    return sheet && seesSheet(actor, sheet) ? sheet : null;
  },
  policy: anyone,
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
