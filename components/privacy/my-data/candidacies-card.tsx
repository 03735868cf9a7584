import { Card } from "@/components/ui/card";
import { Table, Td, Th } from "@/components/ui/table";
import { Moment } from "@/components/ui/time/time-zone";
import type { CandidacyRow } from "@/lib/finder/needs/view";
import { formatDay } from "@/lib/platform/core/format-day";

/** The needs for which the person is a candidate, and who made them one. */
export function CandidaciesCard({ candidacies }: { candidacies: readonly CandidacyRow[] }) {
  return (
    <Card title="Needs you are a candidate for">
      <Table label="Needs you are a candidate for" cards="md">
        <thead>
          <tr>
            <Th>Need</Th>
            <Th>State</Th>
            <Th>By</Th>
            <Th>Since</Th>
          </tr>
        </thead>
        <tbody>
          {candidacies.map(({ id, from, until, placed, by, at }) => (
            <tr key={id}>
              <Td rowHeader data-first>
                {formatDay(from)} to {formatDay(until)}
              </Td>
              <Td data-label="State">{placed ? "Placed" : "Candidate"}</Td>
              <Td data-label="By" className="wrap-anywhere">
                {by ?? "An erased person"}
              </Td>
              <Td data-label="Since" className="md:whitespace-nowrap">
                <Moment at={at} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
