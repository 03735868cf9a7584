"use client";

import { useMemo } from "react";
import { Hint } from "@/components/shell/hint";
import { PageHeading } from "@/components/ui/page-heading";
import { summaryOf, type SheetSummary } from "@/lib/sheets/summary-rules";
import { isDeveloper, unpackRows, type SheetView } from "@/lib/sheets/view";
import { LevelLegend } from "./level-legend";
import { SheetActions } from "./sheet-actions";
import { SheetSummaryPanel } from "./sheet-summary";
import { SheetTable } from "./sheet-table";

const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(", ");

/** Whether the sheet has rows and nobody has rated one yet. */
const isUntouched = ({ areas }: SheetSummary) =>
  areas.length > 0 && areas.every(({ entries }) => entries.every(({ current, desired }) => current + desired === 0));

/**
 * The screen of a sheet. All of it is a client component, so that the page carries the sheet's data once beside its HTML instead of
 * every element a second time.
 */
export function SheetScreen({ view }: { view: SheetView }) {
  const rows = useMemo(() => unpackRows(view.packed), [view.packed]);
  const summary = useMemo(() => summaryOf(rows), [rows]);
  const managesLanguages = view.isOwn && isDeveloper(view.disciplines);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
        <div>
          <PageHeading>{view.owner}&apos;s Competency Matrix</PageHeading>
          <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
            <dt className="text-ink-muted">Disciplines</dt>
            <dd>{names(view.disciplines) || "None yet"}</dd>
            {isDeveloper(view.disciplines) && (
              <>
                <dt className="text-ink-muted">Languages</dt>
                <dd>{names(view.languages) || "None yet"}</dd>
              </>
            )}
          </dl>
          <div className="mt-4 flex flex-wrap gap-2 print:hidden">
            <SheetActions
              sheetId={view.sheetId}
              userId={view.userId}
              managesLanguages={managesLanguages}
              needsLanguage={managesLanguages && view.languages.length === 0}
            />
          </div>
        </div>
        <LevelLegend />
      </div>
      {rows.length > 0 && <SheetSummaryPanel summary={summary} />}
      <SheetTable view={view} rows={rows} />
      {view.isOwn && isUntouched(summary) && (
        <Hint name="sheet">Choose your level, or the one you&apos;re aiming for. Add evidence in notes.</Hint>
      )}
    </>
  );
}
