"use client";

import { useState, type FormEvent } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { useWork } from "@/components/ui/use-work";
import { call } from "@/lib/doors/client/call";
import { isLevel, LEVEL_LABELS, LEVELS, ordinal, type Level } from "@/lib/vocabulary/levels/rules";

export type Goal = { level: Level; due_on: string | null };

export interface GoalFormProps {
  sheetId: number;
  rowId: number;
  /** The competency and its area. */
  subject: string;
  current: Level;
  /** Null if the row has none yet. */
  goal: Goal | null;
  /** The level that a new goal begins with; without it, the one above the current level. */
  suggested?: Level;
  /** Gets the goal as it now is; null if it was removed. */
  onSaved: (goal: Goal | null) => void;
  onClose: () => void;
}

/** Sets, changes or removes the goal of a row on one's own sheet. It requests nothing. */
export function GoalForm({ sheetId, rowId, subject, current, goal, suggested, onSaved, onClose }: GoalFormProps) {
  const [level, setLevel] = useState<Level>(
    goal?.level ?? suggested ?? LEVELS[Math.min(ordinal(current) + 1, LEVELS.length - 1)]!,
  );
  const [dueOn, setDueOn] = useState(goal?.due_on ?? "");
  const { working, failure, run } = useWork<"save" | "remove">();
  const params = { sheet_id: sheetId, sheet_competency_id: rowId };

  const send = (what: "save" | "remove", sending: () => Promise<Goal | null>) =>
    run(async () => {
      onSaved(await sending());
      onClose();
    }, what);

  function save(event: FormEvent) {
    event.preventDefault();
    void send("save", () =>
      call("PUT /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/goal", {
        params,
        body: { cm_goal: { level, due_on: dueOn === "" ? null : dueOn } },
      }),
    );
  }

  const remove = () =>
    send("remove", async () => {
      await call("DELETE /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/goal", { params });
      return null;
    });

  return (
    <form
      aria-label={`Goal for ${subject}`}
      className="flex flex-wrap items-end gap-2"
      onSubmit={save}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <Select
        label="Goal"
        className="w-40"
        autoFocus
        options={LEVELS.filter((each) => ordinal(each) >= ordinal(current) || each === goal?.level).map((each) => ({
          value: each,
          label: LEVEL_LABELS[each],
        }))}
        value={level}
        onChange={({ target }) => isLevel(target.value) && setLevel(target.value)}
      />
      <TextField
        label="By (optional)"
        type="date"
        className="w-44"
        value={dueOn}
        onChange={({ target }) => setDueOn(target.value)}
      />
      <Button type="submit" variant="primary" loading={working === "save"} loadingLabel="Saving…">
        Save goal
      </Button>
      {goal && (
        <Button loading={working === "remove"} loadingLabel="Removing…" onClick={() => void remove()}>
          Remove goal
        </Button>
      )}
      <Button onClick={onClose}>Cancel</Button>
      <p className="basis-full text-sm text-ink-muted">You and your managers see it. It requests no level.</p>
      {failure !== null && (
        <Alert className="basis-full" title="Your goal wasn't saved.">
          {failure}
        </Alert>
      )}
    </form>
  );
}
