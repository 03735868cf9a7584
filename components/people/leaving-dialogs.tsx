"use client";

import { useState } from "react";
import { TextField } from "@/components/ui/text-field";
import type { PersonRow } from "@/lib/people/view";
import { ConfirmDialog } from "./confirm-dialog";
import { deactivate, erase, reactivate } from "./people-calls";

export type LeavingProps = { person: PersonRow; onDone: (said: string) => void; onClose: () => void };

const counted = (reports: number) =>
  reports === 1 ? "1 person reports" : `${reports.toLocaleString("en-US")} people report`;

function ReportsNote({ person }: { person: PersonRow }) {
  return person.reports === 0 ? null : (
    <p>{counted(person.reports)} to them. Hand the reports over to somebody, or they are left without.</p>
  );
}

/** Keeps somebody out, or lets them in again. */
export function DeactivateDialog({ person, onDone, onClose }: LeavingProps) {
  if (person.state === "deactivated") {
    return (
      <ConfirmDialog
        title={`Reactivate ${person.name}`}
        verb="Reactivate"
        act={() => reactivate(person.id)}
        onDone={() => onDone(`${person.name} can sign in again.`)}
        onClose={onClose}
      >
        <p>They can sign in again and are back in matrices and counts, with their sheet as it was.</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title={`Deactivate ${person.name}`}
      verb="Deactivate"
      danger
      act={() => deactivate(person.id)}
      onDone={() => onDone(`${person.name} is deactivated.`)}
      onClose={onClose}
    >
      <p>
        Their sessions and tokens end at once, and they leave matrices and counts. The sheet stays for the record, and
        they can be reactivated.
      </p>
      <ReportsNote person={person} />
    </ConfirmDialog>
  );
}

/** Deletes somebody for good, once their address was typed. */
export function EraseDialog({ person, onDone, onClose }: LeavingProps) {
  const [typed, setTyped] = useState("");
  const isSure = typed.trim().toLowerCase() === person.email;
  return (
    <ConfirmDialog
      title={`Erase ${person.name}`}
      verb="Erase for Good"
      danger
      disabled={!isSure}
      act={() => erase(person.id, typed)}
      onDone={() => onDone("The person is erased.")}
      onClose={onClose}
    >
      <p>
        This can&apos;t be undone. Their sheet, levels, notes, marks, sign-ins and all that the audit log says of them
        are deleted. What they decided about others stays, without their name.
      </p>
      <ReportsNote person={person} />
      <TextField
        label={`Type ${person.email} to confirm`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  );
}
