"use client";

import { MoveDialog } from "./move-dialog";
import { disciplineCalls, languageCalls } from "./sheet-setup-calls";

export interface SheetSetupDialogProps {
  sheetId: number;
  userId: number;
  onClose: () => void;
}

/** Adds and removes the viewer's languages; the last one can't be removed. */
export function ManageLanguagesDialog({ onClose, ...sheet }: SheetSetupDialogProps) {
  return (
    <MoveDialog
      title="Manage Languages"
      currentTitle="Current Languages"
      otherTitle="Other Languages"
      warning="The following languages and its corresponding data will be deleted:"
      minimum={1}
      calls={languageCalls(sheet)}
      onClose={onClose}
    />
  );
}

/** Adds and removes a sheet's disciplines. */
export function EditDisciplinesDialog({ onClose, ...sheet }: SheetSetupDialogProps) {
  return (
    <MoveDialog
      title="Edit Disciplines"
      currentTitle="Current Disciplines"
      otherTitle="Other Disciplines"
      warning="The following roles and its corresponding data will be deleted:"
      minimum={0}
      calls={disciplineCalls(sheet)}
      onClose={onClose}
    />
  );
}
