"use client";

import { FormDialog, type FormDialogProps } from "./form-dialog";

export interface ConfirmDialogProps extends Omit<FormDialogProps, "send"> {
  act: () => Promise<unknown>;
  onDone: () => void;
}

/** Asks for confirmation, then acts and closes. */
export function ConfirmDialog({ act, onDone, onClose, ...dialog }: ConfirmDialogProps) {
  async function send() {
    await act();
    onDone();
    onClose();
  }
  return <FormDialog loadingLabel="Working…" {...dialog} send={send} onClose={onClose} />;
}
