"use client";

import { useState } from "react";
import type { Choice } from "@/lib/people/directory/view";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { HandOverFields, useHandOverImpact } from "./hand-over-fields";
import type { LeavingProps } from "./leaving-dialogs";
import { handOver } from "./people-calls";

/** Hands over a person's reports to another manager after showing who is moved. */
export function HandOverDialog({ person, onDone, onClose }: LeavingProps) {
  const [successor, setSuccessor] = useState<Choice | null>(null);
  const load = useHandOverImpact(person, successor);
  const impact = load.data;

  async function send() {
    if (successor) await handOver(person.id, successor.id);
  }

  return (
    <ConfirmDialog
      title={`Hand over the reports of ${person.name}`}
      verb="Hand over"
      disabled={!successor || !impact || impact.circle !== null || impact.employees.length === 0}
      act={send}
      onDone={() => onDone(`The reports of ${person.name} now report to ${successor?.name}.`)}
      onClose={onClose}
    >
      <HandOverFields person={person} successor={successor} onChoose={setSuccessor} load={load} />
    </ConfirmDialog>
  );
}
