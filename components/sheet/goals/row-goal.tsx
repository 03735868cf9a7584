"use client";

import { useState } from "react";
import { formatDay } from "@/lib/platform/core/format-day";
import { Button } from "@/components/ui/button";
import { useLoaded } from "@/components/ui/use-loaded";
import { call } from "@/lib/doors/client/call";
import { LEVEL_LABELS, type Level } from "@/lib/vocabulary/levels/rules";
import { GoalForm, type Goal } from "./goal-form";

export interface RowGoalProps {
  sheetId: number;
  rowId: number;
  /** The competency and its area. */
  subject: string;
  current: Level;
}

/** "Advanced by March 31, 2027". */
export const goalText = ({ level, due_on }: Goal): string =>
  LEVEL_LABELS[level] + (due_on === null ? "" : ` by ${formatDay(due_on)}`);

/** The goal of a row on one's own sheet, and the button that sets or changes it. */
export function RowGoal({ sheetId, rowId, subject, current }: RowGoalProps) {
  // Null until it has been open: only a button that takes the form's place also takes its focus.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [saved, setSaved] = useState<{ goal: Goal | null } | null>(null);
  const load = useLoaded({
    key: `${sheetId}/${rowId}`,
    load: (signal) => call("GET /sheets/{sheet_id}/goals", { params: { sheet_id: sheetId } }, { signal }),
    failure: "Your goal couldn't be loaded.",
  });
  if (!load.data) return load.failure && <p className="text-sm">{load.failure.text}</p>;
  const goal = saved ? saved.goal : (load.data.find((each) => each.sheet_competency_id === rowId) ?? null);
  if (isOpen)
    return (
      <div className="basis-full">
        <GoalForm
          {...{ sheetId, rowId, subject, current, goal }}
          onSaved={(next) => setSaved({ goal: next })}
          onClose={() => setOpen(false)}
        />
      </div>
    );
  const text = goal ? `Goal: ${goalText(goal)}` : "Set goal";
  return (
    <Button size="sm" aria-label={`${text}: ${subject}`} autoFocus={isOpen === false} onClick={() => setOpen(true)}>
      {text}…
    </Button>
  );
}
