"use client";

import type { RefObject } from "react";
import { RichText } from "@/components/editor/rich-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadStatus } from "@/components/ui/load-status";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { NotesForm } from "./notes-form";
import { useRowDetails } from "./use-row-details";

export interface NotesDialogProps {
  sheetId: number;
  /** The sheet's owner. Drafts are stored per owner. */
  userId: number;
  row: SheetRow;
  /** Where the focus returns to. */
  opener: RefObject<HTMLElement | null>;
  /** Only the owner edits notes. Reviewers read them, and on a retired row so does the owner. */
  writable: boolean;
  onSaved: (hasNotes: boolean) => void;
  onClose: () => void;
}

/** The notes of one row. */
export function NotesDialog({ sheetId, userId, row, opener, writable, onSaved, onClose }: NotesDialogProps) {
  const load = useRowDetails(sheetId, row.id, "The notes could not be loaded.", "notes");
  const details = load.data;
  const title = `Notes for ${row.name}`;
  if (details && writable) {
    return (
      <NotesForm
        title={title}
        sheetId={sheetId}
        userId={userId}
        details={details}
        opener={opener}
        onSaved={onSaved}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      onClose={onClose}
      returnFocusTo={opener}
      title={title}
      size="lg"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <LoadStatus of={load} />
      {details &&
        (details.notes === "" ? (
          <p className="text-ink-muted">There are no notes yet.</p>
        ) : (
          <RichText html={details.notes} />
        ))}
    </Dialog>
  );
}
