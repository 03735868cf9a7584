"use client";

import { useState } from "react";
import { formatPeriod } from "@/lib/platform/core/format-day";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeading } from "@/components/ui/page-heading";
import { isUnderWay } from "@/lib/reviews/rounds/rules";
import type { RoundView } from "@/lib/reviews/rounds/view";
import { RoundPeople } from "./round-people";
import { RoundItem } from "./round-item";
import { aboutOf, peopleOf } from "./rounds-screen";

/** A review round: the rows that it asks the viewer about, and for managers who of their reports isn't done. */
export function RoundScreen({ view: { round, sheetId, rows, can, today } }: { view: RoundView }) {
  const [done, setDone] = useState<ReadonlySet<number>>(
    () => new Set(rows.filter((row) => row.done).map((row) => row.sheet_competency_id)),
  );
  // What is done by now comes last. What gets done here keeps its place.
  const [shown] = useState(() => [...rows].sort((a, b) => Number(a.done) - Number(b.done)));
  const left = rows.length - rows.filter((row) => done.has(row.sheet_competency_id)).length;
  return (
    <>
      <PageHeading
        className="mb-4"
        description={`${formatPeriod(round)}${isUnderWay(round, today) ? "" : " (not under way)"}. ${aboutOf(round)}.`}
        actions={<LinkButton href="/review-rounds">All review rounds</LinkButton>}
      >
        {round.name}
      </PageHeading>
      <div className="max-w-4xl">
        {rows.length > 0 ? (
          <section aria-labelledby="round-rows">
            <h2 id="round-rows">Your competencies</h2>
            <p role="status" className="mb-3 text-ink-muted">
              {left === 0 ? "All looked through. Thank you." : `${left} of ${rows.length} left to look through.`}
            </p>
            <ul className="grid gap-3">
              {shown.map((row) => (
                <li key={row.sheet_competency_id} className="rounded-lg border border-line bg-surface p-4">
                  <RoundItem
                    sheetId={sheetId}
                    row={row}
                    isDone={done.has(row.sheet_competency_id)}
                    onDone={() => setDone(new Set(done).add(row.sheet_competency_id))}
                  />
                </li>
              ))}
            </ul>
          </section>
        ) : (
          <EmptyState title="This round asks you about nothing">
            It is about other people, or you had no levels yet when it started.
          </EmptyState>
        )}
        {can.seePeople && (
          <section aria-labelledby="round-people" className="mt-8">
            <h2 id="round-people">People</h2>
            <p className="mb-3 text-ink-muted">Done in all: {peopleOf(round)}.</p>
            <RoundPeople roundId={round.id} />
          </section>
        )}
      </div>
    </>
  );
}
