"use client";

import cx from "clsx";
import { type CSSProperties, type ReactNode, useState } from "react";
import type { Undoable } from "@/components/engagements/engagements/use-undoable";
import type { NeedRow } from "@/lib/finder/needs/view";
import { isFilled } from "@/lib/finder/needs/filling-rules";
import { NeedDays } from "@/components/finder/needs/need-days";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Initials } from "@/components/ui/initials";
import { fullName } from "@/lib/platform/core/full-name";
import { boxOf, type Frame, lanesOf, type Moved, placeOf, roomUntil } from "@/lib/finder/availability/rules";
import { dayAfter } from "@/lib/platform/core/day";
import { shortDay } from "@/lib/platform/core/format-period";
import { STATE_LABELS } from "@/lib/engagements/engagements/rules";
import { hasTime, spellsOf } from "@/lib/finder/availability/spell-rules";
import { type LineEngagement, type PersonLine, timeOf } from "@/lib/finder/availability/view";
import type { NamedCondition } from "@/lib/finder/people-search/condition-rules";
import type { Compared } from "@/components/finder/people-search/compare-bar";
import { CardLink } from "@/components/finder/people-search/card-link";
import { NeedActs } from "@/components/finder/people-search/need-acts";
import { isHand } from "@/lib/finder/availability/warning-rules";
import { AwayBar, isAwayWhileEngaged } from "./away-bar";
import { Bar } from "./bar";
import { Answers } from "./line-answers";
import { FreeTime } from "./free-time";

export interface LinesProps {
  people: readonly PersonLine[];
  frame: Frame;
  today: string;
  /** The need that people are looked for; null for none. */
  need: NeedRow | null;
  /** All needs: for those with open places people can be asked where none is chosen. */
  needs: readonly NeedRow[];
  /** The need's conditions, each of which has a column; empty if nobody is looked for by them. */
  conditions: readonly NamedCondition[];
  /** Whether who is looked up must be told for what. */
  isPurposeRequired: boolean;
  undoable: Undoable;
  /** Those who are chosen to be compared; null where nobody can be. */
  compared: Compared | null;
}

export type Opened = { of: "engagement" | "person"; id: number };

export interface LineProps extends LinesProps {
  person: PersonLine;
  /** What the people from this one on have in common; null for the same as before. */
  group: ReactNode;
  /** On a phone only the group's name is in view. */
  isFolded: boolean;
  /** The group in which it is once places are no longer held; null for the same. */
  movesTo: string | null;
  /** Where today is, in percent of the frame. */
  todayAt: number;
  /** Whose panel is open. */
  opened: Opened | null;
  onOpen: (opened: Opened | null) => void;
}

/** A person: from when they are free, what they have of the conditions, and their engagements as bars. */
export function Line(props: LineProps) {
  const { person, group, isFolded, frame, today, todayAt, need, conditions, undoable, onOpen } = props;
  const onNeed = need?.engagements.find(({ user_id }) => user_id === person.user.id);
  const name = fullName(person.user);
  const user = { id: person.user.id, name };
  const away = person.away_from === null ? null : boxOf(person.away_from, person.away_until, frame);
  const isOpen = (of: Opened["of"], id: number) => props.opened?.of === of && props.opened.id === id;
  const toggle = (of: Opened["of"], id: number) => () => onOpen(isOpen(of, id) ? null : { of, id });
  const lanes = lanesOf(person.engagements);
  const isUnder = away !== null && isAwayWhileEngaged(person);
  /** A text goes on after its bar until something else is there. */
  const textUntil = ({ starts_on }: LineEngagement, at: number) => {
    const until = roomUntil(person.engagements, at, { lanes, frame });
    const isBeforeAway = away !== null && !isUnder && starts_on < person.away_from!;
    return until !== null && isBeforeAway ? Math.min(until, away.left) : until;
  };
  const [dragged, setDragged] = useState<{ id: number; days: Moved } | null>(null);
  // The first day where all of a bar is dragged, else its last.
  const draggedTo = dragged && (dragged.days.starts_on ?? dragged.days.ends_on);
  const draggedOf = (one: LineEngagement) => (one.id === dragged?.id ? dragged.days : null);
  const time = timeOf({ ...person, engagements: person.engagements.map((one) => ({ ...one, ...draggedOf(one) })) });
  // In place of the disciplines: a line more would move the others.
  const said = (need && props.movesTo) ?? person.roles.join(", ");
  const canPlace = need === null && props.needs.some((one) => !isFilled(one)) && hasTime(spellsOf(time, today));
  return (
    <li className="bars-row" data-folded={isFolded || undefined} data-moves={props.movesTo !== null || undefined}>
      {group !== null && <span className="bars-group">{group}</span>}
      <span className={cx("bars-person flex min-w-0 items-center gap-2.5 px-3", need === null ? "py-0.5" : "py-1")}>
        {/* In the disc's place: with both, names would take more lines. */}
        {props.compared ? (
          <Checkbox
            className="-ml-1 grid size-6 shrink-0 place-items-center print:hidden"
            aria-label={`Compare ${name}`}
            checked={props.compared.ids.includes(user.id)}
            disabled={!props.compared.canChoose && !props.compared.ids.includes(user.id)}
            onChange={(isChosen) => props.compared!.choose(user.id, isChosen)}
          />
        ) : (
          <Initials name={name} />
        )}
        <span className="min-w-0 grow">
          <CardLink userId={person.user.id} className="block min-h-6 font-medium wrap-break-word">
            {name}
          </CardLink>
          <span className="bars-roles block truncate text-sm text-ink-muted" title={person.roles.join(", ")}>
            {need && isHand(need, user.id) && (
              <strong className="font-medium text-ink">{`Raised a hand${said && ", "}`}</strong>
            )}
            {said}
            {/* On paper it has no control. */}
            {onNeed && <span className="hidden print:inline">{`, ${STATE_LABELS[onNeed.state].toLowerCase()}`}</span>}
          </span>
          {need && onNeed && (
            // Of who is placed, the next column says the days.
            <NeedDays
              need={need}
              person={onNeed}
              today={today}
              undoable={undoable}
              saysDays={onNeed.state !== "agreed"}
              time={person.sees_time ? time : null}
            />
          )}
        </span>
      </span>
      <span className="bars-free px-2 py-1">
        <FreeTime need={need} userId={user.id} time={person.sees_time ? time : null} today={today} />
        {canPlace && (
          <Button
            size="sm"
            variant="ghost"
            className="bars-for text-ink-muted! print:hidden"
            aria-expanded={isOpen("person", user.id)}
            aria-label={`Open needs for ${name}`}
            onClick={toggle("person", user.id)}
          >
            For a need
          </Button>
        )}
      </span>
      {conditions.length > 0 && <Answers match={person.match} conditions={conditions} today={today} />}
      {need !== null && (
        <span className="bars-acts">
          <NeedActs
            need={need}
            user={user}
            time={person.sees_time ? time : null}
            mayAlwaysAsk={isHand(need, person.user.id)}
            today={today}
            undoable={undoable}
          />
        </span>
      )}
      <span
        className="bars-track"
        style={{ "--lanes": Math.max(0, ...lanes) + 1, "--under": isUnder ? 1 : 0 } as CSSProperties}
      >
        {todayAt >= 0 && <span aria-hidden className="bars-today" style={{ left: `${todayAt}%` }} />}
        {away && <AwayBar of={person} box={away} isUnder={isUnder} today={today} />}
        {person.engagements.map((engagement, at) => (
          <Bar
            key={engagement.id}
            engagement={engagement}
            frame={frame}
            today={today}
            undoable={undoable}
            user={user}
            isMine={need !== null && engagement.need_id === need.id}
            needs={props.needs}
            isOpen={isOpen("engagement", engagement.id)}
            lane={lanes[at]!}
            freeUntil={textUntil(engagement, at)}
            onOpen={toggle("engagement", engagement.id)}
            dragged={draggedOf(engagement)}
            onDrag={(days) => setDragged(days && { id: engagement.id, days })}
          />
        ))}
        {draggedTo && (
          <span
            aria-hidden
            className="bars-dragged"
            style={{ insetInlineStart: `${placeOf(dayAfter(draggedTo, dragged?.days.starts_on ? 0 : 1), frame)}%` }}
          >
            {shortDay(draggedTo, today)}
          </span>
        )}
      </span>
    </li>
  );
}
