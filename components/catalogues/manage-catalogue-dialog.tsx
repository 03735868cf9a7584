"use client";

import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";
import { CATALOGUES, type CatalogueKind, type Entry } from "./catalogues";
import { EntryEditor } from "./entry-editor";
import { useEntries } from "./use-entries";

type Props = {
  kind: CatalogueKind;
  onClose: () => void;
  /** Something was saved: what the page behind shows may be others now. */
  onChanged: () => void;
};

/** The row being edited: an entry's id, or the one being added. */
type Row = number | "new";

/** The list of all languages, disciplines or areas; one row at a time can be edited or added. */
export function ManageCatalogueDialog({ kind, onClose, onChanged }: Props) {
  const catalogue = CATALOGUES[kind];
  const { entries, failed, reload } = useEntries(catalogue);
  const [edited, setEdited] = useState<Row | null>(null);
  // The focus comes back to where the edit began.
  const [lastEdited, setLastEdited] = useState<Row | null>(null);

  function finish() {
    setLastEdited(edited);
    setEdited(null);
  }

  function saved() {
    finish();
    reload();
    onChanged();
  }

  return (
    <Dialog open onOpenChange={onClose} title={catalogue.title} footer={<Button onClick={onClose}>Close</Button>}>
      {failed && (
        <Alert
          className="mb-3"
          title={catalogue.failures.load}
          actions={
            <Button size="sm" onClick={reload}>
              Retry
            </Button>
          }
        />
      )}
      {!entries && !failed && <Spinner label={`Loading the ${catalogue.plural}…`} showLabel />}
      {entries && (
        <div className="mb-3">
          {edited === "new" ? (
            <EntryEditor catalogue={catalogue} entry={null} onCancel={finish} onSaved={saved} />
          ) : (
            <Button
              icon={<Plus aria-hidden className="size-4" />}
              disabled={edited !== null}
              autoFocus={lastEdited === "new"}
              onClick={() => setEdited("new")}
            >{`Add ${catalogue.noun}`}</Button>
          )}
        </div>
      )}
      {entries && (
        <ul aria-label={catalogue.plural} className="divide-y divide-line rounded-lg border border-line empty:hidden">
          {entries.map((entry) => (
            <li key={entry.id} className="px-3 py-1.5">
              {edited === entry.id ? (
                <EntryEditor catalogue={catalogue} entry={entry} onCancel={finish} onSaved={saved} />
              ) : (
                <EntryLine entry={entry} locked={edited !== null} focused={lastEdited === entry.id} onEdit={() => setEdited(entry.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {entries?.length === 0 && edited === null && <p className="text-ink-muted">There are no {catalogue.plural} yet.</p>}
    </Dialog>
  );
}

type LineProps = { entry: Entry; locked: boolean; focused: boolean; onEdit: () => void };

function EntryLine({ entry, locked, focused, onEdit }: LineProps) {
  return (
    <div className="flex items-center gap-2">
      <span className="min-w-0 flex-1 wrap-anywhere">{entry.name}</span>
      {entry.general_technology && <Badge>General technology</Badge>}
      <IconButton label={`Edit ${entry.name}`} icon={<Pencil aria-hidden className="size-4" />} disabled={locked} autoFocus={focused} onClick={onEdit} />
    </div>
  );
}
