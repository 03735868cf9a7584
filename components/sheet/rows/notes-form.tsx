"use client";

import { useState, type RefObject } from "react";
import { RichText } from "@/components/editor/rich-text";
import { RichTextEditorLazy } from "@/components/editor/rich-text-editor-lazy";
import { LeaveGuard } from "@/components/ui/leave-guard";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ApiError, call, errorDetail } from "@/lib/doors/client/call";
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

type Trouble = { kind: "failed"; why: string } | { kind: "changed_elsewhere"; theirs: RowDetails };

/** Edits a row's notes. A draft is kept in the browser until it is saved or discarded. */
export function NotesForm({ title, sheetId, userId, details, opener, onSaved, onClose }: NotesFormProps) {
  const rowId = details.id;
  const [draft] = useState(() => readDraft(userId, rowId));
  const [text, setText] = useState({
    html: draft?.html ?? details.notes,
    basedOn: draft ? draft.basedOn : details.notes_updated_at,
  });
  const [restored, setRestored] = useState(draft !== null);
  const [edition, setEdition] = useState(0);
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [kept, setKept] = useState(true);

  function edit(html: string) {
    const next = { html, basedOn: text.basedOn };
    setText(next);
    // Taken back: there is nothing to keep.
    if (html === details.notes && next.basedOn === details.notes_updated_at) return dropDraft(userId, rowId);
    setKept(keepDraft(userId, rowId, next));
  }

  function startFrom(version: RowDetails) {
    dropDraft(userId, rowId);
    setText({ html: version.notes, basedOn: version.notes_updated_at });
    setRestored(false);
    setTrouble(null);
    setEdition(edition + 1);
  }

  async function save(basedOn: string | null) {
    setSaving(true);
    setTrouble(null);
    try {
      const saved = await call("PATCH /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}", {
        params: { sheet_id: sheetId, sheet_competency_id: rowId },
        body: { cm_sheet_competency: { notes: text.html, notes_updated_at: basedOn } },
      });
      close(saved);
    } catch (error) {
      const found = troubleOf(error);
      // An earlier attempt was saved, and only its answer was lost.
      if (found.kind === "changed_elsewhere" && found.theirs.notes === text.html) return close(found.theirs);
      setTrouble(found);
      setSaving(false);
    }
  }

  function close({ notes }: Pick<RowDetails, "notes">) {
    dropDraft(userId, rowId);
    onSaved(notes !== "");
    onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      returnFocusTo={opener}
      title={title}
      size="lg"
      footer={
        <Button
          variant="primary"
          loading={saving}
          loadingLabel="Saving…"
          disabled={trouble?.kind === "changed_elsewhere"}
          onClick={() => void save(text.basedOn)}
        >
          {trouble?.kind === "failed" ? "Retry" : "Save"}
        </Button>
      }
    >
      {restored && (
        <Alert
          tone="info"
          className="mb-3"
          actions={
            <Button size="sm" onClick={() => startFrom(details)}>
              Discard draft
            </Button>
          }
        >
          Draft restored.
        </Alert>
      )}
      <RichTextEditorLazy
        key={edition}
        label={title}
        initialHtml={text.html}
        onChange={edit}
        autoFocus
        maxHeight="40vh"
      />
      <LeaveGuard unsaved={!kept} />
      {!kept && (
        <p className="mt-2 text-sm text-warning">
          This note is too large for a draft in the browser: save it before you leave.
        </p>
      )}
      {trouble?.kind === "failed" && (
        <Alert className="mt-3" title={FAILURES.changeNotes}>
          {trouble.why}
        </Alert>
      )}
      {trouble?.kind === "changed_elsewhere" && (
        <Alert
          tone="warning"
          className="mt-3"
          title="These notes have changed since you opened them."
          actions={
            <>
              <Button size="sm" onClick={() => startFrom(trouble.theirs)}>
                Take that version
              </Button>
              <Button size="sm" onClick={() => void save(trouble.theirs.notes_updated_at)}>
                Save mine instead
              </Button>
            </>
          }
        >
          <p className="mb-1 font-medium">The version that is saved now:</p>
          <RichText html={trouble.theirs.notes} />
        </Alert>
      )}
    </Dialog>
  );
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof ApiError && error.problem.status === 409 && error.problem.current) {
    return { kind: "changed_elsewhere", theirs: error.problem.current as RowDetails };
  }
  const atField = error instanceof ApiError ? Object.values(error.problem.errors ?? {})[0]?.[0] : undefined;
  return { kind: "failed", why: atField ?? errorDetail(error) };
}
