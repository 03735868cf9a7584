"use client";

import { useState } from "react";
import {
  type Confirmed,
  FRESH,
  MAX_CONFIRMED,
  StillTrue,
  takeConfirmed,
} from "@/components/sheet/freshness/still-true";
import { RowAgreements } from "@/components/sheet/agreements/row-agreements";
import { RequestForm } from "@/components/reviews/requests/request-form";
import { MomentDay } from "@/components/ui/time/time-zone";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { isPending } from "@/lib/vocabulary/levels/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { useLiveRows, useSheet } from "@/components/sheet/rows/sheet-context";
import { levelsOf } from "@/components/sheet/rows/sheet-calls";
import type { RowDetails } from "@/components/sheet/rows/use-row-details";

const canConfirm = (row: SheetRow) =>
  row.current !== "no_experience" && !isPending(row) && !row.retired && row.latestChangeId !== null;

export interface RowFreshnessProps {
  row: SheetRow;
  details: RowDetails;
  /** Reads the details again. */
  reload: () => void;
}

/**
 * When a row's level was approved or set and last confirmed, and what its owner can do about it: confirm it, request another
 * level, agree a goal.
 */
export function RowFreshness({ row, details, reload }: RowFreshnessProps) {
  const { sheetId, store, reviews, open } = useSheet();
  const rows = useLiveRows([...store.rows().values()]);
  const [asks, setAsks] = useState<boolean | null>(null);
  const subject = `${row.name}, ${row.areaName}`;
  const inArea = rows.filter((each) => each.areaName === row.areaName && canConfirm(each));
  const late = inArea.filter((each) => each.overdue);
  // Where levels are never overdue, all of an area can be confirmed.
  const together = (late.length > 0 ? late : inArea).slice(0, MAX_CONFIRMED);
  const count = together.length === 2 ? "both" : `all ${together.length}`;
  const { approved_at, confirmed_at, overdue } = details;

  function take(changes: Confirmed) {
    takeConfirmed(store, changes);
    reload();
  }

  return (
    <div className="mb-3 grid gap-2">
      <div className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
        {approved_at !== null && (
          <p role="status">
            Approved or set <MomentDay at={Date.parse(approved_at)} />
            {confirmed_at !== null && (
              <>
                , last confirmed <MomentDay at={Date.parse(confirmed_at)} />
              </>
            )}{" "}
            {overdue && <Badge>Overdue</Badge>}
          </p>
        )}
        {row.latestChangeId !== null && (
          <button
            type="button"
            className="text-button ml-0!"
            onClick={() => open({ dialog: "history", rowId: row.id })}
          >
            History of {row.name}
          </button>
        )}
      </div>
      <div className="button-row">
        {canConfirm(row) && (
          <StillTrue sheetId={sheetId} rowIds={[row.id]} label="Confirm" about={subject} onConfirmed={take} />
        )}
        {canConfirm(row) && together.length > 1 && (
          <StillTrue
            sheetId={sheetId}
            rowIds={together.map(({ id }) => id)}
            label={`Confirm ${count}${late.length > 0 ? " overdue" : ""} in ${row.areaName}`}
            about="together"
            onConfirmed={take}
          />
        )}
        {!reviews && !row.retired && !asks && (
          <Button
            size="sm"
            aria-label={`Request with comment: ${subject}`}
            autoFocus={asks === false}
            onClick={() => setAsks(true)}
          >
            Request with comment
          </Button>
        )}
        {!reviews && !row.retired && (
          <RowAgreements sheetId={sheetId} row={{ id: row.id, subject, current: row.current }} />
        )}
      </div>
      {asks && (
        <RequestForm
          sheetId={sheetId}
          rowId={row.id}
          subject={subject}
          onSent={(change) => store.patch(row.id, { ...FRESH, ...levelsOf(change) })}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}
