"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { LoadStatus } from "@/components/ui/load-status";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Choice } from "@/lib/people/view";
import { ConfirmDialog } from "./confirm-dialog";
import type { LeavingProps } from "./leaving-dialogs";
import { handOver, readImpact } from "./people-calls";
import { PersonPicker } from "./person-picker";

/** Hands over a person's reports to another manager after showing who is moved. */
export function HandOverDialog({ person, onDone, onClose }: LeavingProps) {
  const [successor, setSuccessor] = useState<Choice | null>(null);
  const successorId = successor?.id ?? null;
  const load = useLoaded({
    key: String(successorId),
    load: (signal) => readImpact(person.id, successorId, signal),
    failure: "Failed to load the reports",
  });
  const impact = load.data;

  async function send() {
    if (successorId !== null) await handOver(person.id, successorId);
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
      {successor ? (
        <p className="flex flex-wrap items-center gap-2">
          <span>
            To <strong>{successor.name}</strong>
          </span>
          <Button size="sm" onClick={() => setSuccessor(null)}>
            Choose another
          </Button>
        </p>
      ) : (
        <PersonPicker label="Find the new manager" except={[person.id]} onPick={setSuccessor} />
      )}
      {impact?.circle && <Alert tone="warning">This would create a circle: {impact.circle}.</Alert>}
      <LoadStatus of={load} />
      {impact && (
        <div>
          <h3 className="text-sm font-medium">People being moved</h3>
          <ul className="mt-1 list-disc pl-5">
            {impact.employees.map(({ id, first_name, last_name, is_primary }) => (
              <li key={id}>
                {first_name} {last_name}
                {!is_primary && <span className="text-ink-muted"> (not as the primary manager)</span>}
                {id === successorId && (
                  <span className="text-ink-muted"> will report to {person.managers[0]?.name ?? "nobody"}</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmDialog>
  );
}
