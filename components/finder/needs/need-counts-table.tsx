import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Table, Td, Th } from "@/components/ui/table";
import { namelessText } from "@/lib/platform/core/nameless-counts";
import { peopleText, shortSentence } from "@/lib/finder/needs/rules";
import type { CountsView } from "@/lib/finder/needs/view";

export interface NeedCountsTableProps {
  counts: CountsView;
  /** Whether the viewer may see who has a level. */
  mayFind: boolean;
}

/** What is needed in each quarter, against the people there are. Without a need there is no line. */
export function NeedCountsTable({ counts: { quarters, demands, min_counted }, mayFind }: NeedCountsTableProps) {
  if (demands.length === 0)
    return <EmptyState title="No needs">Competencies appear here once a project needs them.</EmptyState>;
  const people = (count: number | null) => (min_counted === null ? String(count) : namelessText(count));
  return (
    <>
      <Table label="What is needed" scroll="box">
        <thead>
          <tr>
            <Th pinned>Competency</Th>
            {quarters.map((quarter) => (
              <Th key={quarter} className="text-right! whitespace-nowrap">
                {quarter}
              </Th>
            ))}
            {mayFind && <Th>Short</Th>}
          </tr>
        </thead>
        <tbody>
          {demands.map(({ condition, label, needed, at_level, one_step_away }) => (
            <tr key={condition}>
              <Td rowHeader pinned className="min-w-36 wrap-anywhere">
                {mayFind ? <AppLink href={`/finder?must=${condition}` as Route}>{label}</AppLink> : label}
              </Td>
              {needed.map((sum, at) => (
                <Td key={quarters[at]} className="text-right whitespace-nowrap tabular-nums">
                  {sum > 0 && (
                    <>
                      {`${peopleText(sum)} needed`}
                      <span className="block text-sm text-ink-muted">
                        {people(at_level[at] ?? null)} free, {people(one_step_away[at] ?? null)} near
                      </span>
                    </>
                  )}
                </Td>
              ))}
              {mayFind && <Td className="min-w-40">{shortSentence(quarters, needed, at_level)}</Td>}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-2 max-w-prose text-sm text-pretty text-ink-muted">
        A quarter&apos;s number adds up probability × headcount of its needs, without people who are placed. Free:
        people at an approved or confirmed level or above whose time isn&apos;t all taken by then. Near: the same one
        level below.
        {min_counted !== null && " Numbers of people are ranges, so that they give nobody away."}
      </p>
    </>
  );
}
