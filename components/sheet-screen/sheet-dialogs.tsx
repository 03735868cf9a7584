"use client";

import { ExportDialog } from "@/components/shell/exports/export-dialog";
import { LanguageSelectDialog } from "@/components/sheet/setup/language-select-dialog";
import { dialogOnDemand } from "@/components/ui/on-demand";
import { EditDisciplinesDialog, ManageLanguagesDialog } from "@/components/sheet/setup/sheet-setup-dialogs";

// With the notes' sanitiser, which the others don't need.
const PrintSheetDialog = dialogOnDemand(() =>
  import("@/components/sheet/rows/print-sheet-dialog").then((module) => module.PrintSheetDialog),
);

export interface SheetDialogProps {
  /** Which of the dialogs that are behind one button, by its name in the address; "" for the forced choice. */
  name: string;
  sheetId: number;
  userId: number;
  managesLanguages: boolean;
  onClose: () => void;
}

/** A dialog about a whole sheet; nothing for another name. Loaded together: a sheet's first JavaScript names each part that loads by itself. */
export function SheetDialog({ name, managesLanguages, ...dialog }: SheetDialogProps) {
  if (name === "") return <LanguageSelectDialog sheetId={dialog.sheetId} userId={dialog.userId} />;
  if (name === "disciplines") return <EditDisciplinesDialog {...dialog} />;
  if (name === "languages" && managesLanguages) return <ManageLanguagesDialog {...dialog} />;
  if (name === "print") return <PrintSheetDialog sheetId={dialog.sheetId} onClose={dialog.onClose} />;
  if (name !== "export") return null;
  const call = { name: "GET /exports/sheets/{sheet_id}", params: { sheet_id: dialog.sheetId } } as const;
  return (
    <ExportDialog choices={[{ label: "The whole sheet, with levels and notes", call }]} onClose={dialog.onClose} />
  );
}
