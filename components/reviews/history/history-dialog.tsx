"use client";

import type { ReactNode, RefObject } from "react";
import { type Confirmed, StillTrue } from "@/components/sheet/freshness/still-true";
import { DeclineNote, decisionOf } from "@/components/sheet/rows/decline-note";
import { changeText } from "@/components/reviews/requests/change-text";
import { today } from "@/lib/platform/core/day";
import { fullName } from "@/lib/platform/core/full-name";
import { MomentDay } from "@/components/ui/time/time-zone";
import { WebLink } from "@/components/ui/web-link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadStatus } from "@/components/ui/load-status";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Answer } from "@/lib/doors/client/call";
import { callAll } from "@/lib/doors/client/call-all";
import { isPending, LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { isDeclined } from "@/lib/sheet/rows/summary-rules";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { BarChange } from "./bar-change";
import { ImportedLevel } from "./imported-level";

const BOX = "mb-4 grid justify-items-start gap-3 rounded-lg border border-line bg-hover p-3";

type Change = Answer<"GET /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes">[number];

export interface HistoryDialogProps {
  sheetId: number;
  row: SheetRow;
  /** Whether the viewer reviews the sheet. */
  reviews: boolean;
  /** Whether it was opened by the row's state, which is its title then. */
  isAboutState?: boolean;
  /** Why the row is a next step of its owner, who alone sees it. */
  step?: ReactNode;
  opener: RefObject<HTMLElement | null>;
  onConfirmed: (changes: Confirmed) => void;
  /** The row after a confirmed or refused import. */
  onChanged: (changed: Partial<SheetRow>) => void;
  /** Requests a level again after a decline. */
  onAgain: () => void;
  onClose: () => void;
}

/** What a row's state asks for, or is. */
function stateOf(row: SheetRow, isStep: boolean): string {
  if (isDeclined(row)) return `${decisionOf(row)}:`;
  if (row.overdue && !row.barChanged) return "Confirm";
  return isStep && !row.barChanged && row.importedFrom === null ? "Next step:" : "History of";
}

/** What is to be said of a row and can be done, and its record, newest first: who, when, from, to, reason, thread, and the wording of that time. */
export function HistoryDialog(props: HistoryDialogProps) {
  const { sheetId, row, reviews, isAboutState = false, step, opener, onConfirmed, onChanged, onAgain, onClose } = props;
  const params = { sheet_id: sheetId, sheet_competency_id: row.id };
  const load = useLoaded({
    key: `${row.id} ${row.latestChangeId}`,
    load: (signal) =>
      callAll(
        "GET /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes",
        { params },
        { signal },
      ),
    failure: "The history couldn't be loaded.",
  });
  return (
    <Dialog
      onClose={onClose}
      returnFocusTo={opener}
      title={`${isAboutState ? stateOf(row, step !== undefined) : "History of"} ${row.name}`}
      size="lg"
      footer={
        <>
          <a
            href={`?as_of=${today()}`}
            className="mr-auto inline-flex min-h-6 items-center self-center text-ink underline"
          >
            The whole sheet as of a day
          </a>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {isDeclined(row) && (
        <div className={BOX}>
          <DeclineNote row={row} />
          {!reviews && <Button onClick={onAgain}>Request again</Button>}
        </div>
      )}
      {(row.importedFrom !== null || (reviews && row.imported && !isPending(row))) && (
        <ImportedLevel sheetId={sheetId} row={row} reviews={reviews} onChanged={onChanged} />
      )}
      {row.barChanged && load.data && (
        <BarChange sheetId={sheetId} row={row} changes={load.data} onConfirmed={onConfirmed} />
      )}
      {row.overdue && !row.barChanged && (
        <div className={BOX}>
          <p>Neither approved nor confirmed for a while. The level stays as it is until someone changes it.</p>
          <StillTrue
            sheetId={sheetId}
            rowIds={[row.id]}
            isPrimary
            label={`Confirm ${LEVEL_LABELS[row.current]}`}
            about={`${row.name}, ${row.areaName}`}
            onConfirmed={onConfirmed}
          />
        </div>
      )}
      {step && <div className={BOX}>{step}</div>}
      <LoadStatus of={load} />
      {load.data && load.data.length > 0 && (
        <ol className="grid gap-4">
          {load.data.map((change, at, all) => (
            <li key={change.id} className="border-l-2 border-line pl-3">
              <TimelineEntry change={change} later={all[at - 1]} />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

function TimelineEntry({ change, later }: { change: Change; later: Change | undefined }) {
  const { user, updated_at, reason, undone, merged_at, decided_together, version, criterion, details, thread } = change;
  return (
    <>
      <p>
        <span className={undone ? "line-through" : "font-medium"}>{changeText(change)}</span>{" "}
        {undone && <Badge>Undone</Badge>} {merged_at !== null && <Badge>Other row, until the merge</Badge>}
        <span className="text-sm text-ink-muted">
          {user && `${fullName(user)}, `}
          <MomentDay at={Date.parse(updated_at)} />
          {decided_together !== null && `, together with ${decided_together - 1} more`}
        </span>
      </p>
      {reason && <p className="whitespace-pre-line">{reason}</p>}
      {details && details.comment !== "" && <p className="whitespace-pre-line">{details.comment}</p>}
      {details && details.evidence.length > 0 && (
        <ul>
          {details.evidence.map(({ title, url }, place) => (
            <li key={place}>
              <WebLink url={url}>{title}</WebLink>
            </li>
          ))}
        </ul>
      )}
      {thread.length > 0 && (
        <ul className="mt-1 space-y-1 text-sm">
          {thread.map(({ id, text, user: writer }) => (
            <li key={id} className="whitespace-pre-line">
              <span className="font-medium">{writer ? writer.first_name : "Erased person"}:</span> {text}
            </li>
          ))}
        </ul>
      )}
      {/* A request that was decided by the same words has them above. */}
      {criterion && !(change.kind === "requested" && later?.criterion === criterion) && (
        <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-ink-muted">
          Criterion{version !== null && ` in version ${version}`}: {criterion}
        </p>
      )}
    </>
  );
}
