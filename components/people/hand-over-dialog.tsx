"use client";

import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { Choice } from "@/lib/people/view";
import { ConfirmDialog } from "./confirm-dialog";
import type { LeavingProps } from "./leaving-dialogs";
import { handOver, readImpact, formErrors, type HandOverImpact } from "./people-calls";
import { PersonPicker } from "./person-picker";

/** Hands somebody's reports over to another manager, showing before who moves. */
export function HandOverDialog({ person, onDone, onClose }: LeavingProps) {
  const [successor, setSuccessor] = useState<Choice | null>(null);
  const [impact, setImpact] = useState<HandOverImpact | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const successorId = successor?.id ?? null;

  async function send() {
    if (successorId !== null) await handOver(person.id, successorId);
  }

  useEffect(() => {
    const leaving = new AbortController();
    readImpact(person.id, successorId, leaving.signal).then(
      setImpact,
      (error: unknown) => !leaving.signal.aborted && setFailure(formErrors(error).text),
    );
    return () => leaving.abort();
  }, [person.id, successorId]);

  return (
    <ConfirmDialog
      title={`Hand over the reports of ${person.name}`}
      verb="Hand Over"
      disabled={!successor || !impact || impact.circle !== null || impact.employees.length === 0}
      act={send}
      onDone={() => onDone(`The reports of ${person.name} are handed over to ${successor?.name}.`)}
      onClose={onClose}
    >
      {successor ? (
        <p className="flex flex-wrap items-center gap-2">
          <span>
            To <strong>{successor.name}</strong>
          </span>
          <Button size="sm" onClick={() => setSuccessor(null)}>
            Choose Another
          </Button>
        </p>
      ) : (
        <PersonPicker label="Find the new manager" except={[person.id]} onPick={setSuccessor} />
      )}
      {failure !== null && <Alert>{failure}</Alert>}
      {impact?.circle && <Alert tone="warning">This would close a circle: {impact.circle}.</Alert>}
      {!impact && failure === null && <Spinner label="Loading…" showLabel />}
      {impact && (
        <div>
          <h3 className="text-sm font-medium">Who moves</h3>
          <ul className="mt-1 list-disc pl-5">
            {impact.employees.map(({ id, first_name, last_name, is_primary }) => (
              <li key={id}>
                {first_name} {last_name}
                {!is_primary && <span className="text-ink-muted"> (not as the primary manager)</span>}
                {id === successorId && (
                  <span className="text-ink-muted"> reports to {person.managers[0]?.name ?? "nobody"} then</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmDialog>
  );
}
