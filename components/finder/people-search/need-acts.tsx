import { Fragment } from "react";
import { addToNeed } from "@/components/engagements/engagements/engagement-calls";
import { StateControl } from "@/components/engagements/engagements/state-control";
import type { Undoable } from "@/components/engagements/engagements/use-undoable";
import { Button } from "@/components/ui/button";
import type { Expected } from "@/lib/engagements/engagements/expected-rules";
import type { Fitting } from "@/lib/engagements/engagements/overlap-rules";
import { projectOf } from "@/lib/engagements/engagements/rules";
import { shortDay } from "@/lib/platform/core/format-period";
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
  /** Called before the person is withdrawn. */
  onWithdraw?: () => void;
}

/**
 * What can be done with a person for a need: ask or place them, where they have too little time only with as much as they
 * have; of who is on it, change the state.
 */
export function NeedActs({ need, user, time, mayAlwaysAsk = false, today, undoable, onWithdraw }: NeedActsProps) {
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
        onWithdraw={onWithdraw}
      />
    );
  // Who has no time on its days isn't offered.
  if (time !== null && !mayAlwaysAsk && !hasTime(spellsOf(time, today, need))) return null;
  const whole = { starts_on, ends_on, percent, later_percent: null, later_from: null };
  const fitting = fittingFor(need, time, today);
  const share = fitting && shareText(fitting, percent);
  const dayParts = fitting ? daysParts(fitting, today) : [];
  const days = dayParts.join(", ");
  const part = [share, days].filter(Boolean).join(/^\d/.test(days) ? ", " : " ");
  const add = (state: "asked" | "agreed", given: Fitting) => {
    const now = { ...whole, project: projectOf(title, client?.label ?? null), client, state };
    const expected: Expected = { user, needId, id: null, now, before: { state: "withdrawn" } };
    const label = (taken: Fitting) =>
      state === "asked"
        ? `${name} is asked for ${title}`
        : `${name} is placed on ${title}, ${placementText({ ...whole, ...taken }, today)}`;
    void undoable.run(label, expected, (other) => addToNeed(needId, user_id, state, other), given);
  };
  return (
    <>
      <Button
        size="sm"
        className="self-start"
        disabled={undoable.isSaving}
        aria-label={`Ask ${name}`}
        onClick={() => add("asked", askedFor(need, time, today))}
      >
        Ask
      </Button>
      {fitting && (
        <span className="grid justify-items-start max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-1.5">
          <Button
            size="sm"
            disabled={undoable.isSaving}
            aria-label={`Place ${name} ${part}`.trim()}
            onClick={() => add("agreed", fitting)}
          >
            {`Place ${share}`.trim()}
          </Button>
          {/* Below it: the bars have the width. The button's name says it, too. */}
          {days && (
            <span aria-hidden className="text-xs text-ink-muted">
              {dayParts.map((text, at) => (
                <Fragment key={text}>
                  {at > 0 && " "}
                  <span className="inline-block sm:whitespace-nowrap">
                    {at < dayParts.length - 1 ? `${text},` : text}
                  </span>
                </Fragment>
              ))}
            </span>
          )}
        </span>
      )}
    </>
  );
}

/** "40%" of who doesn't have all that a need takes of their time, or later has another share. */
const shareText = ({ percent, later_percent }: Fitting, whole: number): string =>
  (percent === undefined || percent === whole) && later_percent === undefined ? "" : `${percent ?? whole}%`;

/**
 * The days that fit of a need where not all to come do: "from Jan 16", "100% from Dec 8", "until Mar 31". Lines break only
 * between parts.
 */
function daysParts({ starts_on, ends_on, later_percent, later_from }: Fitting, today: string): string[] {
  const day = (text: string) => shortDay(text, today);
  const first = starts_on === undefined || starts_on <= today ? "" : `from ${day(starts_on)}`;
  const last = ends_on === undefined ? "" : `until ${day(ends_on)}`;
  const later = later_from === undefined ? "" : `${later_percent}% from ${day(later_from)}`;
  // An end right after a share would read as the share's own.
  return (later ? [first, later, last] : [[first, last].filter(Boolean).join(" ")]).filter(Boolean);
}
