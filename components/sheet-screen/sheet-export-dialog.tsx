"use client";

import { ExportDialog } from "@/components/shell/exports/export-dialog";

/** Downloads a whole sheet. Apart from the sheet's controls, so that it loads when it is opened. */
export function SheetExportDialog({ sheetId, onClose }: { sheetId: number; onClose: () => void }) {
  const call = { name: "GET /exports/sheets/{sheet_id}", params: { sheet_id: sheetId } } as const;
  return <ExportDialog choices={[{ label: "The whole sheet, with levels and notes", call }]} onClose={onClose} />;
}
