"use client";

import { useState } from "react";
import { Moment } from "@/components/ui/time/time-zone";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ACTIONS, Heads, Table, Td } from "@/components/ui/table";
import type { Kind } from "@/lib/files/imports/rules";
import { IMPORT_LABELS } from "@/lib/vocabulary/imports/rules";
import { columnWords, valueWords } from "./column-words";
import { type ImportView, type Undone, undoImport } from "./import-calls";
import { grouped } from "@/lib/platform/core/counted";

export interface RecentImportsProps {
  imports: readonly ImportView[];
  onUndone: (result: Undone) => void;
}

/** "3 added, 1 refused": what became of an import's lines, without what no line became. */
export const countsOf = ({ add, change, leave, refuse }: Pick<ImportView, "add" | "change" | "leave" | "refuse">) =>
  (
    [
      [add, "added"],
      [change, "changed"],
      [leave, "unchanged"],
      [refuse, "refused"],
    ] as const
  )
    .flatMap(([count, word]) => (count > 0 ? [`${grouped(count)} ${word}`] : []))
    .join(", ") || "Nothing changed";

/** The imports of the last 30 days, each with its progress and Undo. */
export function RecentImports({ imports, onUndone }: RecentImportsProps) {
  const [asked, setAsked] = useState<ImportView | null>(null);
  if (imports.length === 0)
    return (
      <EmptyState title="No imports yet">Imports of the last 30 days are listed here and can be undone.</EmptyState>
    );
  return (
    <>
      <Table label="Imports of the last 30 days" cards="lg">
        <Heads columns={["File", "Kind", "Imported", "Result", ACTIONS]} />
        <tbody>
          {imports.map((one) => (
            <tr key={one.id}>
              <Td rowHeader data-first className="wrap-anywhere">
                {one.file_name === "" ? "Unnamed" : one.file_name}
                {one.defaults.length > 0 && (
                  <span className="block text-sm font-normal text-ink-muted">
                    {one.defaults
                      .map(({ column, value }) => `${columnWords(column)}: ${valueWords(column, value)}`)
                      .join(", ")}
                  </span>
                )}
              </Td>
              <Td data-label="Kind" data-half>
                {IMPORT_LABELS[one.kind]}
              </Td>
              <Td data-label="Imported" data-half className="text-sm text-ink-muted">
                <Moment at={Date.parse(one.at)} />
                <span className="block">{one.by ?? "Operator"}</span>
              </Td>
              <Td data-label="Result">
                {countsOf(one)}
                {one.progress && <Progress of={one.kind} {...one.progress} />}
                {one.undone_at !== null && (
                  <span className="block text-sm text-ink-muted">
                    Undone <Moment at={Date.parse(one.undone_at)} />
                  </span>
                )}
              </Td>
              <Td data-corner className="text-right">
                {one.undone_at === null && (one.add + one.change > 0 || one.progress !== null) && (
                  <Button size="sm" aria-label={`Undo ${one.file_name}`} onClick={() => setAsked(one)}>
                    Undo
                  </Button>
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {asked && <UndoDialog asked={asked} onUndone={onUndone} onClose={() => setAsked(null)} />}
    </>
  );
}

/** What of an import is done: sheets, or levels that are written person by person. */
function Progress({ of, done, total }: { of: Kind; done: number; total: number }) {
  const noun = of === "levels" ? "levels" : "sheets";
  return (
    <span className="mt-1 flex items-center gap-2 text-sm text-ink-muted">
      <progress
        aria-label={of === "levels" ? "Levels written" : "Sheets updated"}
        className="h-1.5 w-28 accent-accent"
        max={Math.max(1, total)}
        value={done}
      />
      {grouped(done)} of {grouped(total)} {noun}
    </span>
  );
}

type UndoDialogProps = { asked: ImportView; onUndone: RecentImportsProps["onUndone"]; onClose: () => void };

function UndoDialog({ asked, onUndone, onClose }: UndoDialogProps) {
  return (
    <ConfirmDialog
      title={`Undo import of ${asked.file_name || "this file"}?`}
      verb="Undo import"
      danger
      act={async () => onUndone(await undoImport(asked.id))}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        What it added is removed, and what it changed is as before. Entries that were edited or used since stay as they
        are, and you&apos;ll see which.
      </p>
    </ConfirmDialog>
  );
}
