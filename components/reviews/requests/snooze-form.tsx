"use client";

import { dayAfter } from "@/lib/platform/core/day";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";

export interface SnoozeFormProps {
  /** Epoch milliseconds. */
  now: number;
  busy: boolean;
  /** Returns whether it was snoozed until that day (UTC). */
  snooze: (until: string) => Promise<boolean>;
  onClose: () => void;
}

/** Chooses until when a request is hidden from the viewer's own list. */
export function SnoozeForm({ now, busy, snooze, onClose }: SnoozeFormProps) {
  const [until, setUntil] = useState(() => dayAfter(now, 7));
  async function submit(day: string) {
    if (await snooze(day)) onClose();
  }
  return (
    <Form
      aria-label="Snooze"
      className="button-row items-end!"
      onSubmit={() => void submit(until)}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <TextField
        label="Snooze until"
        type="date"
        className="w-44"
        required
        autoFocus
        min={dayAfter(now, 1)}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
      <Button type="submit" variant="primary" loading={busy} loadingLabel="Saving…">
        Snooze
      </Button>
      <Button onClick={() => void submit(dayAfter(now, 1))}>Tomorrow</Button>
      <Button onClick={onClose}>Cancel</Button>
      <p className="basis-full text-sm text-ink-muted">Only your own list hides it. It comes back on that day.</p>
    </Form>
  );
}
