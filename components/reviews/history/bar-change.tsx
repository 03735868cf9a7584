"use client";

import type { Confirmed } from "@/components/sheet/freshness/still-true";
import { WordDifferences } from "@/components/vocabulary/levels/word-differences";
import { Failure } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { LoadStatus } from "@/components/ui/load-status";
import { useLoaded } from "@/components/ui/use-loaded";
import { useWork } from "@/components/ui/use-work";
import { call } from "@/lib/doors/client/call";
import { wordDifferences } from "@/lib/platform/core/word-differences";
import { LEVEL_LABELS, type ChangeKind } from "@/lib/vocabulary/levels/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";

export interface BarChangeProps {
  sheetId: number;
  row: SheetRow;
  /** The row's record, newest first. */
  changes: readonly { kind: ChangeKind; undone: boolean; criterion: string | null }[];
  onConfirmed: (changes: Confirmed) => void;
}

const AGREED: readonly ChangeKind[] = ["approved", "set", "confirmed", "reconfirmed"];

/**
 * The difference between the criterion that a level was approved for and today's, and the button that confirms the
 * level.
 */
export function BarChange({ sheetId, row, changes, onConfirmed }: BarChangeProps) {
  const { working, failure, run } = useWork();
  const load = useLoaded({
    key: String(row.id),
    load: (signal) =>
      call(
        "GET /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}",
        { params: { sheet_id: sheetId, sheet_competency_id: row.id } },
        { signal },
      ),
    failure: "Today's criterion couldn't be loaded.",
  });
  const before = changes.find(({ kind, undone }) => AGREED.includes(kind) && !undone)?.criterion ?? "";

  async function confirm() {
    const { competency_changes } = await call("POST /sheets/{sheet_id}/confirmations", {
      params: { sheet_id: sheetId },
      body: { cm_confirmation: { sheet_competency_ids: [row.id] } },
    });
    onConfirmed(competency_changes);
  }

  return (
    <section className="mb-4 grid gap-3 rounded-lg border border-line bg-hover p-3">
      <h3 className="font-medium">
        The criterion of {LEVEL_LABELS[row.current]} has changed since the level was agreed
      </h3>
      <LoadStatus of={load} />
      {load.data && (
        <p className="wrap-anywhere whitespace-pre-line">
          <WordDifferences pieces={wordDifferences(before, load.data.competency[row.current])} side="both" />
        </p>
      )}
      <Failure title="The level wasn't confirmed">{failure}</Failure>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          loading={working !== null}
          loadingLabel="Saving…"
          disabled={!load.data}
          onClick={() => void run(confirm)}
        >
          Confirm {LEVEL_LABELS[row.current]}
        </Button>
        <p className="text-sm text-ink-muted">The level stays as it is until someone changes it.</p>
      </div>
    </section>
  );
}
