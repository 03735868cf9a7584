"use client";
"use no memo";

import Pencil from "lucide-react/icons/pencil";
import { useSyncExternalStore } from "react";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { hasDraft, onDraftChange } from "./note-draft";
import { useSheet, type Opened } from "./sheet-context";

const never = () => false;

/** Opens a row's notes, and says if this browser has a draft of them. */
export function NotesButton({ row, open }: { row: SheetRow; open: (dialog: Opened) => void }) {
  const { writer } = useSheet();
  const isDraft = useSyncExternalStore(onDraftChange, () => writer !== null && hasDraft(writer, row.id), never);
  const state = isDraft ? " (draft kept)" : row.hasNotes ? "" : " (none yet)";
  return (
    <button
      type="button"
      className="cell-button notes-button"
      data-has-notes={row.hasNotes || undefined}
      data-draft={isDraft || undefined}
      aria-label={`Notes for ${row.name}, ${row.areaName}${state}`}
      onClick={() => open({ dialog: "notes", rowId: row.id })}
    >
      <Pencil aria-hidden className="size-4" />
      {isDraft && <span className="note-draft">Draft kept</span>}
    </button>
  );
}
