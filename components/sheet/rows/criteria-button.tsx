"use client";
// Renders again only when what it shows has changed: the compiler's caches would add weight and save nothing.
"use no memo";

import type { SheetRow } from "@/lib/sheet/rows/view";
import { CriteriaDialog } from "./row-dialog";
import { useSheet } from "./sheet-context";
import { prefetchedRows, rowKey, loadRow } from "./use-row-details";

/** Opens a row's criteria. Code and criteria are fetched when the pointer or the focus rests on it. */
export function CriteriaButton({ row: { id, name, areaName } }: { row: SheetRow }) {
  const { sheetId, open } = useSheet();
  const prefetch = prefetchedRows.handlers(rowKey(sheetId, id), () => {
    CriteriaDialog.preload();
    return loadRow(sheetId, id);
  });
  return (
    <button
      type="button"
      className="cell-button"
      aria-label={`View criteria for ${name}, ${areaName}`}
      onClick={() => open({ dialog: "criteria", rowId: id })}
      {...prefetch}
    >
      View<span className="card-only"> criteria</span>
    </button>
  );
}
