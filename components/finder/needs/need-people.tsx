"use client";

import type { Route } from "next";
import X from "lucide-react/icons/x";
import { useRef, type ReactNode } from "react";
import { addToNeed, changeEngagement } from "@/components/engagements/engagements/engagement-calls";
import { UndoLine } from "@/components/engagements/engagements/undo-line";
import { useUndoable } from "@/components/engagements/engagements/use-undoable";
import { AwayNote } from "@/components/people/absences/away-note";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { NeedCvs } from "@/components/profiles/cv-requests/need-cvs";
import { formatDay } from "@/components/ui/time/format-day";
import { STATE_LABELS } from "@/lib/engagements/engagements/rules";
import type { NeedRow } from "@/lib/finder/needs/view";
import { OPEN_END } from "@/lib/finder/needs/rules";
import { cardsPath } from "@/lib/finder/people-search/rules";

export interface NeedPeopleProps {
  need: NeedRow;
  /** Whether names lead to cards. */
  mayFind: boolean;
  onChanged: () => void;
}

type Someone = NeedRow["hands"][number] | NeedRow["engagements"][number];
const STATES = ["asked", "held", "agreed"] as const;

/** The people who were asked, are held or placed on a need, and those who raised a hand for it. */
export function NeedPeople({ need, mayFind, onChanged }: NeedPeopleProps) {
  const undoable = useUndoable(onChanged);
  const group = useRef<HTMLDivElement>(null);
  const { title, hands, engagements } = need;
  const others = hands.filter(({ user_id }) => !engagements.some((one) => one.user_id === user_id));
  const isEmpty = engagements.length + hands.length === 0;

  const named = ({ user_id, name, away_until, engaged_elsewhere_until: until }: Omit<Someone, "raised_at">) => (
    <span className="min-w-0 wrap-anywhere">
      {mayFind ? (
        <AppLink href={cardsPath([user_id]) as Route} className="inline-block min-h-6">
          {name}
        </AppLink>
      ) : (
        name
      )}
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
            {engagements.map(({ id, state, ...person }) => (
              <li key={id} className="grid min-h-8 grid-cols-subgrid items-center col-span-3">
                {named(person)}
                <span className="hidden text-ink-muted print:block">{STATE_LABELS[state]}</span>
                <Select
                  label={`State of ${person.name}`}
                  hideLabel
                  options={STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
                  value={state}
                  onChange={({ target: { value } }) =>
                    void undoable.run(
                      `${person.name}: ${STATE_LABELS[value as typeof state].toLowerCase()}`,
                      (fitting) => changeEngagement(id, { state: value as typeof state, ...fitting }),
                    )
                  }
                />
                <IconButton
                  label={`Withdraw ${person.name} from ${title}`}
                  icon={<X aria-hidden className="size-4" />}
                  onClick={() => {
                    // The button that has the focus goes away.
                    group.current?.focus();
                    void undoable.run(`${person.name} is withdrawn`, () =>
                      changeEngagement(id, { state: "withdrawn" }),
                    );
                  }}
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
            <li key={person.user_id} className="grid min-h-8 grid-cols-subgrid items-center col-span-3">
              {named(person)}
              <Button
                size="sm"
                className="w-fit"
                aria-label={`Ask ${person.name} for ${title}`}
                onClick={() => {
                  group.current?.focus();
                  void undoable.run(`${person.name} is asked`, () => addToNeed(need.id, person.user_id, "asked"));
                }}
              >
                Ask
              </Button>
            </li>
          ))}
        </PeopleList>
      )}
      {(!isEmpty || undoable.done !== null || undoable.failure !== null) && <UndoLine of={undoable} />}
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
