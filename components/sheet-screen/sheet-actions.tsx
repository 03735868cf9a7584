"use client";

import { Button } from "@/components/ui/button";
import { dialogOnDemand } from "@/components/ui/on-demand";
import { useAddressDialog } from "@/components/ui/use-address-dialog";

const ManageLanguagesDialog = dialogOnDemand(() =>
  import("@/components/sheet/setup/sheet-setup-dialogs").then((module) => module.ManageLanguagesDialog),
);
const EditDisciplinesDialog = dialogOnDemand(() =>
  import("@/components/sheet/setup/sheet-setup-dialogs").then((module) => module.EditDisciplinesDialog),
);
const LanguageSelectDialog = dialogOnDemand(() =>
  import("@/components/sheet/setup/language-select-dialog").then((module) => module.LanguageSelectDialog),
);
const PrintSheetDialog = dialogOnDemand(() =>
  import("@/components/sheet/rows/print-sheet-dialog").then((module) => module.PrintSheetDialog),
);
const SheetExportDialog = dialogOnDemand(() =>
  import("./sheet-export-dialog").then((module) => module.SheetExportDialog),
);

const DIALOGS = ["dialog"] as const;

export interface SheetActionsProps {
  sheetId: number;
  userId: number;
  /** The viewer's own sheet, with a Developer discipline. */
  managesLanguages: boolean;
  /** No language chosen yet: one is required before anything else. */
  needsLanguage: boolean;
}

/** The controls above a sheet, and the dialogs behind them. */
export function SheetActions({ sheetId, userId, managesLanguages, needsLanguage }: SheetActionsProps) {
  const { opened, open, close } = useAddressDialog(DIALOGS);
  const isOpen = (dialog: string) => opened?.value === dialog;
  const dialog = { sheetId, userId, onClose: close };
  return (
    <>
      <Button onClick={() => open("dialog", "disciplines")}>Edit Disciplines</Button>
      {managesLanguages && <Button onClick={() => open("dialog", "languages")}>Manage Languages</Button>}
      <Button onClick={() => open("dialog", "print")}>Print</Button>
      <Button onClick={() => open("dialog", "export")}>Export</Button>
      {isOpen("export") && <SheetExportDialog sheetId={sheetId} onClose={close} />}
      {isOpen("print") && <PrintSheetDialog sheetId={sheetId} onClose={close} />}
      {isOpen("disciplines") && <EditDisciplinesDialog {...dialog} />}
      {managesLanguages && isOpen("languages") && <ManageLanguagesDialog {...dialog} />}
      {needsLanguage && <LanguageSelectDialog sheetId={sheetId} userId={userId} />}
    </>
  );
}
