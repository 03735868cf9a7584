"use client";

import { Moment } from "@/components/ui/time/time-zone";
import type { DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { NoMatches } from "@/components/ui/no-matches";
import type { AuditRow } from "@/lib/privacy/audit/view";
import { isDay } from "@/lib/platform/core/day";
import { formatDay } from "@/components/ui/time/format-day";
import { Arrow, withArrows } from "@/components/ui/arrow";

const COLUMNS: readonly DataColumn<AuditRow>[] = [
  {
    id: "when",
    heading: "When",
    cell: ({ at }) => <Moment at={at} />,
    width: "w-60",
    className: "text-sm text-ink-muted not-print:max-md:pl-4.5!",
    cardLabel: false,
  },
  {
    id: "record",
    heading: "What happened",
    rowHeader: true,
    cell: (row) => <Record row={row} />,
    className: "font-normal! wrap-anywhere",
    card: "first",
    cardLabel: false,
  },
];

/** One page of the audit log, latest first. */
export function AuditTable({ rows, isFiltered }: { rows: readonly AuditRow[]; isFiltered: boolean }) {
  return (
    <DataTable
      label="Audit log"
      columns={COLUMNS}
      rows={rows}
      cards="md"
      empty={<NoRecords isFiltered={isFiltered} />}
    />
  );
}

/** The record as a sentence; it unfolds what the act changed. Sentences without such a part begin below the others. */
function Record({ row: { who, what, changes } }: { row: AuditRow }) {
  const sentence = (
    <>
      <span className="font-medium">{who}</span>
      {withArrows(what)}
    </>
  );
  if (changes.length === 0) return <span className="block pl-4.5">{sentence}</span>;
  return (
    <details>
      <summary className="-my-1 cursor-pointer py-1 pl-4.5 -indent-4.5">{sentence}</summary>
      <dl className="mt-1 grid gap-x-3 gap-y-0.5 pl-4.5 text-sm sm:grid-cols-[10rem_1fr]">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="contents">
            <dt className="text-ink-muted">{field}</dt>
            <dd>
              {before !== null && (
                <>
                  <Value text={before} /> <Arrow />{" "}
                </>
              )}
              {after === null ? "nothing" : <Value text={after} />}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** A value before or after an act. The log records moments and days in ISO 8601. */
function Value({ text }: { text: string }) {
  if (MOMENT.test(text)) return <Moment at={Date.parse(text)} />;
  return isDay(text) ? formatDay(text) : text;
}

function NoRecords({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <NoMatches all="/audit" />;
  return <EmptyState title="No records yet">Every change that people make is recorded here.</EmptyState>;
}
