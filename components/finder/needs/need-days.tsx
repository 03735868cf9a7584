import { changeEngagement } from "@/components/engagements/engagements/engagement-calls";
import type { Undoable } from "@/components/engagements/engagements/use-undoable";
import { Button } from "@/components/ui/button";
import { shortDay, shortPeriod } from "@/lib/platform/core/format-period";
import { expectedOf, NO_ID } from "@/lib/engagements/engagements/expected-rules";
import { overlapOf } from "@/lib/engagements/engagements/overlap-rules";
import { HERE_FOR_ALL, hereWords } from "@/lib/finder/availability/text-rules";
import { placedElsewhere } from "@/lib/finder/availability/view";
import type { PersonTime } from "@/lib/finder/people-search/view";
import { movedTo } from "@/lib/finder/needs/filling-rules";
import type { NeedRow } from "@/lib/finder/needs/view";

type OnNeed = NeedRow["engagements"][number];

/** On which days of a need a person is on it, if not on all: "From Feb 1", of who is placed "Here 40%, 100% from Dec 8". */
function daysText(need: NeedRow, person: OnNeed, today: string): string {
  const { starts_on, ends_on } = person;
  if (person.state === "agreed") {
    const { head, more } = hereWords(need, person, today);
    return head === HERE_FOR_ALL ? "" : [head, ...more].join(", ");
  }
  const endsEarly = ends_on !== null && ends_on < need.ends_on;
  const isOutside = starts_on < need.starts_on || (ends_on !== null && ends_on > need.ends_on);
  if (ends_on !== null && (isOutside || (endsEarly && starts_on > need.starts_on)))
    return shortPeriod(starts_on, ends_on, today);
  if (starts_on > need.starts_on) return `From ${shortDay(starts_on, today)}`;
  return endsEarly ? `Until ${shortDay(ends_on, today)}` : "";
}

export interface NeedDaysProps {
  need: NeedRow;
  /** Someone who was asked, is held or placed. */
  person: OnNeed;
  today: string;
  undoable: Undoable;
  /** Whether the days are said here. */
  saysDays?: boolean;
  /** Null where it isn't known. */
  time?: PersonTime | null;
}

/** The days of a person on a need where they aren't the need's, and if they have the time, a button that moves them there. */
export function NeedDays({ need, person, today, undoable, saysDays = true, time = null }: NeedDaysProps) {
  const text = saysDays ? daysText(need, person, today) : "";
  const place = movedTo(need, person, today);
  const others = time ? placedElsewhere(time, need.id) : null;
  const hasTime = (moved: typeof person) =>
    others ? overlapOf(person.name, moved, others, today) === null : person.engaged_elsewhere_until === null;
  const days = place && hasTime({ ...person, ...place }) ? place : null;
  if (text === "" && days === null) return null;
  const { user_id: id, name } = person;
  return (
    <span className="block text-sm text-ink-muted">
      {text && <span className="block">{text}</span>}
      {days !== null && person.id !== NO_ID && (
        <Button
          size="sm"
          className="my-0.5 print:hidden"
          disabled={undoable.isSaving}
          aria-label={`Move ${name} to the days of ${need.title}`}
          onClick={() => {
            const expected = expectedOf({ ...person, need_id: need.id }, { id, name }, days);
            void undoable.run(`${name} is moved to the need's days`, expected, (fitting) =>
              changeEngagement(person, { ...days, ...fitting }),
            );
          }}
        >
          Move to the need&apos;s days
        </Button>
      )}
    </span>
  );
}
