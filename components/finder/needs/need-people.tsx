"use client";

import { type ReactNode, useRef, useState } from "react";
import { addToNeed } from "@/components/engagements/engagements/engagement-calls";
import { StateControl } from "@/components/engagements/engagements/state-control";
import type { Undoable } from "@/components/engagements/engagements/use-undoable";
import { AwayNote } from "@/components/people/absences/away-note";
import { Button } from "@/components/ui/button";
import { NeedCvs } from "@/components/profiles/cv-requests/need-cvs";
import { askedFor } from "@/lib/finder/availability/fitting-rules";
import { elsewhereText } from "@/lib/finder/availability/text-rules";
import { timeOf } from "@/lib/finder/availability/view";
import { call } from "@/lib/doors/client/call";
import type { NeedRow } from "@/lib/finder/needs/view";
import { needAnchor } from "@/lib/finder/needs/rules";
import { NeedDays } from "./need-days";
import { CardLink } from "@/components/finder/people-search/card-link";

export interface NeedPeopleProps {
  need: NeedRow;
  /** Whether names lead to cards. */
  mayFind: boolean;
  today: string;
  undoable: Undoable;
}

const ACTS = { asked: "Ask", agreed: "Place" } as const;

type Someone = NeedRow["hands"][number] | NeedRow["engagements"][number];

/** The people who were asked, are held or placed on a need, and those who raised a hand for it. */
export function NeedPeople({ need, mayFind, today, undoable }: NeedPeopleProps) {
  const group = useRef<HTMLDivElement>(null);
  const [addingId, setAddingId] = useState<number | null>(null);
  const { title, hands, engagements } = need;
  const others = hands.filter(({ user_id }) => !engagements.some((one) => one.user_id === user_id));
  const named = (
    { user_id, name, away_until, engaged_elsewhere_until }: Omit<Someone, "raised_at">,
    days: ReactNode = null,
    isPlaced = false,
  ) => {
    // Of a person who is placed, the days say it.
    const until = isPlaced ? null : engaged_elsewhere_until;
    return (
      <span className="min-w-0 wrap-anywhere">
        {mayFind ? (
          <CardLink userId={user_id} part={`#${needAnchor(need.id)}`} className="inline-block min-h-6">
            {name}
          </CardLink>
        ) : (
          <span className="inline-block min-h-6">{name}</span>
        )}
        {days}
        <AwayNote until={away_until} />
        {until !== null && (
          <span className="block text-sm font-medium text-warning">{elsewhereText(until, today)}</span>
        )}
      </span>
    );
  };

  /** Asks or places for the days and the share that the person is free, which are read only now: a screen has many needs. */
  async function add({ user_id: id, name }: Omit<Someone, "raised_at">, state: "asked" | "agreed") {
    setAddingId(id);
    const found = await call("GET /availability", { query: { user_id: id } }).then(
      (people) => people[0],
      () => undefined,
    );
    group.current?.focus();
    const expected = {
      user: { id, name },
      needId: need.id,
      id: null,
      now: { state },
      before: { state: "withdrawn" },
    } as const;
    const fitting = askedFor(need, found ? timeOf(found) : null, today);
    const label = `${name} is ${state === "asked" ? "asked" : "placed"}`;
    await undoable.run(label, expected, (other) => addToNeed(need.id, id, state, other), fitting);
    setAddingId(null);
  }

  return (
    <div
      ref={group}
      role="group"
      aria-label={`People for ${title}`}
      tabIndex={-1}
      className="grid gap-2 not-empty:mt-2"
    >
      {engagements.length > 0 && (
        <div className="grid content-start gap-2">
          <PeopleList heading="People" label={`People on ${title}`}>
            {engagements.map((person) => (
              <li
                key={person.id}
                className="grid min-h-8 grid-cols-subgrid items-start col-span-3 [&>:first-child]:pt-1"
              >
                {named(
                  person,
                  <NeedDays need={need} person={person} today={today} undoable={undoable} />,
                  person.state === "agreed",
                )}
                <StateControl
                  engagement={{ ...person, need_id: need.id }}
                  user={{ id: person.user_id, name: person.name }}
                  from={title}
                  undoable={undoable}
                  onWithdraw={() => group.current?.focus()}
                />
              </li>
            ))}
          </PeopleList>
          <NeedCvs needId={need.id} title={title} people={engagements.map((one) => one.user_id).join(" ")} />
        </div>
      )}
      {others.length > 0 && (
        <PeopleList heading="Raised a hand" label={`Raised a hand for ${title}`}>
          {others.map((person) => (
            <li
              key={person.user_id}
              className="flex min-h-8 items-start justify-between gap-x-3 col-span-3 [&>:first-child]:pt-1"
            >
              {named(person)}
              <span className="flex gap-1">
                {(["asked", "agreed"] as const).map((state) => (
                  <Button
                    key={state}
                    size="sm"
                    disabled={undoable.isSaving || addingId !== null}
                    aria-label={`${ACTS[state]} ${person.name} ${state === "asked" ? "for" : "on"} ${title}`}
                    onClick={() => void add(person, state)}
                  >
                    {ACTS[state]}
                  </Button>
                ))}
              </span>
            </li>
          ))}
        </PeopleList>
      )}
    </div>
  );
}

/** A list of people under what they are: names in one column, what can be done in others. */
function PeopleList({ heading, label, children }: { heading: string; label: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-ink-muted">{heading}</p>
      <ul aria-label={label} className="grid max-w-md grid-cols-[minmax(0,1fr)_6rem_2rem] gap-x-1 gap-y-1">
        {children}
      </ul>
    </div>
  );
}
