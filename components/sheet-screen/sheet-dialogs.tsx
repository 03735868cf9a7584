"use client";

import { ExportDialog } from "@/components/shell/exports/export-dialog";

// Behind one button, and loaded together: a sheet's first JavaScript names each part that loads by itself.
export { LanguageSelectDialog } from "@/components/sheet/setup/language-select-dialog";
export { EditDisciplinesDialog, ManageLanguagesDialog } from "@/components/sheet/setup/sheet-setup-dialogs";

/** Downloads a whole sheet. */
export function SheetExportDialog({ sheetId, onClose }: { sheetId: number; onClose: () => void }) {
  const call = { name: "GET /exports/sheets/{sheet_id}", params: { sheet_id: sheetId } } as const;
  return <ExportDialog choices={[{ label: "The whole sheet, with levels and notes", call }]} onClose={onClose} />;
}
