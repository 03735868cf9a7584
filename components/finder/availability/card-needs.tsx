"use client";

import { useState } from "react";
import { UndoLine } from "@/components/engagements/engagements/undo-line";
import { useUndoable } from "@/components/engagements/engagements/use-undoable";
import { Button } from "@/components/ui/button";
import { LoadStatus } from "@/components/ui/load-status";
import { useLoaded } from "@/components/ui/use-loaded";
import { call } from "@/lib/doors/client/call";
import { hasTime, spellsOf } from "@/lib/finder/availability/spell-rules";
import { isFilled } from "@/lib/finder/needs/filling-rules";
import { needWith } from "@/lib/finder/needs/expected-rules";
import type { PersonTime } from "@/lib/finder/people-search/view";
import { today } from "@/lib/platform/core/day";
import { PersonPanel } from "./person-panel";
import "./panel.css";

export interface CardNeedsProps {
  user: { id: number; name: string };
  time: PersonTime;
  /** Called after each change of what takes their time. */
  onChanged: () => void;
}

/** A button in the head of a person's card that opens the needs for which they have time, to ask or place them. */
export function CardNeeds({ user, time, onChanged }: CardNeedsProps) {
  const [isOpen, setOpen] = useState(false);
  const day = today();
  const loaded = useLoaded({
    key: isOpen ? "needs" : null,
    load: (signal) => call("GET /needs", { query: {} }, { signal }),
    failure: "The needs couldn't be loaded.",
  });
  const undoable = useUndoable(() => {
    loaded.reload();
    onChanged();
  });
  if (!hasTime(spellsOf(time, day))) return null;
  const needs = loaded.data?.map((need) => needWith(need, undoable.expected, day));
  return (
    <>
      <Button className="print:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        For a need
      </Button>
      <LoadStatus of={loaded} label="Loading needs…" />
      {needs && (
        <div className="w-full rounded-lg border border-line p-3 print:hidden">
          <PersonPanel
            user={user}
            time={time}
            needs={needs.filter((need) => !isFilled(need) || need.engagements.some((one) => one.user_id === user.id))}
            // The card asked for it.
            isPurposeRequired={false}
            today={day}
            undoable={undoable}
          />
        </div>
      )}
      <UndoLine of={undoable} />
    </>
  );
}
