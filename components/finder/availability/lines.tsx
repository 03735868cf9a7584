"use client";

import { type CSSProperties, Fragment, useEffect, useLayoutEffect, useRef, useState } from "react";
import { STATE_LABELS, STATE_MEANINGS } from "@/lib/engagements/engagements/rules";
import { monthsOf, placeOf } from "@/lib/finder/availability/rules";
import { freeGroup } from "@/lib/finder/availability/spell-rules";
import { fitGroup } from "@/lib/finder/availability/fit-rules";
import { type PersonLine, timeOf } from "@/lib/finder/availability/view";
import { GroupFold, useToggledGroups } from "@/components/ui/group-fold";
import { keptText } from "@/components/ui/kept-text";
import { ConditionTitle } from "@/components/finder/people-search/condition-title";
import { freeTitle, listLabel } from "./free-time";
import { Line, type LinesProps, type Opened } from "./line";
import { Panel } from "./panel";
import "./bar.css";
import "./bars-months.css";
import "./availability.css";
import "./bars-answers.css";
import "./bars-print.css";

/** Most conditions whose columns have room for words. */
const MOST_WORDS = 4;
/** Most conditions under people's names, where there is no room for columns, that the head names. */
const MOST_TITLES = 4;

/** On a phone the first group is open, and the others are folded: names of those that aren't so. */
const TOGGLED = keptText("availability_groups", "sessionStorage");

/** Most months that are each named: of more, every third is. */
const MOST_NAMED = 8;
/** The months whose names are shown, each with the width until the next of them. */
function namedMonths(months: ReturnType<typeof monthsOf>) {
  const named = months.length <= MOST_NAMED ? months : months.filter((_, at) => at % 3 === 0);
  return named.map((month, at) => ({ ...month, width: (named[at + 1]?.left ?? 100) - month.left }));
}

/** A line where each month begins. */
const monthLines = (months: ReturnType<typeof monthsOf>): string =>
  months.map(({ left }) => `linear-gradient(var(--line), var(--line)) ${left}% 0 / 1px 100% no-repeat`).join(", ");

/**
 * Scrolls with what the people on a need above push away: the pointer would be over another person's buttons. Give the
 * element below them the ref.
 */
function useSteady(need: LinesProps["need"]) {
  const below = useRef<HTMLDivElement>(null);
  const last = useRef<{ need: LinesProps["need"]; top: number } | null>(null);
  useLayoutEffect(() => {
    const top = below.current!.getBoundingClientRect().top + window.scrollY;
    if (need && last.current?.need !== need && last.current?.need?.id === need.id)
      window.scrollBy({ top: top - last.current.top, behavior: "instant" });
    last.current = { need, top };
  });
  return below;
}

/** A line that moves to another group while the pointer or a keyboard's focus is in it: a press leaves its own behind. */
const USED_LINE = ".bars-row[data-moves]:is(:hover, :has(:focus-visible))";

/** Whether places are held: with `isHeld`, and until neither the pointer nor the focus is in a line that moves. */
function useHold(isHeld: boolean): boolean {
  const [lasts, setLasts] = useState(isHeld);
  if (isHeld && !lasts) setLasts(true);
  useEffect(() => {
    if (isHeld || !lasts) return;
    const release = () => document.querySelector(USED_LINE) ?? setLasts(false);
    release();
    const events = ["pointerover", "focusin"] as const;
    for (const event of events) document.addEventListener(event, release);
    return () => {
      for (const event of events) document.removeEventListener(event, release);
    };
  }, [isHeld, lasts]);
  return isHeld || lasts;
}

/**
 * People with their groups. From a change on, while it is saved and can be undone, as long after its undo, and while the
 * changed line is in use, they stay in their places: the pointer would be over another person's buttons.
 */
function useHeldPlaces(people: readonly PersonLine[], groupOf: (person: PersonLine) => string, isChanging: boolean) {
  const isHeld = useHold(isChanging);
  const now = JSON.stringify(people.map((person) => [person.user.id, groupOf(person)]));
  const [last, setLast] = useState(now);
  if (!isHeld && last !== now) setLast(now);
  const held = new Map<number, string>(JSON.parse(isHeld ? last : now));
  const order = [...held.keys()];
  const rankOf = (id: number) => (held.has(id) ? order.indexOf(id) : order.length);
  return people
    .map((person) => {
      const group = held.get(person.user.id) ?? groupOf(person);
      return { person, group, movesTo: group === groupOf(person) ? null : groupOf(person) };
    })
    .toSorted((one, other) => rankOf(one.person.user.id) - rankOf(other.person.user.id));
}

/** A line for each person, with a bar for each engagement. */
export function Lines(props: LinesProps) {
  const { people, frame, today, need, conditions } = props;
  const groupOf = (person: PersonLine) =>
    need === null ? freeGroup(timeOf(person), today) : fitGroup(person, today, need);
  const [opened, setOpened] = useState<Opened | null>(null);
  const placed = useHeldPlaces(people, groupOf, opened !== null || props.undoable.expected.length > 0);
  const [toggled, toggle] = useToggledGroups(TOGGLED);
  // Those who fit a need are all in view.
  const isOpen = (group: string) => need !== null || toggled.has(group) !== (group === placed[0]?.group);
  const headOf = (group: string) =>
    need !== null ? (
      group
    ) : (
      <>
        <span className="bars-group-name">{group}</span>
        <GroupFold
          label={group}
          count={placed.filter((one) => one.group === group).length}
          one="person"
          many="people"
          isOpen={isOpen(group)}
          onToggle={() => toggle(group)}
        />
      </>
    );
  const months = monthsOf(frame);
  const todayAt = placeOf(today, frame);
  return (
    <div
      ref={useSteady(need)}
      className="bars-frame flex flex-col rounded-lg border border-line bg-surface"
      style={{ "--bars-months": monthLines(months), "--conditions": conditions.length } as CSSProperties}
    >
      <p className="bars-key flex flex-wrap gap-x-4 gap-y-1 border-b border-line px-3 py-2 text-sm text-ink-muted">
        {(["agreed", "held", "asked"] as const).map((state) => (
          <span key={state} title={STATE_MEANINGS[state]} className="flex items-center gap-1.5">
            <span aria-hidden className="bar h-3 w-7" data-state={state} />
            {STATE_LABELS[state]}
          </span>
        ))}
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="bar bar-away h-3 w-7" />
          Away
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="bar h-1.5 w-7" data-state="agreed" />
          Part-time: a lower bar
        </span>
      </p>
      <div
        className="bars-grid"
        data-for-need={need !== null}
        data-asked={conditions.length > 0 || undefined}
        data-narrow={conditions.length > MOST_WORDS || undefined}
        data-titled={conditions.length <= MOST_TITLES || undefined}
      >
        <div className="bars-row bars-head" aria-hidden>
          <span className="px-3">Person</span>
          <span className="bars-free px-2">{freeTitle(need)}</span>
          {conditions.length > 0 && (
            <span className="bars-answers">
              {conditions.map((condition, at) => (
                <span key={at} className="bars-answer wrap-anywhere">
                  <span className="bars-title">
                    <ConditionTitle condition={condition} isMust={need !== null && at < need.must.length} />
                  </span>
                </span>
              ))}
            </span>
          )}
          {need !== null && <span className="bars-acts" />}
          <span className="bars-months">
            {todayAt >= 0 && (
              <span className="bars-today-word" style={{ left: `${todayAt}%` }}>
                Today
              </span>
            )}
            {namedMonths(months).map(({ name, left, width }) => (
              <span key={left} className="bars-month" style={{ left: `${left}%`, width: `${width}%` }}>
                <span>{name}</span>
              </span>
            ))}
          </span>
        </div>
        <ul className="contents" aria-label={listLabel(need)}>
          {placed.map(({ person, group, movesTo }, at) => {
            const isFirst = group !== placed[at - 1]?.group;
            return (
              <Fragment key={person.user.id}>
                {/* A table's row, which a line of its own can't be part of. */}
                {isFirst && (
                  <li aria-hidden className="bars-printed-group">
                    <span>{group}</span>
                  </li>
                )}
                <Line
                  {...props}
                  person={person}
                  isFolded={!isOpen(group)}
                  movesTo={movesTo}
                  group={isFirst ? headOf(group) : null}
                  todayAt={todayAt}
                  opened={opened}
                  onOpen={setOpened}
                />
              </Fragment>
            );
          })}
        </ul>
      </div>
      <Panel {...props} opened={opened} onClose={(one) => setOpened((now) => (now === one ? null : now))} />
    </div>
  );
}
