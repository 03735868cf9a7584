"use client";

import X from "lucide-react/icons/x";
import { useRef, type ReactNode } from "react";
import { addToNeed, changeEngagement } from "@/components/engagements/engagements/engagement-calls";
import type { Undoable } from "@/components/engagements/engagements/use-undoable";
import { AwayNote } from "@/components/people/absences/away-note";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { NeedCvs } from "@/components/profiles/cv-requests/need-cvs";
import { formatDay } from "@/components/ui/time/format-day";
import { NO_ID } from "@/lib/engagements/engagements/expected-rules";
import { type EngagementState, STATE_LABELS } from "@/lib/engagements/engagements/rules";
import type { NeedRow } from "@/lib/finder/needs/view";
import { needAnchor, OPEN_END } from "@/lib/finder/needs/rules";
import { NeedDays } from "./need-days";
import { CardLink } from "@/components/finder/people-search/card-link";

export interface NeedPeopleProps {
  need: NeedRow;
  /** Whether names lead to cards. */
  mayFind: boolean;
  today: string;
  undoable: Undoable;
}

type Someone = NeedRow["hands"][number] | NeedRow["engagements"][number];
const STATES = ["asked", "held", "agreed"] as const;

/** The people who were asked, are held or placed on a need, and those who raised a hand for it. */
export function NeedPeople({ need, mayFind, today, undoable }: NeedPeopleProps) {
  const group = useRef<HTMLDivElement>(null);
  const { title, hands, engagements } = need;
  const others = hands.filter(({ user_id }) => !engagements.some((one) => one.user_id === user_id));
  const change = (
    { user_id, name }: { user_id: number; name: string },
    id: number | null,
    { now, before }: Record<"now" | "before", EngagementState>,
  ) => ({ user: { id: user_id, name }, needId: need.id, id, now: { state: now }, before: { state: before } });

  const named = (
    { user_id, name, away_until, engaged_elsewhere_until: until }: Omit<Someone, "raised_at">,
    days: ReactNode = null,
  ) => (
    <span className="min-w-0 wrap-anywhere">
      {mayFind ? (
        <CardLink userId={user_id} part={`#${needAnchor(need.id)}`} className="inline-block min-h-6">
          {name}
        </CardLink>
      ) : (
        name
      )}
      {days}
      <AwayNote until={away_until} />
      {until !== null && (
        <span className="block text-sm font-medium text-ink">
          {until === OPEN_END ? "Engaged elsewhere, with an open end" : `Engaged elsewhere until ${formatDay(until)}`}
        </span>
      )}
    </span>
  );

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
            {engagements.map((person) => {
              const { id, state, updated_at } = person;
              return (
                <li key={id} className="grid min-h-8 grid-cols-subgrid items-center col-span-3">
                  {named(person, <NeedDays need={need} person={person} today={today} undoable={undoable} />)}
                  <span className="hidden text-ink-muted print:block">{STATE_LABELS[state]}</span>
                  <Select
                    label={`State of ${person.name}`}
                    hideLabel
                    options={STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
                    value={state}
                    disabled={id === NO_ID}
                    onChange={({ target }) => {
                      const next = target.value as typeof state;
                      const label = `${person.name}: ${STATE_LABELS[next].toLowerCase()}`;
                      void undoable.run(label, change(person, id, { now: next, before: state }), (fitting) =>
                        changeEngagement({ id, updated_at }, { state: next, ...fitting }),
                      );
                    }}
                  />
                  <IconButton
                    label={`Withdraw ${person.name} from ${title}`}
                    icon={<X aria-hidden className="size-4" />}
                    disabled={id === NO_ID}
                    onClick={() => {
                      // The button that has the focus goes away.
                      group.current?.focus();
                      const expected = change(person, id, { now: "withdrawn", before: state });
                      void undoable.run(`${person.name} is withdrawn`, expected, () =>
                        changeEngagement({ id, updated_at }, { state: "withdrawn" }),
                      );
                    }}
                  />
                </li>
              );
            })}
          </PeopleList>
          <NeedCvs needId={need.id} title={title} people={engagements.map((one) => one.user_id).join(" ")} />
        </div>
      )}
      {others.length > 0 && (
        <PeopleList heading="Raised a hand" label={`Raised a hand for ${title}`}>
          {others.map((person) => (
            <li key={person.user_id} className="grid min-h-8 grid-cols-subgrid items-center col-span-3">
              {named(person)}
              <Button
                size="sm"
                className="w-fit"
                aria-label={`Ask ${person.name} for ${title}`}
                onClick={() => {
                  group.current?.focus();
                  const expected = change(person, null, { now: "asked", before: "withdrawn" });
                  void undoable.run(`${person.name} is asked`, expected, () =>
                    addToNeed(need.id, person.user_id, "asked"),
                  );
                }}
              >
                Ask
              </Button>
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
      <ul aria-label={label} className="grid max-w-md grid-cols-[minmax(0,1fr)_6.5rem_2rem] gap-x-3 gap-y-1">
        {children}
      </ul>
    </div>
  );
}
