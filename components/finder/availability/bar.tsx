"use client";

import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from "react";
import { changeEngagement } from "@/components/engagements/engagements/engagement-calls";
import type { Undoable } from "@/components/engagements/engagements/use-undoable";
import { dayAfter, weekdayUntil } from "@/lib/platform/core/day";
import { expectedOf, NO_ID } from "@/lib/engagements/engagements/expected-rules";
import { STATE_LABELS } from "@/lib/engagements/engagements/rules";
import { boxesOf, dayAt, draggedEnd, type Frame } from "@/lib/finder/availability/rules";
import { shortDay } from "@/lib/platform/core/format-period";
import { engagementTitle, endText } from "@/lib/finder/availability/text-rules";
import type { LineEngagement } from "@/lib/finder/availability/view";

export interface BarProps {
  engagement: LineEngagement;
  user: { id: number; name: string };
  frame: Frame;
  today: string;
  undoable: Undoable;
  /** Whether it is on the chosen need. */
  isMine: boolean;
  isOpen: boolean;
  /** Beside how many others at the same time, from the top. */
  lane: number;
  /** Until where the lane is free after it, in percent of the frame: its text is there if it is too short. Null: nowhere. */
  freeUntil: number | null;
  onOpen: () => void;
  /** The last day to which its end is dragged just now; null for none. */
  draggedTo: string | null;
  onDrag: (day: string | null) => void;
}

/** At which ends a bar goes on outside the frame. */
const cut = (begins: boolean, ends: boolean) => [begins && "before", ends && "after"].filter(Boolean).join(" ");

/** A bar that is wider, in percent of the frame, has its name in it. */
const LEAST_NAMED = 10;

/** Days by which the arrow keys move an end. */
const WEEK = 7;

/**
 * An engagement as a bar: as high as its percentage, a button that opens its panel. Its end is dragged by weeks,
 * with Alt by days, or moved by Shift and an arrow key.
 */
export function Bar(props: BarProps) {
  const { engagement, user, frame, today, undoable, isMine, isOpen, lane, freeUntil, onOpen, draggedTo, onDrag } =
    props;
  const track = useRef<DOMRect | null>(null);
  const { id, state, ends_on } = engagement;
  const boxes = boxesOf(draggedTo === null ? engagement : { ...engagement, ends_on: draggedTo }, frame);
  const title = engagementTitle(engagement);
  const { project } = engagement;

  function endAt(day: string) {
    if (day === ends_on || day < engagement.starts_on) return;
    const expected = expectedOf(engagement, user, { ends_on: day });
    void undoable.run(`${user.name} until ${shortDay(day, today)}`, expected, () =>
      changeEngagement(engagement, { ends_on: day }),
    );
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: WEEK, ArrowLeft: -WEEK }[event.key];
    if (!event.shiftKey || step === undefined || ends_on === null) return;
    event.preventDefault();
    endAt(weekdayUntil(dayAfter(ends_on, step)));
  }

  const dayOf = ({ clientX, altKey: isByDay }: PointerEvent): string | null => {
    const { left, width } = track.current ?? { left: 0, width: 0 };
    if (width === 0) return null;
    // The end is the last day's, not the next one's first.
    const day = dayAfter(dayAt(((clientX - left) / width) * 100, frame), -1);
    return draggedEnd(day, engagement, { frame, isByDay });
  };

  const last = dayAfter(frame.from, frame.days - 1);
  return boxes.map(({ left, width, percent, startsOn, endsOn }, at) => {
    // Of bars on the chosen need the client is above them all.
    const named = isMine ? project : title;
    // A part that follows one with its name says only its share.
    const isFollowing = at > 0 && boxes[0]!.width > LEAST_NAMED;
    const text = percent === 100 ? named : isFollowing ? `${percent}%` : `${named}, ${percent}%`;
    // A hatch ends where its bar does: its text stays inside.
    const runsOut = freeUntil !== null && at === boxes.length - 1 && state !== "held";
    return (
      <button
        key={startsOn}
        type="button"
        className="bar"
        disabled={id === NO_ID}
        data-state={state}
        data-mine={isMine}
        data-runs-out={runsOut || undefined}
        title={text}
        aria-expanded={isOpen}
        aria-keyshortcuts="Shift+ArrowRight Shift+ArrowLeft"
        aria-label={`${title}, ${percent}%, ${STATE_LABELS[state].toLowerCase()}, ${endText(engagement, today)}: ${user.name}`}
        data-cut={cut(startsOn < frame.from, endsOn === null || endsOn > last)}
        style={
          {
            left: `${left}%`,
            width: `${width}%`,
            "--share": percent / 100,
            "--lane": lane,
            "--length": text.length,
            // From its beginning to where the lane is taken again, of its own width.
            "--room": runsOut ? (freeUntil - left) / width : undefined,
          } as CSSProperties
        }
        onClick={onOpen}
        onKeyDown={move}
      >
        <span className="bar-text">{text}</span>
        {!runsOut && <span className="bar-short">{at < boxes.length - 1 ? project : text}</span>}
        {at === boxes.length - 1 && (
          <span
            aria-hidden
            className="bar-handle"
            onClick={(event) => event.stopPropagation()}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              track.current = event.currentTarget.closest(".bars-track")?.getBoundingClientRect() ?? null;
            }}
            onPointerMove={(event) => {
              if (event.currentTarget.hasPointerCapture(event.pointerId)) onDrag(dayOf(event));
            }}
            onPointerUp={(event) => {
              const day = dayOf(event);
              onDrag(null);
              if (day !== null && draggedTo !== null) endAt(day);
            }}
            onPointerCancel={() => onDrag(null)}
          />
        )}
      </button>
    );
  });
}
