"use client";

import { dialogOnDemand } from "@/components/ui/on-demand";
import { DialogItem, MorePop } from "@/components/ui/pop";
import { useAddressDialog } from "@/components/ui/use-address-dialog";

const SheetDialog = dialogOnDemand(() => import("./sheet-dialogs").then((module) => module.SheetDialog));

const DIALOGS = ["dialog"] as const;

export interface SheetActionsProps {
  sheetId: number;
  userId: number;
  /** The viewer's own sheet, with a Developer discipline. */
  managesLanguages: boolean;
  /** No language chosen yet: one is required before anything else. */
  needsLanguage: boolean;
}

/** What else can be done with a sheet, behind one button, and the dialogs that it opens. */
export function SheetActions({ sheetId, userId, managesLanguages, needsLanguage }: SheetActionsProps) {
  const { opened, open, close } = useAddressDialog(DIALOGS);
  // The choice of languages is forced.
  const named = needsLanguage ? "" : (opened?.value ?? null);
  const item = (label: string, name: string) => (
    <DialogItem prints={name === "print"} onOpen={() => open("dialog", name)}>
      {label}
    </DialogItem>
  );
  return (
    <>
      <MorePop label="More for this sheet">
        {item("Edit Disciplines", "disciplines")}
        {managesLanguages && item("Manage Languages", "languages")}
        {item("Print", "print")}
        {item("Export", "export")}
      </MorePop>
      {named !== null && (
        <SheetDialog
          name={named}
          sheetId={sheetId}
          userId={userId}
          managesLanguages={managesLanguages}
          onClose={close}
        />
      )}
    </>
  );
}
