"use client";

import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from "react";
import { changeEngagement } from "@/components/engagements/engagements/engagement-calls";
import type { Undoable } from "@/components/engagements/engagements/use-undoable";
import { dayAfter, weekdayUntil } from "@/lib/platform/core/day";
import { expectedOf, NO_ID } from "@/lib/engagements/engagements/expected-rules";
import { STATE_LABELS } from "@/lib/engagements/engagements/rules";
import { boxesOf, dayAt, draggedEnd, type Frame, type Moved, movedBy } from "@/lib/finder/availability/rules";
import { shortDay, shortPeriod } from "@/lib/platform/core/format-period";
import { engagementTitle, endText, pastText } from "@/lib/finder/availability/text-rules";
import type { LineEngagement } from "@/lib/finder/availability/view";

export interface BarProps {
  engagement: LineEngagement;
  user: { id: number; name: string };
  frame: Frame;
  today: string;
  undoable: Undoable;
  /** Whether it is on the chosen need. */
  isMine: boolean;
  needs: Parameters<typeof pastText>[1];
  isOpen: boolean;
  /** Beside how many others at the same time, from the top. */
  lane: number;
  /** Until where the lane is free after it, in percent of the frame: its text is there if it is too short. Null: nowhere. */
  freeUntil: number | null;
  onOpen: () => void;
  /** The days to which it is dragged just now; null for none. */
  dragged: Moved | null;
  onDrag: (days: Moved | null) => void;
}

/** At which ends a bar goes on outside the frame. */
const cut = (begins: boolean, ends: boolean) => [begins && "before", ends && "after"].filter(Boolean).join(" ");

/** A bar that is wider, in percent of the frame, has its name in it. */
const LEAST_NAMED = 10;

/** Days by which the arrow keys move an end. */
const WEEK = 7;

/**
 * An engagement as a bar: as high as its percentage, a button that opens its panel. Its end, or all of one that hasn't
 * begun, is dragged by weeks, with Alt by days, or moved by Shift, or Ctrl and Shift, and an arrow key.
 */
export function Bar(props: BarProps) {
  const { engagement, user, frame, today, undoable, isMine, isOpen, lane, freeUntil, onOpen } = props;
  const { needs, dragged, onDrag } = props;
  const grip = useRef<{ x: number; track: DOMRect; isEnd: boolean } | null>(null);
  // A click follows the end of a drag, and opens nothing.
  const hasDragged = useRef(false);
  const { id, state, starts_on, ends_on } = engagement;
  const canMove = starts_on > today;
  const boxes = boxesOf({ ...engagement, ...dragged }, frame);
  const title = engagementTitle(engagement);
  const { project } = engagement;

  function moveTo(days: Moved) {
    const { starts_on: first = starts_on, ends_on: last = ends_on } = days;
    if ((first === starts_on && last === ends_on) || (last !== null && last < first)) return;
    const when = first === starts_on ? `until ${shortDay(last!, today)}` : shortPeriod(first, last, today);
    const expected = expectedOf(engagement, user, days);
    const past = pastText({ ...engagement, ends_on: last }, needs, today);
    void undoable.run(`${user.name} ${when}${past}`, expected, () => changeEngagement(engagement, days));
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: WEEK, ArrowLeft: -WEEK }[event.key];
    if (!event.shiftKey || step === undefined) return;
    event.preventDefault();
    if (event.ctrlKey && canMove) moveTo(movedBy(step, engagement, { today, isByDay: false }));
    if (!event.ctrlKey && ends_on !== null) moveTo({ ends_on: weekdayUntil(dayAfter(ends_on, step)) });
  }

  function grab({ target, currentTarget, clientX, pointerId, pointerType, button }: PointerEvent) {
    const isEnd = (target as Element).matches(".bar-handle");
    const track = currentTarget.closest(".bars-track")?.getBoundingClientRect();
    hasDragged.current = false;
    // On a bar a finger scrolls.
    if (!track || track.width === 0 || button > 0 || !(isEnd || (canMove && pointerType !== "touch"))) return;
    currentTarget.setPointerCapture(pointerId);
    grip.current = { x: clientX, track, isEnd };
  }

  function drag({ clientX, altKey: isByDay }: PointerEvent) {
    if (!grip.current) return;
    const { x, track, isEnd } = grip.current;
    const moved = movedBy(((clientX - x) / track.width) * frame.days, engagement, { today, isByDay });
    // The end is the last day's, not the next one's first.
    const day = () => dayAfter(dayAt(((clientX - track.left) / track.width) * 100, frame), -1);
    const days = isEnd ? { ends_on: draggedEnd(day(), engagement, { frame, isByDay }) } : moved;
    hasDragged.current ||= isEnd || moved.starts_on !== starts_on;
    if (hasDragged.current) onDrag(days);
  }

  function drop() {
    grip.current = null;
    onDrag(null);
  }

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
        aria-keyshortcuts={`Shift+ArrowRight Shift+ArrowLeft${canMove ? " Control+Shift+ArrowRight Control+Shift+ArrowLeft" : ""}`}
        data-moves={canMove || undefined}
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
        onClick={() => hasDragged.current || onOpen()}
        onKeyDown={move}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={() => {
          if (dragged !== null) moveTo(dragged);
          drop();
        }}
        onPointerCancel={drop}
      >
        <span className="bar-text">{text}</span>
        {!runsOut && <span className="bar-short">{at < boxes.length - 1 ? project : text}</span>}
        {at === boxes.length - 1 && <span aria-hidden className="bar-handle" />}
      </button>
    );
  });
}
