"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { dialogOnDemand } from "@/components/ui/on-demand";

const ManageLanguagesDialog = dialogOnDemand(() =>
  import("@/components/sheet-setup/sheet-setup-dialogs").then((module) => module.ManageLanguagesDialog),
);
const EditDisciplinesDialog = dialogOnDemand(() =>
  import("@/components/sheet-setup/sheet-setup-dialogs").then((module) => module.EditDisciplinesDialog),
);
const LanguageSelectDialog = dialogOnDemand(() =>
  import("@/components/sheet-setup/language-select-dialog").then((module) => module.LanguageSelectDialog),
);
const PrintSheetDialog = dialogOnDemand(() => import("./print-sheet-dialog").then((module) => module.PrintSheetDialog));

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
  const [open, setOpen] = useState<"languages" | "disciplines" | "print" | null>(null);
  const dialog = { sheetId, userId, onClose: () => setOpen(null) };
  return (
    <>
      <Button onClick={() => setOpen("disciplines")}>Edit Disciplines</Button>
      {managesLanguages && <Button onClick={() => setOpen("languages")}>Manage Languages</Button>}
      <Button onClick={() => setOpen("print")}>Print</Button>
      {open === "print" && <PrintSheetDialog sheetId={sheetId} onClose={dialog.onClose} />}
      {open === "disciplines" && <EditDisciplinesDialog {...dialog} />}
      {open === "languages" && <ManageLanguagesDialog {...dialog} />}
      {needsLanguage && <LanguageSelectDialog sheetId={sheetId} userId={userId} />}
    </>
  );
}
