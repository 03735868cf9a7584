import { ExportButton } from "@/components/shell/exports/export-button";
import { CursorLinks } from "@/components/ui/cursor-links";
import { formatDay } from "@/components/ui/time/format-day";
import { NavTabs } from "@/components/ui/nav-tabs";
import { PageHeading } from "@/components/ui/page-heading";
import { type AuditFilter, auditPath, momentsOf, SHOWN_KINDS } from "@/lib/privacy/audit/rules";
import type { AuditView } from "@/lib/privacy/audit/view";
import { AuditFilters } from "./audit-filters";
import { AuditTable } from "./audit-table";

const KIND_LABELS: Record<AuditFilter["kind"], string> = { changes: "Changes", access: "Sign-ins", all: "All" };

const DESCRIPTIONS: Record<AuditFilter["kind"], string> = {
  changes: "What people changed",
  access: "Who signed in, and what was refused",
  all: "Everything people did",
};

const auditExport = ({ person, competency, act, kind, ...days }: AuditFilter) => {
  const query = {
    ...(person === null ? {} : { person_id: person }),
    ...(competency === null ? {} : { competency_id: competency }),
    ...(act === null ? {} : { act }),
    ...(kind === "all" ? {} : { kind }),
    ...momentsOf(days),
  };
  return {
    label: Object.keys(query).length > 0 ? "The records that the screen shows, on all pages" : "The whole audit log",
    call: { name: "GET /exports/audit_records", query } as const,
  };
};

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Which records paper has: "Kim Keys. The latest 50, November 24, 2026 to November 29, 2026. Export has all of them." */
function printedText({ rows, filter, person, older }: Pick<AuditView, "rows" | "filter" | "person" | "older">): string {
  const [first, last] = [rows[0], rows.at(-1)];
  const days = first && last ? [dayOf(last.at), dayOf(first.at)].map(formatDay) : [];
  const which = filter.cursor === null ? "The latest" : "Older ones:";
  const isCut = older !== null || filter.cursor !== null;
  return [
    person && `${person.name}.`,
    days.length > 0 && `${isCut ? `${which} ${rows.length}, ` : ""}${[...new Set(days)].join(" to ")}.`,
    isCut && "Export has all of them.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Shows admins the audit log, latest first. */
export function AuditScreen({ view: { rows, filter, person, competencies, older, hasGrades } }: { view: AuditView }) {
  const latest = auditPath({ ...filter, cursor: null });
  return (
    <>
      <PageHeading
        description={
          <>
            <p>{`${DESCRIPTIONS[filter.kind]}, latest first. Days are in UTC.`}</p>
            <p className="hidden print:block">{printedText({ rows, filter, person, older })}</p>
          </>
        }
        actions={
          <>
            <NavTabs
              label="Records"
              tabs={SHOWN_KINDS.map((kind) => ({
                label: KIND_LABELS[kind],
                href: auditPath({
                  ...filter,
                  kind,
                  act: kind === "all" ? filter.act : null,
                  // No sign-in is about a competency.
                  competency: kind === "access" ? null : filter.competency,
                  cursor: null,
                }),
                isCurrent: kind === filter.kind,
              }))}
            />
            <ExportButton choices={[auditExport(filter)]} />
          </>
        }
      >
        Audit log
      </PageHeading>
      <AuditFilters filter={filter} person={person} competencies={competencies} hasGrades={hasGrades} />
      <AuditTable rows={rows} isFiltered={latest !== "/audit"} />
      <CursorLinks
        first={filter.cursor === null ? null : latest}
        next={older && auditPath({ ...filter, cursor: older })}
        firstLabel="Latest"
        nextLabel="Older"
        printed={null}
      />
    </>
  );
}
