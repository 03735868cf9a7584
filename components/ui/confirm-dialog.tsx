"use client";

import { useState, type ReactNode } from "react";
import { Alert } from "./alert";
import { Button } from "./button";
import { Dialog } from "./dialog";

export interface ConfirmDialogProps {
  title: string;
  /** The button's text. */
  verb: string;
  children: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  act: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for confirmation; stays open with the reason if the action fails. */
export function ConfirmDialog({
  title,
  verb,
  children,
  danger = false,
  disabled = false,
  act,
  onDone,
  onClose,
}: ConfirmDialogProps) {
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function run() {
    setWorking(true);
    setFailure(null);
    try {
      await act();
      onDone();
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setWorking(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={() => !working && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose} disabled={working}>
            Cancel
          </Button>
          <Button
            variant={danger ? "danger" : "primary"}
            disabled={disabled}
            loading={working}
            onClick={() => void run()}
          >
            {verb}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {children}
        {failure !== null && <Alert>{failure}</Alert>}
      </div>
    </Dialog>
  );
}
