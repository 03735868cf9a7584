"use client";

import type { Route } from "next";
import X from "lucide-react/icons/x";
import { startTransition, useOptimistic, useRef, useState, type ReactNode } from "react";
import { AwayNote } from "@/components/people/absences/away-note";
import { Alert } from "@/components/ui/alert";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { errorDetail } from "@/lib/doors/client/call";
import { formatDay } from "@/lib/platform/core/format-day";
import type { NeedRow } from "@/lib/finder/needs/view";
import { cardsPath } from "@/lib/finder/people-search/rules";
import { removeCandidate, saveCandidate } from "./candidate-calls";

export interface NeedCandidatesProps {
  need: NeedRow;
  /** Whether names lead to cards. */
  mayFind: boolean;
  onChanged: () => void;
}

type Candidate = NeedRow["candidates"][number];
type Someone = Omit<Candidate, "placed" | "added_at">;
/** `placed`: null if the person is no candidate any more. */
type Change = { person: Someone; placed: boolean | null };

/** In the order in which they were added, so that a tick moves nobody. */
const inOrder = (all: readonly Candidate[]) =>
  all.toSorted((a, b) => a.added_at.localeCompare(b.added_at) || a.user_id - b.user_id);

function changed(all: readonly Candidate[], { person, placed }: Change): Candidate[] {
  const isThem = (one: Candidate) => one.user_id === person.user_id;
  if (placed === null) return all.filter((one) => !isThem(one));
  if (all.some(isThem)) return all.map((one) => (isThem(one) ? { ...one, placed } : one));
  return [...all, { ...person, placed, added_at: new Date().toISOString() }];
}

/** The people who may fill a need, who of them is placed, and the people who raised a hand for it. */
export function NeedCandidates({ need, mayFind, onChanged }: NeedCandidatesProps) {
  const [candidates, show] = useOptimistic(inOrder(need.candidates), changed);
  const [failure, setFailure] = useState<string | null>(null);
  const queue = useRef(Promise.resolve<unknown>(null));
  const group = useRef<HTMLDivElement>(null);
  const { title, hands } = need;
  const others = hands.filter(({ user_id }) => !candidates.some((one) => one.user_id === user_id));
  if (candidates.length + hands.length === 0 && failure === null) return null;

  /** Shows a change at once. Nothing is disabled until it is saved, which would drop the focus to the page. */
  function change(person: Someone, placed: boolean | null) {
    const { user_id } = person;
    setFailure(null);
    startTransition(async () => {
      show({ person, placed });
      const saved = queue.current.then(() =>
        placed === null ? removeCandidate(need.id, user_id) : saveCandidate(need.id, user_id, placed),
      );
      queue.current = saved.catch(() => null);
      try {
        await saved;
        onChanged();
      } catch (error) {
        setFailure(errorDetail(error));
      }
    });
  }

  /** Also keeps the focus here, whose button goes away. */
  function changeList(person: Someone, placed: false | null) {
    group.current?.focus();
    change(person, placed);
  }

  const named = ({ user_id, name, away_until, placed_elsewhere_until: placedUntil }: Someone) => (
    <span className="min-w-0 wrap-anywhere">
      {mayFind ? <AppLink href={cardsPath([user_id]) as Route}>{name}</AppLink> : name}
      <AwayNote until={away_until} />
      {placedUntil && (
        <span className="block text-sm font-medium text-ink">Placed elsewhere until {formatDay(placedUntil)}</span>
      )}
    </span>
  );

  return (
    <div ref={group} role="group" aria-label={`People for ${title}`} tabIndex={-1} className="mt-2 grid gap-2">
      {candidates.length > 0 && (
        <PeopleList heading="Candidates" label={`Candidates for ${title}`}>
          {candidates.map(({ placed, ...person }) => (
            <li key={person.user_id} className="grid min-h-8 grid-cols-subgrid items-center col-span-3">
              {named(person)}
              <label className="flex min-h-6 items-center gap-1.5">
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  aria-label={`Placed: ${person.name}`}
                  checked={placed}
                  onChange={({ target: { checked } }) => change(person, checked)}
                />
                Placed
              </label>
              <IconButton
                label={`Remove ${person.name} from the candidates for ${title}`}
                icon={<X aria-hidden className="size-4" />}
                onClick={() => changeList(person, null)}
              />
            </li>
          ))}
        </PeopleList>
      )}
      {others.length > 0 && (
        <PeopleList heading="Raised a hand" label={`Raised a hand for ${title}`}>
          {others.map((person) => (
            <li key={person.user_id} className="grid min-h-8 grid-cols-subgrid items-center col-span-3">
              {named(person)}
              <Button
                size="sm"
                className="col-span-2"
                aria-label={`Make ${person.name} a candidate for ${title}`}
                onClick={() => changeList(person, false)}
              >
                Make candidate
              </Button>
            </li>
          ))}
        </PeopleList>
      )}
      {failure !== null && <Alert title="The candidates weren't changed">{failure}</Alert>}
    </div>
  );
}

/** A list of people under what they are: names in one column, what can be done in others. */
function PeopleList({ heading, label, children }: { heading: string; label: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-ink-muted">{heading}</p>
      <ul aria-label={label} className="grid w-fit grid-cols-[minmax(0,auto)_auto_auto] gap-x-4">
        {children}
      </ul>
    </div>
  );
}
