"use client";

import { useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useWork } from "@/components/ui/use-work";
import { call } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";
import { mergeLine, untilText } from "@/lib/template/merges/rules";
import type { Merge } from "./catalogues";

type Props = {
  merges: readonly Merge[];
  /** True while a row is being edited: nothing else may change then. */
  locked: boolean;
  onUndone: () => void;
};

/** Lists merged and retired entries, each with Undo or the reason why it can't be undone. */
export function UndoList({ merges, locked, onUndone }: Props) {
  const id = useId();
  const { working, failure, run } = useWork<number>();
  const [last, setLast] = useState("");
  if (merges.length === 0) return null;

  async function undo(merge: Merge) {
    setLast(mergeLine(merge));
    const params = { catalogue_merge_id: merge.id };
    await run(() => unlessGone(call("DELETE /catalogue_merges/{catalogue_merge_id}", { params })), merge.id);
    onUndone();
  }

  return (
    <section aria-labelledby={id} className="mt-5">
      <h3 id={id} className="mb-1.5 text-base font-semibold">
        Merged and retired
      </h3>
      {failure !== null && (
        <Alert className="mb-2" title={`Couldn't undo: ${last}`}>
          {failure}
        </Alert>
      )}
      <ul aria-labelledby={id} className="divide-y divide-line rounded-lg border border-line">
        {merges.map((merge) => (
          <li key={merge.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 text-sm">
            <div className="min-w-40 flex-1 wrap-anywhere">
              <p>{mergeLine(merge)}</p>
              {(merge.obstacle ?? merge.undo_until) !== null && (
                <p className="text-ink-muted">
                  {merge.obstacle ?? (merge.undo_until && `Can be undone ${untilText(merge.undo_until)}`)}
                </p>
              )}
            </div>
            {merge.obstacle === null && (
              <Button
                size="sm"
                aria-label={`Undo: ${mergeLine(merge)}`}
                loading={working === merge.id}
                loadingLabel="Undoing…"
                disabled={locked || (working !== null && working !== merge.id)}
                onClick={() => void undo(merge)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
