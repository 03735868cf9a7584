"use client";

import { Failure } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useWork } from "@/components/ui/use-work";
import type { SheetStore } from "@/components/sheet/rows/sheet-store";
import { call, type Answer } from "@/lib/doors/client/call";

/** What no longer holds of a row once its level was confirmed or another one requested. */
export const FRESH = { barChanged: false, overdue: false };

export type Confirmed = Answer<"POST /sheets/{sheet_id}/confirmations">["competency_changes"];

/** Most rows that one act confirms. */
export const MAX_CONFIRMED = 100;

/** Shows rows as confirmed: what no longer holds of them is gone. */
export function takeConfirmed(store: SheetStore, changes: Confirmed) {
  for (const { cm_sheet_competencies_id, id, updated_at } of changes)
    store.patch(cm_sheet_competencies_id, {
      ...FRESH,
      said: true,
      latestChangeId: id,
      changedAt: Date.parse(updated_at),
    });
}

export interface StillTrueProps {
  sheetId: number;
  /** Rows of one area: they are confirmed in one act. */
  rowIds: readonly number[];
  /** What the button says, and to screen readers what it is about. */
  label: string;
  about: string;
  /** Whether it is the first thing to do where it is. */
  isPrimary?: boolean;
  onConfirmed: (changes: Confirmed) => void;
}

/** Confirms that levels are still true. */
export function StillTrue({ sheetId, rowIds, label, about, isPrimary = false, onConfirmed }: StillTrueProps) {
  const { working, failure, run } = useWork();

  async function confirm() {
    const { competency_changes } = await call("POST /sheets/{sheet_id}/confirmations", {
      params: { sheet_id: sheetId },
      body: { cm_confirmation: { sheet_competency_ids: [...rowIds] } },
    });
    onConfirmed(competency_changes);
  }

  return (
    <>
      <Button
        variant={isPrimary ? "primary" : "ghost"}
        size={isPrimary ? "md" : "sm"}
        aria-label={`${label}: ${about}`}
        loading={working !== null}
        loadingLabel="Saving…"
        onClick={() => void run(confirm)}
      >
        {label}
      </Button>
      <Failure className="basis-full" title="Nothing was confirmed">
        {failure}
      </Failure>
    </>
  );
}
