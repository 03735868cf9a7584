"use client";

import { useMemo } from "react";
import { Hint } from "@/components/shell/hint";
import { PageHeading } from "@/components/ui/page-heading";
import { summaryOf, type SheetSummary } from "@/lib/sheets/summary-rules";
import { isDeveloper, unpackRows, type SheetView } from "@/lib/sheets/view";
import { LevelLegend } from "./level-legend";
import { SheetActions } from "./sheet-actions";
import { SheetSummaryPicture } from "./sheet-summary";
import { SheetTable } from "./sheet-table";

const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(", ");

/** Rows, and no level approved or asked for yet: somebody's first visits. */
const isUntouched = ({ areas }: SheetSummary) =>
  areas.length > 0 && areas.every(({ stones }) => stones.every(({ current, desired }) => current + desired === 0));

/**
 * A sheet: whose it is, for which disciplines and languages, what the levels mean, and its rows. A client component as a whole, so that the page
 * carries the sheet's data once beside its HTML, and not every element a second time.
 */
export function SheetScreen({ view }: { view: SheetView }) {
  const summary = useMemo(() => summaryOf(unpackRows(view)), [view]);
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
      {view.rows.length > 0 && <SheetSummaryPicture summary={summary} />}
      <SheetTable view={view} />
      {view.isOwn && isUntouched(summary) && (
        <Hint name="sheet">
          Pick the level where you stand or want to stand. It is PENDING until a manager approves it; notes keep what
          speaks for it.
        </Hint>
      )}
    </>
  );
}
