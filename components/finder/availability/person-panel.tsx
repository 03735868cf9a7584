"use client";

import cx from "clsx";
import type { Route } from "next";
import { useEffect, useRef, useState } from "react";
import type { Undoable } from "@/components/engagements/engagements/use-undoable";
import { NeedActs } from "@/components/finder/people-search/need-acts";
import { PurposeField, usePurpose } from "@/components/finder/people-search/purpose";
import { AppLink } from "@/components/ui/app-link";
import { LoadStatus } from "@/components/ui/load-status";
import { useLoaded } from "@/components/ui/use-loaded";
import { call } from "@/lib/doors/client/call";
import { byFit, fitText } from "@/lib/finder/availability/fit-rules";
import { freeForText, hasTime, spellsOf } from "@/lib/finder/availability/spell-rules";
import type { NeedRow } from "@/lib/finder/needs/view";
import type { PersonTime } from "@/lib/finder/people-search/view";
import { dated } from "./free-time";
import { shortPeriod } from "@/lib/platform/core/format-period";

export interface PersonPanelProps {
  user: { id: number; name: string };
  time: PersonTime;
  /** Those with open places. */
  needs: readonly NeedRow[];
  isPurposeRequired: boolean;
  today: string;
  undoable: Undoable;
}

/** The open needs on whose days a person has time, those first that they fit best, to ask or place them. */
export function PersonPanel({ user, time, needs, isPurposeRequired, today, undoable }: PersonPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const isOn = (need: NeedRow) => need.engagements.some(({ user_id }) => user_id === user.id);
  const fitting = needs.filter((need) => isOn(need) || hasTime(spellsOf(time, today, need)));
  const purpose = usePurpose();
  const needsPurpose = isPurposeRequired && purpose === "";
  const fits = useLoaded({
    key: purpose === null || needsPurpose || fitting.length === 0 ? null : `${user.id} ${purpose}`,
    load: (signal) => call("GET /need_fits", { query: { user_id: user.id, purpose: purpose ?? "" } }, { signal }),
    failure: `How far ${user.name} meets the musts couldn't be loaded.`,
  });
  // Needs stay in their places while one of them takes time.
  const [timeAtFirst] = useState(time);
  const fitFor = ({ id }: NeedRow) => fits.data?.find(({ need_id }) => need_id === id);
  return (
    <div ref={panel} role="group" aria-label={`Open needs for ${user.name}`} tabIndex={-1} className="bars-panel">
      {/* On a phone the panel covers the person's line. */}
      <strong className="font-medium">{user.name}</strong>
      {fitting.length === 0 ? (
        <p>{`No open need is on days on which ${user.name} is free.`}</p>
      ) : (
        <>
          {needsPurpose && <PurposeField isRequired />}
          <LoadStatus of={fits} />
          {/* In their order at once: the pointer would be over another need's buttons. */}
          <ul className="grid gap-2" hidden={fits.isLoading}>
            {byFit(fitting, fits.data ?? [], timeAtFirst, today).map((need) => {
              const fit = fitFor(need);
              return (
                <li key={need.id} className="bars-fit">
                  <span className="min-w-0">
                    <AppLink
                      href={`/staffing?need=${need.id}` as Route}
                      className="inline-block min-h-6 font-medium wrap-anywhere"
                    >
                      {need.title}
                    </AppLink>
                    <span className="block text-sm text-ink-muted">
                      {shortPeriod(need.starts_on, need.ends_on, today)}
                    </span>
                  </span>
                  <span className="min-w-0 py-0.5">
                    <span
                      className={cx(
                        "block min-h-5 wrap-anywhere",
                        fit?.musts.some(({ met }) => !met) && "text-warning",
                      )}
                    >
                      {fit && fitText(need, fit)}
                    </span>
                    <span className="block text-sm text-ink-muted">{dated(freeForText(time, today, need))}</span>
                  </span>
                  <span role="group" aria-label={need.title} className="flex flex-wrap items-start gap-1">
                    <NeedActs need={need} user={user} time={time} today={today} undoable={undoable} />
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
