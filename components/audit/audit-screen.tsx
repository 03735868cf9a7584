import { Moment } from "@/components/time/time-zone";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeading } from "@/components/ui/page-heading";
import { Table, Td, Th } from "@/components/ui/table";
import { auditPath } from "@/lib/audit/rules";
import type { AuditRow, AuditView } from "@/lib/audit/view";
import { AuditFilters } from "./audit-filters";

/** Who did what to whom, the latest first, for admins. */
export function AuditScreen({ view: { rows, filter, person, older } }: { view: AuditView }) {
  const latest = auditPath({ ...filter, cursor: null });
  return (
    <>
      <PageHeading className="mb-6" description="Who did what to whom, the latest first. Days are in UTC.">
        Audit Log
      </PageHeading>
      <AuditFilters key={latest} filter={filter} person={person} />
      {rows.length === 0 ? (
        <NoRecords isFiltered={latest !== "/audit"} />
      ) : (
        <Table label="Audit log" cards="md">
          <thead>
            <tr>
              <Th className="w-40 2xl:w-56">When</Th>
              <Th className="w-52">Act</Th>
              <Th>What was done</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <RecordRow key={row.id} row={row} />
            ))}
          </tbody>
        </Table>
      )}
      <nav aria-label="Pages" className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {filter.cursor !== null && (
          <LinkButton href={latest} prefetch={false}>
            Latest
          </LinkButton>
        )}
        {older !== null && (
          <LinkButton href={auditPath({ ...filter, cursor: older })} prefetch={false} rel="next">
            Older
          </LinkButton>
        )}
      </nav>
    </>
  );
}

function NoRecords({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyState title="Nothing matches">No act fits the person, act and days chosen.</EmptyState>;
  return <EmptyState title="Nothing yet">Each change that somebody makes is written down here.</EmptyState>;
}

function RecordRow({ row: { at, label, sentence, changes } }: { row: AuditRow }) {
  return (
    <tr>
      <Td data-half className="text-sm text-ink-muted">
        <Moment at={at} />
      </Td>
      <Td data-half className="text-sm text-ink-muted">
        {label}
      </Td>
      <Td rowHeader data-first className="font-normal! wrap-anywhere">
        {sentence}
        {changes.length > 0 && (
          <details className="mt-0.5 text-sm">
            <summary className="min-h-6 cursor-pointer text-ink-muted">Before and after</summary>
            <dl className="mt-1 grid gap-x-3 gap-y-0.5 sm:grid-cols-[10rem_1fr]">
              {changes.map(({ field, before, after }) => (
                <div key={field} className="contents">
                  <dt className="text-ink-muted">{field}</dt>
                  <dd>{before === null ? after : `${before} → ${after ?? "nothing"}`}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </Td>
    </tr>
  );
}
