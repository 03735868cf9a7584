"use client";

import { useRef, useState, type RefObject } from "react";
import { RichText } from "@/components/editor/rich-text";
import { RichTextEditorLazy } from "@/components/editor/rich-text-editor-lazy";
import { useEdit } from "@/components/ui/use-edit";
import { LeaveGuard } from "@/components/ui/leave-guard";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { call } from "@/lib/doors/client/call";
import { currentOf } from "@/lib/doors/client/current-of";
import { reasonOf } from "@/lib/doors/client/form-errors";
import { FAILURES } from "@/lib/platform/core/failures";
import { dropDraft, keepDraft, readDraft } from "./note-draft";
import type { RowDetails } from "./use-row-details";

export interface NotesFormProps {
  title: string;
  sheetId: number;
  userId: number;
  details: RowDetails;
  opener: RefObject<HTMLElement | null>;
  onSaved: (hasNotes: boolean) => void;
  onClose: () => void;
}

/** Notes with the version that an edit is based on. */
type Notes = Pick<RowDetails, "notes" | "notes_updated_at">;

/** Edits a row's notes. A draft is kept in the browser until it is saved or discarded. */
export function NotesForm({ title, sheetId, userId, details, opener, onSaved, onClose }: NotesFormProps) {
  const rowId = details.id;
  const [draft] = useState(() => readDraft(userId, rowId));
  const edit = useEdit({
    fields: ["notes"],
    saved: draft ? { notes: details.notes, notes_updated_at: draft.basedOn } : details,
    valuesOf: (saved: Notes | null) => ({ notes: saved?.notes ?? "" }),
    ...(draft && { draft: { notes: draft.html } }),
    currentOf: currentOf<Notes>,
  });
  const { base, theirs, failure } = edit;
  const [saved, setSaved] = useState<Notes>(details);
  const [restored, setRestored] = useState(draft !== null);
  const [kept, setKept] = useState(true);
  const typed = useRef(edit.draft.notes);

  function type(html: string) {
    const basedOn = base?.notes_updated_at ?? null;
    typed.current = html;
    edit.setDraft({ notes: html });
    // Taken back: there is nothing to keep.
    if (html === saved.notes && basedOn === saved.notes_updated_at) return dropDraft(userId, rowId);
    setKept(keepDraft(userId, rowId, { html, basedOn }));
  }

  function startFrom(version: Notes) {
    dropDraft(userId, rowId);
    setRestored(false);
    setSaved(version);
    typed.current = version.notes;
    edit.startFrom(version);
  }

  async function save(from = base) {
    const now = await edit.save(
      (based, { notes }) =>
        call("PATCH /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}", {
          params: { sheet_id: sheetId, sheet_competency_id: rowId },
          body: { cm_sheet_competency: { notes, notes_updated_at: based?.notes_updated_at ?? null } },
        }),
      from,
    );
    if (now === null) return;
    onSaved(now.notes !== "");
    setSaved(now);
    // What was typed since it was sent stays.
    if (typed.current !== edit.draft.notes)
      return setKept(keepDraft(userId, rowId, { html: typed.current, basedOn: now.notes_updated_at }));
    dropDraft(userId, rowId);
    onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      returnFocusTo={opener}
      title={title}
      size="lg"
      footer={
        <>
          <p className="mr-auto self-center text-sm text-ink-muted">
            {edit.isDirty && kept
              ? "Not saved yet. If you close this, a draft stays in this browser."
              : "Managers and admins can read your notes."}
          </p>
          {edit.isDirty && theirs === null && <Button onClick={() => startFrom(saved)}>Discard draft</Button>}
          <Button
            variant="primary"
            loading={edit.isSaving}
            loadingLabel="Saving…"
            disabled={theirs !== null}
            onClick={() => void save()}
          >
            {failure === null ? "Save" : "Retry"}
          </Button>
        </>
      }
    >
      {restored && (
        <Alert tone="info" className="mb-3">
          Draft restored.
        </Alert>
      )}
      <RichTextEditorLazy
        key={edit.edition}
        label={title}
        initialHtml={edit.draft.notes}
        onChange={type}
        autoFocus
        maxHeight="40vh"
      />
      <LeaveGuard unsaved={!kept} />
      {!kept && (
        <p className="mt-2 text-sm text-warning">
          This note is too large for a draft in the browser: save it before you leave.
        </p>
      )}
      {failure !== null && (
        <Alert className="mt-3" title={FAILURES.changeNotes}>
          {reasonOf(failure)}
        </Alert>
      )}
      {theirs !== null && (
        <Alert
          tone="warning"
          className="mt-3"
          title="These notes have changed since you opened them"
          actions={
            <>
              <Button size="sm" onClick={() => startFrom(theirs)}>
                Take that version
              </Button>
              <Button size="sm" onClick={() => void save(theirs)}>
                Save mine instead
              </Button>
            </>
          }
        >
          <p className="mb-1 font-medium">The version that is saved now:</p>
          <RichText html={theirs.notes} />
        </Alert>
      )}
    </Dialog>
  );
}
