import { ExportButton } from "@/components/shell/exports/export-button";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeading } from "@/components/ui/page-heading";
import { type AuditFilter, auditPath, momentsOf } from "@/lib/privacy/audit/rules";
import type { AuditView } from "@/lib/privacy/audit/view";
import { AuditFilters } from "./audit-filters";
import { AuditTable } from "./audit-table";

const auditExport = ({ person, competency, act, ...days }: AuditFilter) => {
  const query = {
    ...(person === null ? {} : { person_id: person }),
    ...(competency === null ? {} : { competency_id: competency }),
    ...(act === null ? {} : { act }),
    ...momentsOf(days),
  };
  const isFiltered = Object.keys(query).length > 0;
  return {
    label: isFiltered ? "The records that your filter shows, on all pages" : "The whole audit log",
    call: { name: "GET /exports/audit_records", query } as const,
  };
};

/** Shows admins the audit log, latest first. */
export function AuditScreen({ view: { rows, filter, person, competencies, older, hasGrades } }: { view: AuditView }) {
  const latest = auditPath({ ...filter, cursor: null });
  return (
    <>
      <PageHeading
        className="mb-6"
        description="Everything people did, latest first. Days are in UTC."
        actions={<ExportButton choices={[auditExport(filter)]} />}
      >
        Audit Log
      </PageHeading>
      <AuditFilters key={latest} filter={filter} person={person} competencies={competencies} hasGrades={hasGrades} />
      <AuditTable rows={rows} isFiltered={latest !== "/audit"} />
      <nav aria-label="Pages" className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {filter.cursor !== null && <LinkButton href={latest}>Latest</LinkButton>}
        {older !== null && (
          <LinkButton href={auditPath({ ...filter, cursor: older })} rel="next">
            Older
          </LinkButton>
        )}
      </nav>
    </>
  );
}
