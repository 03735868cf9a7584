"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { changeEngagement } from "@/components/engagements/engagements/engagement-calls";
import { StateControl } from "@/components/engagements/engagements/state-control";
import type { Undoable } from "@/components/engagements/engagements/use-undoable";
import { isSingleKey, keyOf, type KeyLine } from "@/components/shell/keys";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { closePopOf } from "@/components/ui/pop";
import { TextField } from "@/components/ui/text-field";
import { dayAfter, weekdayUntil } from "@/lib/platform/core/day";
import { expectedOf } from "@/lib/engagements/engagements/expected-rules";
import { shortDay } from "@/lib/platform/core/format-period";
import { engagementTitle, pastText, timeText } from "@/lib/finder/availability/text-rules";
import type { LineEngagement } from "@/lib/finder/availability/view";

export interface BarPanelProps {
  engagement: LineEngagement;
  user: { id: number; name: string };
  needs: Parameters<typeof pastText>[1];
  today: string;
  undoable: Undoable;
  onClose: () => void;
}

type Act = "extend" | "roll_off" | "part_time";
const ACTS: readonly { act: Act; label: string; key: string }[] = [
  { act: "extend", label: "Extend", key: "e" },
  { act: "roll_off", label: "Roll off", key: "r" },
  { act: "part_time", label: "Part-time", key: "p" },
];

/** The keys of a bar in the list of shortcuts. */
export const BAR_KEYS: readonly KeyLine[] = [
  { keys: ["Shift →", "Shift ←"], does: "On a bar: move its end by a week" },
  { keys: ["Ctrl Shift →", "Ctrl Shift ←"], does: "On a bar that hasn't begun: move all of it by a week" },
  { keys: ["Alt"], does: "While dragging a bar or its end: by days instead of weeks" },
  { keys: ["e"], does: "In an open bar: extend", single: true },
  { keys: ["r"], does: "In an open bar: roll off", single: true },
  { keys: ["p"], does: "In an open bar: part-time", single: true },
  { keys: ["z"], does: "Undo a change, for 10 seconds", single: true },
];

/** What can be done with an engagement: extend, roll off, part-time, and its state. */
export function BarPanel({ engagement, user, needs, today, undoable, onClose }: BarPanelProps) {
  const { ends_on, starts_on } = engagement;
  const { name } = user;
  const [act, setAct] = useState<Act | null>(null);
  const [day, setDay] = useState("");
  const [percent, setPercent] = useState("60");
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);

  const from = today > starts_on ? today : starts_on;
  // An extension ends after the present end, and neither it nor a roll-off before today.
  const isLonger = act === "extend" && ends_on !== null && ends_on >= from;
  const earliest = isLonger ? dayAfter(ends_on, 1) : act === "part_time" ? starts_on : from;

  function choose(next: Act) {
    setAct(next);
    const soonest = from > today || next === "roll_off" ? from : dayAfter(from, 1);
    const later = dayAfter(ends_on ?? from, 28);
    setDay(next !== "extend" ? soonest : later < from ? from : weekdayUntil(later));
  }

  function press(event: KeyboardEvent) {
    const found = ACTS.find(({ key }) => key === keyOf(event.nativeEvent));
    if (!found || !isSingleKey(event.nativeEvent)) return;
    event.preventDefault();
    choose(found.act);
  }

  function close() {
    // While it still has the focus, which goes back to the bar.
    if (panel.current) closePopOf(panel.current);
    onClose();
  }

  async function save() {
    const on = shortDay(day, today);
    const isPart = act === "part_time";
    const share = Number(percent);
    // From its first day on, all of it changes.
    const part = day <= starts_on ? { percent: share } : { later_percent: share, later_from: day };
    const change = isPart ? part : { ends_on: day };
    const past = pastText({ ...engagement, ends_on: day }, needs, today);
    const label = isPart ? `${name} at ${percent}% from ${on}` : `${name} until ${on}${past}`;
    const expected = expectedOf(engagement, user, change);
    if (await undoable.run(label, expected, () => changeEngagement(engagement, change))) close();
  }

  return (
    <div
      ref={panel}
      role="group"
      aria-label={`${engagementTitle(engagement)}: ${name}`}
      tabIndex={-1}
      className="bars-panel"
      onKeyDown={press}
    >
      <p>
        <strong className="block font-medium wrap-anywhere">{engagementTitle(engagement)}</strong>
        <span className="text-sm text-ink-muted">{`${name}, ${timeText(engagement, today)}`}</span>
      </p>
      {act === null ? (
        <div className="flex flex-wrap gap-2">
          {ACTS.map(({ act: one, label, key }) => (
            <Button key={one} aria-keyshortcuts={key} onClick={() => choose(one)}>
              {label}
            </Button>
          ))}
          <span className="flex items-center gap-1">
            <StateControl
              engagement={engagement}
              user={user}
              from={engagementTitle(engagement)}
              undoable={undoable}
              onWithdraw={close}
            />
          </span>
        </div>
      ) : (
        <Form className="flex flex-wrap items-end gap-2" onSubmit={() => void save()}>
          {act === "part_time" && (
            <TextField
              label="Percent"
              type="number"
              min={1}
              max={100}
              required
              value={percent}
              onChange={({ target: { value } }) => setPercent(value)}
            />
          )}
          <TextField
            label={act === "part_time" ? "From" : "Last day"}
            type="date"
            required
            autoFocus
            min={earliest}
            value={day}
            onChange={({ target: { value } }) => setDay(value)}
          />
          <Button type="submit" variant="primary" disabled={undoable.isSaving}>
            {ACTS.find((one) => one.act === act)!.label}
          </Button>
          <Button onClick={() => (panel.current?.focus(), setAct(null))}>Cancel</Button>
        </Form>
      )}
    </div>
  );
}
