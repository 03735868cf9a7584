"use client";

import { Moment } from "@/components/ui/time/time-zone";
import { LoadStatus } from "@/components/ui/load-status";
import { useLoaded } from "@/components/ui/use-loaded";
import { call, type Answer } from "@/lib/platform/client/call";
import { LEVEL_LABELS, ordinal } from "@/lib/sheet/rows/rules";

type Change = Answer<"GET /competency_changes">[number];

/** Changes that are read: a person's latest. */
const READ = 500;

/** Whether a change raised the level, and wasn't undone. A level from a file is no growth. */
export const isGain = ({ from_current_level, current_level, undone, kind }: Change): boolean =>
  ordinal(current_level) > ordinal(from_current_level) && !undone && kind !== "undone" && kind !== "imported";

/** A person's gained levels, newest first: events, not averages. */
export function GrowthTimeline({ userId }: { userId: number }) {
  const load = useLoaded({
    key: String(userId),
    load: (signal) => call("GET /competency_changes", { query: { user_id: userId, limit: READ } }, { signal }),
    failure: "The timeline couldn't be loaded.",
  });
  const gains = load.data?.filter(isGain);
  return (
    <section className="mt-8 max-w-3xl">
      <h2 className="mb-2">Levels gained</h2>
      <LoadStatus of={load} />
      {gains?.length === 0 && <p className="text-ink-muted">None so far.</p>}
      <ol className="grid grid-cols-1 gap-2">
        {gains?.map(({ id, competency, area_name, from_current_level, current_level, updated_at }) => (
          <li key={id} className="border-l-2 border-line pl-3">
            <span className="font-medium">{competency.name}</span> <span className="text-ink-muted">{area_name}</span>
            {`: ${LEVEL_LABELS[from_current_level]} → ${LEVEL_LABELS[current_level]} `}
            <span className="text-sm text-ink-muted">
              <Moment at={Date.parse(updated_at)} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
