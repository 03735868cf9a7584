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
    <p>{counted(person.reports)} to them. Hand over the reports, or they&apos;ll have no manager.</p>
  );
}

/** Deactivates or reactivates a person. */
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
        <p>They can sign in again and return to matrices and counts. Their sheet is unchanged.</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title={`Deactivate ${person.name}`}
      verb="Deactivate"
      danger
      act={() => deactivate(person.id)}
      onDone={() => onDone(`${person.name} deactivated.`)}
      onClose={onClose}
    >
      <p>
        This ends their sessions and tokens and removes them from matrices and counts. Their sheet stays, and you can
        reactivate them.
      </p>
      <ReportsNote person={person} />
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
        label={`Type ${person.email} to confirm`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  );
}
