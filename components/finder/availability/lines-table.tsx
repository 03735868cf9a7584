import { AnswerCell } from "@/components/finder/people-search/answer-text";
import { CardLink } from "@/components/finder/people-search/card-link";
import { ConditionTitle } from "@/components/finder/people-search/condition-title";
import { Table, Td, Th } from "@/components/ui/table";
import { fullName } from "@/lib/platform/core/full-name";
import { STATE_LABELS } from "@/lib/engagements/engagements/rules";
import { shortPeriod } from "@/lib/platform/core/format-period";
import { isAboutLevel } from "@/lib/finder/people-search/condition-rules";
import { conditionWords } from "@/lib/finder/people-search/rules";
import { timeOf } from "@/lib/finder/availability/view";
import { briefTimeText, engagementTitle } from "@/lib/finder/availability/text-rules";
import { isHand } from "@/lib/finder/availability/warning-rules";
import { dated, FreeTime, freeTitle, listLabel } from "./free-time";
import type { LinesProps } from "./line";

/** What the bars show, in words. */
export function LinesTable({ people, today, need, conditions }: LinesProps) {
  return (
    <Table
      label={listLabel(need)}
      className={conditions.length > 0 ? "lines-table" : ""}
      cards={conditions.length > 0 ? "xl" : "md"}
    >
      <thead>
        <tr>
          <Th>Person</Th>
          <Th>{freeTitle(need)}</Th>
          {conditions.map((condition, at) => (
            <Th key={at} className="max-w-40 wrap-anywhere">
              <ConditionTitle condition={condition} isMust={need !== null && at < need.must.length} />
            </Th>
          ))}
          <Th>Engagements</Th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.user.id}>
            <Td rowHeader data-first className="min-w-36 wrap-anywhere">
              <CardLink userId={person.user.id} className="inline-block min-h-6">
                {fullName(person.user)}
              </CardLink>
              <span className="block text-sm font-normal text-ink-muted">{person.roles.join(", ")}</span>
              {need && isHand(need, person.user.id) && <span className="block text-sm font-normal">Raised a hand</span>}
            </Td>
            <Td data-corner>
              <FreeTime
                need={need}
                userId={person.user.id}
                time={person.sees_time ? timeOf(person) : null}
                today={today}
              />
            </Td>
            {conditions.map((condition, at) => (
              <Td
                key={at}
                data-label={isAboutLevel(condition) ? condition.name : conditionWords(condition)}
                data-half
                className="max-w-40"
              >
                {person.match?.answers[at] && (
                  <AnswerCell condition={condition} answer={person.match.answers[at]} today={today} warns />
                )}
              </Td>
            ))}
            <Td>
              {person.away_from !== null && person.away_until !== null && (
                <span className="block text-ink-muted">
                  {`Away ${shortPeriod(person.away_from, person.away_until, today)}`}
                </span>
              )}
              {person.engagements.map((one) => (
                <span
                  key={one.id}
                  className="relative block xl:grid xl:grid-cols-[minmax(0,5fr)_4rem_minmax(0,4fr)] xl:gap-x-2"
                >
                  {engagementTitle(one)}
                  <span className="text-ink-muted">
                    <span className="xl:sr-only">, </span>
                    {STATE_LABELS[one.state]}
                  </span>
                  <span className="text-ink-muted">
                    <span className="xl:sr-only">, </span>
                    {dated(briefTimeText(one, today))}
                  </span>
                </span>
              ))}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
