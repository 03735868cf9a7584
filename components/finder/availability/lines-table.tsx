import { Table, Td, Th } from "@/components/ui/table";
import { formatDay } from "@/lib/platform/core/format-day";
import { fullName } from "@/lib/platform/core/full-name";
import { STATE_LABELS } from "@/lib/engagements/engagements/rules";
import { freeText } from "@/lib/finder/availability/rules";
import { engagementTitle, timeText } from "@/lib/finder/availability/text-rules";
import type { LinesProps } from "./line";

/** What the bars show, in words. */
export function LinesTable({ people, today, need }: LinesProps) {
  return (
    <Table label="People by the day from which they are free" cards="md">
      <thead>
        <tr>
          <Th>Person</Th>
          <Th>Free from</Th>
          {need && <Th>For this need</Th>}
          <Th>Engagements</Th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.user.id}>
            <Td rowHeader data-first className="min-w-36 wrap-anywhere">
              {fullName(person.user)}
            </Td>
            <Td data-label="Free from" data-half className="whitespace-nowrap">
              {freeText(person.free_from, today)}
              {person.free_percent !== null && person.free_percent < 100 && `, ${person.free_percent}%`}
            </Td>
            {need && (
              <Td data-label="For this need" data-half>
                {person.match?.group ?? ""}
              </Td>
            )}
            <Td data-label={person.away_from !== null || person.engagements.length > 0 ? "Engagements" : undefined}>
              {person.away_from !== null && person.away_until !== null && (
                <span className="block">
                  Away {formatDay(person.away_from)} to {formatDay(person.away_until)}
                </span>
              )}
              {person.engagements.map((one) => (
                <span key={one.id} className="block">
                  {engagementTitle(one)}, {STATE_LABELS[one.state].toLowerCase()}, {timeText(one)}
                </span>
              ))}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
