"use client";

import { ExportButton } from "@/components/shell/exports/export-button";
import { AwayNote } from "@/components/people/absences/away-note";
import { fullName } from "@/lib/platform/core/full-name";
import { LoadStatus } from "@/components/ui/load-status";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Answer } from "@/lib/doors/client/call";
import { callAll } from "@/lib/doors/client/call-all";

type Participant = Answer<"GET /review_rounds/{review_round_id}/people">[number];

/** Most people shown of each list. */
const SHOWN = 200;

/** The viewer's reports in a round: who has rows left, and who is done. Others are only counted. */
export function RoundPeople({ roundId }: { roundId: number }) {
  const load = useLoaded({
    key: String(roundId),
    load: (signal) =>
      callAll("GET /review_rounds/{review_round_id}/people", { params: { review_round_id: roundId } }, { signal }),
    failure: "Your reports couldn't be loaded.",
  });
  if (!load.data) return <LoadStatus of={load} />;
  if (load.data.length === 0)
    return <p className="text-ink-muted">None of your reports takes part. Others are only counted.</p>;
  const left = load.data.filter(({ rows }) => rows.done < rows.count);
  const done = load.data.filter(({ rows }) => rows.done >= rows.count);
  return (
    <>
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        <People title="Not done" people={left} />
        <People title="Done" people={done} />
      </div>
      <ExportButton
        choices={[
          {
            label: "Your reports in this round",
            call: {
              name: "GET /exports/review_rounds/{review_round_id}/people",
              params: { review_round_id: roundId },
            },
          },
        ]}
      />
    </>
  );
}

function People({ title, people }: { title: string; people: readonly Participant[] }) {
  return (
    <section>
      <h3>
        {`${title} `}
        <span className="font-normal text-ink-muted">{people.length}</span>
      </h3>
      <ul className="wrap-anywhere">
        {people.slice(0, SHOWN).map(({ user, away_until, rows }) => (
          <li key={user.id}>
            {`${fullName(user)} `}
            <span className="text-sm text-ink-muted">
              {rows.done} of {rows.count}
            </span>
            <AwayNote until={away_until} />
          </li>
        ))}
      </ul>
      {people.length > SHOWN && <p className="text-sm text-ink-muted">and {people.length - SHOWN} more</p>}
    </section>
  );
}
