import { Moment } from "@/components/ui/time/time-zone";
import { Card } from "@/components/ui/card";
import { PageHeading } from "@/components/ui/page-heading";
import { Heads, Table, Td } from "@/components/ui/table";
import type { AppearancesView } from "@/lib/finder/people-search/view";
import { AppearancesCard } from "./appearances-card";
import { DownloadMyData } from "./download-my-data";
import { StoredCard } from "./stored-card";

export interface Visit {
  id: number;
  /** Null once the person has been erased. */
  viewer: string | null;
  /** Epoch milliseconds. */
  at: number;
}

/** What we store about the person, as a download, and who viewed their sheet. */
export function MyDataScreen({
  visits,
  hasMore,
  found,
}: {
  visits: readonly Visit[];
  hasMore: boolean;
  found: AppearancesView;
}) {
  return (
    <div className="page-narrow">
      <PageHeading
        within={{ href: "/settings", label: "Settings" }}
        description="What we store about you and why, who viewed your sheet, and who may find you."
      >
        My data
      </PageHeading>
      <div className="grid gap-6">
        <Card title="Download" className="print:hidden">
          <p className="mb-3 max-w-prose">
            Your profile, sheet, notes, every change and decision, learning pointers, sign-ins and audit records about
            you, as one JSON file.
          </p>
          <DownloadMyData />
        </Card>
        <StoredCard />
        <AppearancesCard {...found} />
        <Card title="Who viewed your sheet">
          {visits.length === 0 ? (
            <p className="text-ink-muted">Nobody but you in the last 12 months.</p>
          ) : (
            <>
              <p className="mb-3 text-ink-muted">
                Recorded at most once an hour for each person, and deleted after 12 months.
                {hasMore && " Only the latest are shown; the download has all."}
              </p>
              <Table label="Who viewed your sheet">
                <Heads columns={["Person", "Viewed"]} />
                <tbody>
                  {visits.map(({ id, viewer, at }) => (
                    <tr key={id}>
                      <Td rowHeader className="wrap-anywhere">
                        {viewer ?? "An erased person"}
                      </Td>
                      <Td className="md:whitespace-nowrap">
                        <Moment at={at} />
                      </Td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </>
          )}
        </Card>
      </div>
    </div>
  );
}
