"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { LeavingProps } from "./leaving-dialogs";
import { invite } from "./people-calls";

/** Sends an invited person the invitation again. */
export function InviteDialog({ person, onDone, onClose }: LeavingProps) {
  return (
    <ConfirmDialog
      title={`Invite ${person.name} again`}
      verb="Send invitation"
      act={() => invite(person.id)}
      onDone={() => onDone(`An invitation to ${person.name} is on its way.`)}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {person.email} gets an email with a link to sign in. If the address is wrong, correct it first, under Edit.
      </p>
    </ConfirmDialog>
  );
}
