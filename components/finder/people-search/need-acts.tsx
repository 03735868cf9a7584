import { useRef } from "react";
import { addToNeed } from "@/components/engagements/engagements/engagement-calls";
import { StateControl } from "@/components/engagements/engagements/state-control";
import type { Undoable } from "@/components/engagements/engagements/use-undoable";
import { Button } from "@/components/ui/button";
import type { Expected } from "@/lib/engagements/engagements/expected-rules";
import type { Fitting } from "@/lib/engagements/engagements/overlap-rules";
import { projectOf } from "@/lib/engagements/engagements/rules";
import { shortDay, shortPeriod } from "@/lib/platform/core/format-period";
import { dayWithin } from "@/lib/engagements/engagements/filled-rules";
import { nextPlace } from "@/lib/finder/needs/filling-rules";
import { askedFor, fittingFor } from "@/lib/finder/availability/fitting-rules";
import { hasTime, spellsOf } from "@/lib/finder/availability/spell-rules";
import { placementText } from "@/lib/finder/availability/text-rules";
import type { NeedRow } from "@/lib/finder/needs/view";
import type { PersonTime } from "@/lib/finder/people-search/view";

export interface NeedActsProps {
  need: NeedRow;
  user: Expected["user"];
  /** Null if the viewer doesn't see it: then all of the need is tried, and the server says what fits. */
  time: PersonTime | null;
  /** Whether they can be asked also where they have no time on its days, as they wanted to be. */
  mayAlwaysAsk?: boolean;
  today: string;
  undoable: Undoable;
}

/**
 * What can be done with a person for a need: ask or place them, where they have too little time only with as much as they
 * have; of who is on it, change the state.
 */
export function NeedActs(props: NeedActsProps) {
  // Has the focus once the button that had it is gone.
  const acts = useRef<HTMLSpanElement>(null);
  return (
    <span ref={acts} tabIndex={-1} className="flex min-w-0 grow flex-wrap items-center gap-0.5 outline-none">
      <Acts {...props} onAct={() => acts.current?.focus({ preventScroll: true })} />
    </span>
  );
}

function Acts(props: NeedActsProps & { onAct: () => void }) {
  const { need, user, time, mayAlwaysAsk = false, today, undoable, onAct } = props;
  const { id: needId, title, client, percent, starts_on, ends_on } = need;
  const { id: user_id, name } = user;
  const found = need.engagements.find((one) => one.user_id === user_id);
  if (found)
    return (
      <StateControl
        engagement={{ ...found, need_id: needId }}
        user={user}
        from={title}
        undoable={undoable}
        onWithdraw={onAct}
      />
    );
  // Who has no time on its days isn't offered.
  if (time !== null && !mayAlwaysAsk && !hasTime(spellsOf(time, today, need))) return null;
  const whole = { starts_on, ends_on, percent, later_percent: null, later_from: null };
  const place = nextPlace(need, today);
  const fitting = fittingFor(need, time, today);
  const share = fitting && shareText(fitting, percent);
  const days = fitting ? daysText(fitting, today) : "";
  const part = [share, days].filter(Boolean).join(/^\d/.test(days) ? ", " : " ");
  // Of a whole place the person's time says the days, beside it; a later share is booked too, which the button doesn't name.
  const isWhole =
    fitting?.later_from === undefined &&
    place?.percent === percent &&
    place.ends_on === ends_on &&
    place.starts_on === dayWithin(need, today);
  const note = fitting ? days : place ? `Not free ${shortPeriod(place.starts_on, place.ends_on, today)}` : "Filled";
  const add = (state: "asked" | "agreed", given: Fitting) => {
    onAct();
    const now = { ...whole, project: projectOf(title, client?.label ?? null), client, state };
    const expected: Expected = { user, needId, id: null, now, before: { state: "withdrawn" } };
    const label = (taken: Fitting) =>
      state === "asked"
        ? `${name} is asked for ${title}`
        : `${name} is placed on ${title}, ${placementText({ ...whole, ...taken }, today)}`;
    void undoable.run(label, expected, (other) => addToNeed(needId, user_id, state, other), given);
  };
  return (
    <span className="grid grow sm:min-w-32">
      <span className="flex flex-wrap gap-1">
        <Button
          size="sm"
          disabled={undoable.isSaving}
          aria-label={`Ask ${name}`}
          onClick={() => add("asked", askedFor(need, time, today))}
        >
          Ask
        </Button>
        {fitting && (
          <Button
            size="sm"
            disabled={undoable.isSaving}
            aria-label={`Place ${name} ${part}`.trim()}
            onClick={() => add("agreed", fitting)}
          >
            {`Place ${share}`.trim()}
          </Button>
        )}
      </span>
      {/* As wide as the buttons: columns stay as they are. */}
      {!isWhole && note && <span className="mt-0.5 w-0 min-w-full text-xs text-ink-muted">{note}</span>}
    </span>
  );
}

/** "40%" of who doesn't have all that a need takes of their time, or later has another share. */
const shareText = ({ percent, later_percent }: Fitting, whole: number): string =>
  (percent === undefined || percent === whole) && later_percent === undefined ? "" : `${percent ?? whole}%`;

/** The days that fit of a need where not all to come do: "from Jan 16", "100% from Dec 8, until Mar 31". */
function daysText({ starts_on, ends_on, later_percent, later_from }: Fitting, today: string): string {
  const day = (text: string) => shortDay(text, today);
  const first = starts_on === undefined || starts_on <= today ? "" : `from ${day(starts_on)}`;
  const last = ends_on === undefined ? "" : `until ${day(ends_on)}`;
  const later = later_from === undefined ? "" : `${later_percent}% from ${day(later_from)}`;
  // An end right after a share would read as the share's own.
  const parts = later ? [first, later, last] : [[first, last].filter(Boolean).join(" ")];
  return parts.filter(Boolean).join(", ");
}
