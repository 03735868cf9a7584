"use client";

import { counted } from "@/lib/platform/core/counted";
import { useState } from "react";
import { TextField } from "@/components/ui/text-field";
import { absenceText } from "@/lib/people/absences/rules";
import type { Choice, PersonRow } from "@/lib/people/directory/view";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Email } from "./email";
import { HandOverFields, useHandOverImpact } from "./hand-over-fields";
import { deactivate, erase, reactivate } from "./people-calls";

export type LeavingProps = { person: PersonRow; onDone: (said: string) => void; onClose: () => void };

function ReportsNote({ person }: { person: PersonRow }) {
  return person.reports === 0 ? null : (
    <p>
      {counted(person.reports, "person reports", "people report")} to them. Hand over the reports, or they&apos;ll have
      no manager.
    </p>
  );
}

/** Deactivates or reactivates a person. */
export function DeactivateDialog(props: LeavingProps) {
  const { person } = props;
  if (person.state === "deactivated") return <ReactivateDialog {...props} />;
  return person.reports === 0 ? <LeaveDialog {...props} /> : <LeaveWithReportsDialog {...props} />;
}

function ReactivateDialog({ person, onDone, onClose }: LeavingProps) {
  return (
    <ConfirmDialog
      title={`Reactivate ${person.name}`}
      verb="Reactivate"
      act={() => reactivate(person.id)}
      onDone={() => onDone(`${person.name} can sign in again.`)}
      onClose={onClose}
    >
      <p>They can sign in again and return to matrices and counts. Their sheet is unchanged.</p>
    </ConfirmDialog>
  );
}

const DEACTIVATING = (
  <p>
    This ends their sessions and tokens and removes them from matrices and counts. Their sheet stays, and you can
    reactivate them.
  </p>
);

/** Keeps someone on parental leave from being deactivated by mistake. */
function AbsenceHint({ person: { awayFrom, awayUntil } }: { person: PersonRow }) {
  const text = absenceText({ away_from: awayFrom, away_until: awayUntil }, new Date().toISOString().slice(0, 10));
  return text && <p className="font-medium">{`${text}. An absence needs no deactivation.`}</p>;
}

function LeaveDialog({ person, onDone, onClose }: LeavingProps) {
  return (
    <ConfirmDialog
      title={`Deactivate ${person.name}`}
      verb="Deactivate"
      danger
      act={() => deactivate(person.id, null)}
      onDone={() => onDone(`${person.name} deactivated.`)}
      onClose={onClose}
    >
      <AbsenceHint person={person} />
      {DEACTIVATING}
    </ConfirmDialog>
  );
}

/** Hands over the reports and deactivates, in one step. Usually the leaver's own manager takes over. */
function LeaveWithReportsDialog({ person, onDone, onClose }: LeavingProps) {
  const [successor, setSuccessor] = useState<Choice | null>(person.managers[0] ?? null);
  const load = useHandOverImpact(person, successor);
  return (
    <ConfirmDialog
      title={`Deactivate ${person.name}`}
      verb="Deactivate"
      danger
      disabled={!successor || !load.data || load.data.circle !== null}
      act={() => deactivate(person.id, successor?.id ?? null)}
      onDone={() => onDone(`${person.name} deactivated. Their reports now report to ${successor?.name}.`)}
      onClose={onClose}
    >
      <AbsenceHint person={person} />
      {DEACTIVATING}
      <HandOverFields person={person} successor={successor} onChoose={setSuccessor} load={load} />
    </ConfirmDialog>
  );
}

/** Erases a person once their email is typed. */
export function EraseDialog({ person, onDone, onClose }: LeavingProps) {
  const [typed, setTyped] = useState("");
  const isSure = typed.trim().toLowerCase() === person.email;
  return (
    <ConfirmDialog
      title={`Erase ${person.name}`}
      verb="Erase"
      danger
      disabled={!isSure}
      act={() => erase(person.id, typed)}
      onDone={() => onDone("Person erased.")}
      onClose={onClose}
    >
      <p>
        This can&apos;t be undone. It deletes their sheet, levels, notes, marks, sign-ins and what the audit log says
        about them. Their decisions about others stay, without their name.
      </p>
      <ReportsNote person={person} />
      <TextField
        label="Type their email to confirm"
        hint={<Email>{person.email}</Email>}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  );
}
