import { AppLink } from "@/components/ui/app-link";
import type { Route } from "next";
import { Moment } from "@/components/ui/time/time-zone";
import { Card } from "@/components/ui/card";
import { Heads, Table, Td } from "@/components/ui/table";
import type { AppearancesView } from "@/lib/finder/people-search/view";
import { cardsPath } from "@/lib/finder/people-search/rules";

/** Who may find the person, by what, and each search that showed them. */
export function AppearancesCard({ appearances, hasMore, finders, userId }: AppearancesView) {
  return (
    <Card title="Who may find you">
      <p className="max-w-prose">
        {finders} can find you by your disciplines, your languages, your managers, your current levels and when they
        were last confirmed, and by the interests that you show them. They see no notes and no requests.
      </p>
      <p className="mt-2 mb-3 print:hidden">
        <AppLink
          href={cardsPath([userId], { from: "/sheet" }) as Route}
          className="inline-block min-h-6 text-ink underline underline-offset-2"
        >
          Open your card as they see it
        </AppLink>
      </p>
      {appearances.length === 0 ? (
        <p className="text-ink-muted">No search has shown you in the last 12 months.</p>
      ) : (
        <>
          <p className="mb-3 text-ink-muted">
            Recorded at most once an hour for each search, and deleted after 12 months.
            {hasMore && " Only the latest are shown; the download has all."}
          </p>
          <Table label="Searches that showed you" cards="md">
            <Heads columns={["Search", "When"]} />
            <tbody>
              {appearances.map(({ id, sentence, conditions, at }) => (
                <tr key={id}>
                  <Td rowHeader className="wrap-anywhere" data-first>
                    {sentence}
                    {conditions !== null && (
                      <span className="block text-sm font-normal text-ink-muted">{conditions}</span>
                    )}
                  </Td>
                  <Td data-label="When" className="md:whitespace-nowrap">
                    <Moment at={at} />
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </Card>
  );
}
