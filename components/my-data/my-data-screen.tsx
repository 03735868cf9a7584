import { Moment } from "@/components/time/time-zone";
import { Card } from "@/components/ui/card";
import { PageHeading } from "@/components/ui/page-heading";
import { Table, Td, Th } from "@/components/ui/table";
import { DownloadButton } from "./download-button";

export interface Visit {
  id: number;
  /** Null once the person has been erased. */
  viewer: string | null;
  /** Epoch milliseconds. */
  at: number;
}

/** What is kept of oneself: to take along, and who looked at it. */
export function MyDataScreen({ visits, hasMore }: { visits: readonly Visit[]; hasMore: boolean }) {
  return (
    <>
      <PageHeading className="mb-6" description="What is kept of you, and who looked at your sheet.">
        My Data
      </PageHeading>
      <div className="grid max-w-3xl gap-6">
        <Card title="Download">
          <p className="mb-3 max-w-prose">
            Your profile, sheet, notes, every change and decision, learning pointers, sign-ins and all that the audit
            log says of you, as one JSON file.
          </p>
          <DownloadButton />
        </Card>
        <Card title="Who looked at your sheet">
          {visits.length === 0 ? (
            <p className="text-ink-muted">Nobody but you in the last twelve months.</p>
          ) : (
            <>
              <p className="mb-3 text-ink-muted">
                Noted once an hour for each person, and kept for twelve months
                {hasMore ? "; the latest are shown, the download has them all" : ""}.
              </p>
              <Table label="Who looked at your sheet">
                <thead>
                  <tr>
                    <Th>Person</Th>
                    <Th>In the hour from</Th>
                  </tr>
                </thead>
                <tbody>
                  {visits.map(({ id, viewer, at }) => (
                    <tr key={id}>
                      <Td rowHeader className="wrap-anywhere">
                        {viewer ?? "Somebody who was erased since"}
                      </Td>
                      <Td>
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
    </>
  );
}
