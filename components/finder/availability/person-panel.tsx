"use client";

import type { Route } from "next";
import { useEffect, useRef } from "react";
import type { Undoable } from "@/components/engagements/engagements/use-undoable";
import { NeedActs } from "@/components/finder/people-search/need-acts";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { hasTime, rangeText, spellsOf } from "@/lib/finder/availability/spell-rules";
import type { NeedRow } from "@/lib/finder/needs/view";
import type { PersonTime } from "@/lib/finder/people-search/view";

export interface PersonPanelProps {
  user: { id: number; name: string };
  time: PersonTime;
  /** Those with open places. */
  needs: readonly NeedRow[];
  today: string;
  undoable: Undoable;
  onClose: () => void;
}

/** The open needs on whose days a person has time, to ask or place them. */
export function PersonPanel({ user, time, needs, today, undoable, onClose }: PersonPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const isOn = (need: NeedRow) => need.engagements.some(({ user_id }) => user_id === user.id);
  const fitting = needs.filter((need) => isOn(need) || hasTime(spellsOf(time, today, need)));
  return (
    <div
      ref={panel}
      role="group"
      aria-label={`Open needs for ${user.name}`}
      tabIndex={-1}
      className="col-span-full flex flex-wrap items-start gap-x-6 gap-y-2 border-t border-line bg-hover px-3 py-2 outline-none"
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      {fitting.length === 0 ? (
        <p className="flex-1">{`No open need is on days on which ${user.name} is free.`}</p>
      ) : (
        <ul className="grid flex-1 gap-2">
          {fitting.map((need) => (
            <li key={need.id} className="flex flex-wrap items-start gap-x-4 gap-y-1">
              <span className="min-w-48 flex-1 basis-60 sm:max-w-96">
                <AppLink
                  href={`/staffing?need=${need.id}` as Route}
                  className="inline-block min-h-6 font-medium wrap-anywhere"
                >
                  {need.title}
                </AppLink>
                <span className="block text-sm text-ink-muted">{rangeText(need, today)}</span>
              </span>
              <span role="group" aria-label={need.title} className="flex flex-wrap items-start gap-1">
                <NeedActs
                  need={need}
                  user={user}
                  time={time}
                  today={today}
                  undoable={undoable}
                  onWithdraw={() => panel.current?.focus()}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button variant="ghost" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
