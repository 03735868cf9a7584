"use client";

import type { SheetRow } from "@/lib/sheet/rows/view";
import { CriteriaDialog } from "./row-dialog";
import { type Opened, useSheet } from "@/components/sheet/rows/sheet-context";
import { loadRow, prefetchedRows, rowKey } from "@/components/sheet/rows/use-row-details";
import { useSyncExternalStore } from "react";
import { hasDraft, onDraftChange } from "@/components/sheet/rows/note-draft-mark";
import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { competencyPointersPath } from "@/lib/learning/path-rules";

/** Opens a row's criteria. Code and criteria are fetched when the pointer or the focus rests on it. */
export function CriteriaButton({ row: { id, name, areaName } }: { row: SheetRow }) {
  const { sheetId, open } = useSheet();
  const prefetch = prefetchedRows.handlers(rowKey(sheetId, id), () => {
    CriteriaDialog.preload();
    return loadRow(sheetId, id);
  });
  return (
    <button
      type="button"
      className="cell-button"
      aria-label={`View criteria for ${name}, ${areaName}`}
      onClick={() => open({ dialog: "criteria", rowId: id })}
      {...prefetch}
    >
      View<span className="card-only"> criteria</span>
    </button>
  );
}

const never = () => false;

/** Lucide's pencil as an element, since a component of it in each row was a fiftieth of the page's work. */
const PENCIL = (
  <svg aria-hidden viewBox="0 0 24 24">
    <path d="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4" />
  </svg>
);

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
      {PENCIL}
      {isDraft && <span className="note-draft">Draft</span>}
    </button>
  );
}

/** The row below a row with its details: its id, and whether it is open. */
export type DetailsControl = Readonly<{ id: string; isOpen: boolean; toggle: () => void }>;

/** The first line of a description. The button over it opens the whole description and the criteria below the row. */
export function descriptionLine(row: SheetRow, details: DetailsControl) {
  return (
    <div className="description-line">
      {!details.isOpen && <p>{row.description}</p>}
      {/* Last, so that it covers the text and takes the clicks. */}
      <button
        type="button"
        aria-label={`Description and criteria of ${row.name}, ${row.areaName}`}
        aria-expanded={details.isOpen}
        aria-controls={details.isOpen ? details.id : undefined}
        onClick={details.toggle}
      >
        <span aria-hidden className="disclosure-mark" />
      </button>
    </div>
  );
}

/**
 * Leads to the learning pointers that fit a row, and says how many there are, or how many of them the sheet's owner
 * has planned.
 */
export function pointersLink({ name, competencyId, languageId, pointers, planned }: SheetRow) {
  const count = planned > 0 ? String(planned) : pointers > 0 ? String(pointers) : "";
  const unit = planned > 0 ? " planned" : "";
  const what = ` learning pointer${count === "1" ? "" : "s"}`;
  return (
    <AppLink
      className="cell-button"
      href={competencyPointersPath(competencyId, languageId) as Route}
      aria-label={`View${count && ` · ${count}`}${unit}${what} for ${name}`}
    >
      View
      {count && (
        <span>
          {` · ${count}`}
          {unit && <span className="pointers-unit">{unit}</span>}
        </span>
      )}
      <span className="card-only">{what}</span>
    </AppLink>
  );
}
