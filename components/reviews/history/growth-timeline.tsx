"use client";

import cx from "clsx";
import { useId, useState } from "react";
import { Arrow } from "@/components/ui/arrow";
import { LoadStatus } from "@/components/ui/load-status";
import { MomentDay } from "@/components/ui/time/time-zone";
import { useLoaded } from "@/components/ui/use-loaded";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { call } from "@/lib/doors/client/call";
import { today } from "@/lib/platform/core/day";
import { growthByQuarter, isGain } from "@/lib/reviews/history/growth-rules";
import { LEVEL_LABELS, LEVELS } from "@/lib/vocabulary/levels/rules";
import { Growth } from "./growth";

/** Changes that are read: a person's latest. */
const READ = 500;
/** Lines that are shown at first: on a wide screen, and where each takes two lines. */
const FIRST = { wide: 5, narrow: 3 };

export interface GrowthTimelineProps {
  userId: number;
  /** Whether the sheet has or had a level: without one there is nothing to keep room for. */
  hasLevels: boolean;
}

/** A person's gained levels as a picture and a list, newest first: events, not averages. */
export function GrowthTimeline({ userId, hasLevels }: GrowthTimelineProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const load = useLoaded({
    key: String(userId),
    load: (signal) => call("GET /competency_changes", { query: { user_id: userId, limit: READ } }, { signal }),
    failure: "The timeline couldn't be loaded.",
  });
  const gains = load.data?.filter(isGain) ?? [];
  const isLow = isOpen || !hasLevels || (load.data !== null && gains.length === 0);
  return (
    <section className="growth-part" data-open={isLow || undefined}>
      <div className="growth-head">
        <h2>Levels gained</h2>
        {gains.length > 0 && <ColourKey />}
      </div>
      <LoadStatus of={load} />
      {load.data && gains.length === 0 && <p className="text-ink-muted">None so far.</p>}
      {gains.length > 0 && (
        <>
          <Growth quarters={growthByQuarter(gains, today())} />
          <div className="growth-list">
            <ol id={listId} aria-label="Levels gained">
              {gains.map(({ id, competency, area_name, from_current_level, current_level, updated_at }) => (
                <li key={id} className="growth-gain">
                  <LevelGlyph level={current_level} />
                  <span>
                    <span className="font-medium">{competency.name}</span>{" "}
                    <span className="text-ink-muted">{area_name}</span>
                    <span className="sr-only">: </span>
                  </span>
                  <span className="growth-levels">
                    {LEVEL_LABELS[from_current_level]} <Arrow /> {`${LEVEL_LABELS[current_level]} `}
                  </span>
                  <span className="text-sm text-ink-muted">
                    <MomentDay at={Date.parse(updated_at)} />
                  </span>
                </li>
              ))}
            </ol>
            {gains.length > FIRST.narrow && (
              <button
                type="button"
                className={cx(
                  "mt-1 min-h-6 text-sm font-medium underline print:hidden",
                  gains.length <= FIRST.wide && "min-[90rem]:hidden",
                )}
                aria-expanded={isOpen}
                aria-controls={listId}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? "Show fewer" : `Show all ${gains.length}`}
              </button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** Which level each colour of the picture is. */
const ColourKey = () => (
  <ul aria-label="Colours" className="growth-key">
    {LEVELS.slice(1).map((level) => (
      <li key={level}>
        <LevelGlyph level={level} /> {LEVEL_LABELS[level]}
      </li>
    ))}
  </ul>
);
