"use client";

import type { Route } from "next";
import type { CSSProperties } from "react";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import type { Undoable } from "@/components/engagements/engagements/use-undoable";
import type { NeedRow } from "@/lib/finder/needs/view";
import { addToNeed } from "@/components/engagements/engagements/engagement-calls";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { fullName } from "@/lib/platform/core/full-name";
import { boxOf, type Frame, freeText, lanesOf } from "@/lib/finder/availability/rules";
import type { PersonLine } from "@/lib/finder/availability/view";
import { cardsPath } from "@/lib/finder/people-search/rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { Bar } from "./bar";
import { BarPanel } from "./bar-panel";

export interface LinesProps {
  people: readonly PersonLine[];
  frame: Frame;
  today: string;
  /** The need that people are looked for; null for none. */
  need: NeedRow | null;
  undoable: Undoable;
}

export interface LineProps extends LinesProps {
  person: PersonLine;
  /** Where today is, in percent of the frame. */
  todayAt: number;
  /** The engagement whose panel is open. */
  openedId: number | null;
  onOpen: (id: number | null) => void;
}

/** A person: from when they are free, what they have of the conditions, and their engagements as bars. */
export function Line({ person, frame, today, todayAt, need, undoable, openedId, onOpen }: LineProps) {
  const name = fullName(person.user);
  const away = person.away_from === null ? null : boxOf(person.away_from, person.away_until, frame);
  const opened = person.engagements.find(({ id }) => id === openedId) ?? null;
  const lanes = lanesOf(person.engagements);
  const isOnNeed = need?.engagements.some(({ user_id }) => user_id === person.user.id) ?? true;
  return (
    <li className="bars-row">
      <span className="min-w-0 px-3 py-1">
        <AppLink href={cardsPath([person.user.id]) as Route} className="inline-block min-h-6 font-medium wrap-anywhere">
          {name}
        </AppLink>
        <span className="block text-sm text-ink-muted wrap-anywhere">{person.roles.join(", ")}</span>
      </span>
      {need !== null && <Answers match={person.match} conditions={[...need.must, ...need.nice]} />}
      <span className="px-2 py-1">
        {freeText(person.free_from, today)}
        {person.free_percent !== null && person.free_percent < 100 && (
          <span className="block text-sm text-ink-muted">{person.free_percent}%</span>
        )}
        {need !== null && !isOnNeed && (
          <span className="mt-1 flex gap-1">
            {(["asked", "agreed"] as const).map((state) => (
              <Button
                key={state}
                size="sm"
                disabled={undoable.isSaving}
                aria-label={state === "asked" ? `Ask ${name}` : `Place ${name}`}
                onClick={() =>
                  void undoable.run(state === "asked" ? `${name} is asked` : `${name} is placed`, () =>
                    addToNeed(need.id, person.user.id, state),
                  )
                }
              >
                {state === "asked" ? "Ask" : "Place"}
              </Button>
            ))}
          </span>
        )}
      </span>
      <span className="bars-track" style={{ "--lanes": Math.max(0, ...lanes) + 1 } as CSSProperties}>
        <span aria-hidden className="bars-today" style={{ left: `${todayAt}%` }} />
        {away && (
          <span className="bar bar-away" style={{ left: `${away.left}%`, width: `${away.width}%` }}>
            <span className="bar-text">Away</span>
          </span>
        )}
        {person.engagements.map((engagement, at) => (
          <Bar
            key={engagement.id}
            engagement={engagement}
            frame={frame}
            today={today}
            undoable={undoable}
            name={name}
            isMine={need !== null && engagement.need_id === need.id}
            isOpen={engagement.id === openedId}
            lane={lanes[at]!}
            onOpen={() => onOpen(engagement.id === openedId ? null : engagement.id)}
          />
        ))}
      </span>
      {opened && (
        <BarPanel
          key={opened.id}
          engagement={opened}
          name={name}
          today={today}
          undoable={undoable}
          onClose={() => onOpen(null)}
        />
      )}
    </li>
  );
}

/** What a person has of a need's conditions. */
function Answers({ match, conditions }: Pick<PersonLine, "match"> & { conditions: readonly { label: string }[] }) {
  if (match === null) return <span />;
  return (
    <span className="bars-answers px-2 py-1 text-sm">
      {match.group.replace(/: .*$/, "")}
      {match.answers.map(({ level, met }, at) => (
        <span key={at} className="flex items-baseline gap-1.5 text-ink-muted">
          {level === null ? <span>{met ? "✓" : "✗"}</span> : <LevelGlyph level={level} />}
          <span className="min-w-0 wrap-anywhere">
            {conditions[at]?.label}
            {!met && level !== null && ` (now ${LEVEL_LABELS[level]})`}
          </span>
        </span>
      ))}
    </span>
  );
}
