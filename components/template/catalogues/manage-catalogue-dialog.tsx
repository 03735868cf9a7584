"use client";

import Plus from "lucide-react/icons/plus";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadStatus } from "@/components/ui/load-status";
import { useLoaded } from "@/components/ui/use-loaded";
import { useUnsaved } from "@/components/ui/use-unsaved";
import { CATALOGUES, type CatalogueKind, type Entry } from "./catalogues";
import { EntryEditor } from "./entry-editor";
import { EntryLine, type Act } from "./entry-line";
import { EntryMerge } from "./entry-merge";
import { UndoList } from "./undo-list";

type Props = {
  kind: CatalogueKind;
  onClose: () => void;
  /** Called after a save: the page behind may show outdated data. */
  onChanged: () => void;
};

/** The row being changed (an entry's id, or "new") and how. */
type Change = { row: number | "new"; act: Act };

/** The list of all languages, disciplines or areas; one row at a time can be edited, added, merged or retired. */
export function ManageCatalogueDialog({ kind, onClose, onChanged }: Props) {
  const catalogue = CATALOGUES[kind];
  const load = useLoaded({
    key: kind,
    load: catalogue.load,
    failure: catalogue.failures.load,
    reloadFailure: catalogue.failures.reload,
  });
  const merges = useLoaded({ key: kind, load: catalogue.loadMerges, failure: "Couldn't load merges and retirements" });
  const entries = load.data;
  const [change, setChange] = useState<Change | null>(null);
  /** Whether the row being changed has been. */
  const [isTyped, setTyped] = useState(false);
  const { leave, question } = useUnsaved({ isDirty: isTyped && change !== null, onClose });
  // The focus returns to the button that started the change.
  const [ended, setEnded] = useState<Change | null>(null);
  const list = useRef<HTMLUListElement>(null);

  function begin(next: Change) {
    setChange(next);
    setTyped(false);
  }

  function finish() {
    setEnded(change);
    setChange(null);
  }

  function reloadAll() {
    load.reload();
    merges.reload();
    onChanged();
  }

  function saved() {
    finish();
    reloadAll();
  }

  /** Focuses the list, because the focused row or Undo button is gone. */
  function moved() {
    setChange(null);
    list.current?.focus();
    reloadAll();
  }

  const open = entries?.filter(({ retired }) => !retired) ?? [];

  const editor = (entry: Entry | null) => (
    <EntryEditor catalogue={catalogue} entry={entry} onType={() => setTyped(true)} onCancel={finish} onSaved={saved} />
  );

  function line(entry: Entry) {
    if (change?.row !== entry.id) {
      return (
        <EntryLine
          entry={entry}
          locked={change !== null}
          canMerge={open.length > 1}
          ended={ended?.row === entry.id ? ended.act : null}
          onAct={(act) => begin({ row: entry.id, act })}
        />
      );
    }
    if (change.act === "edit") return editor(entry);
    const targets = change.act === "merge" ? open.filter(({ id }) => id !== entry.id) : null;
    return (
      <EntryMerge kind={kind} catalogue={catalogue} entry={entry} targets={targets} onCancel={finish} onDone={moved} />
    );
  }

  return (
    <Dialog
      onClose={leave}
      title={catalogue.title}
      footer={
        <>
          {question}
          <Button onClick={leave}>Close</Button>
        </>
      }
    >
      <LoadStatus of={load} label={`Loading ${catalogue.plural}…`} className="mb-3" />
      {entries && (
        <div className="mb-3">
          {change?.row === "new" ? (
            editor(null)
          ) : (
            <Button
              icon={<Plus aria-hidden className="size-4" />}
              disabled={change !== null}
              autoFocus={ended?.row === "new"}
              onClick={() => begin({ row: "new", act: "edit" })}
            >{`Add ${catalogue.noun}`}</Button>
          )}
        </div>
      )}
      {entries && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={catalogue.plural}
          className="divide-y divide-line rounded-lg border border-line empty:hidden"
        >
          {entries.map((entry) => (
            <li key={entry.id} className="px-3 py-1.5">
              {line(entry)}
            </li>
          ))}
        </ul>
      )}
      {entries?.length === 0 && change === null && (
        <p className="text-ink-muted">There are no {catalogue.plural} yet.</p>
      )}
      {entries && <LoadStatus of={merges} label="Loading merges and retirements…" className="mt-4" />}
      {entries && <UndoList merges={merges.data ?? []} locked={change !== null} onUndone={moved} />}
    </Dialog>
  );
}
