"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

// Behind a boundary of its own each, so that not the whole screen waits for their code.
const ManageLanguagesDialog = dynamic(
  () => import("@/components/sheet-setup/sheet-setup-dialogs").then((module) => module.ManageLanguagesDialog),
  { loading: () => null },
);
const EditDisciplinesDialog = dynamic(
  () => import("@/components/sheet-setup/sheet-setup-dialogs").then((module) => module.EditDisciplinesDialog),
  { loading: () => null },
);
const LanguageSelectDialog = dynamic(
  () => import("@/components/sheet-setup/language-select-dialog").then((module) => module.LanguageSelectDialog),
  { ssr: false, loading: () => null },
);

const PrintSheetDialog = dynamic(() => import("./print-sheet-dialog").then((module) => module.PrintSheetDialog), {
  ssr: false,
  loading: () => null,
});

export interface SheetActionsProps {
  sheetId: number;
  userId: number;
  /** Own sheet of somebody with a Developer discipline. */
  managesLanguages: boolean;
  /** They have no language yet: they are asked for one before anything else. */
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
