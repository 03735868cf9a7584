"use client";

import { counted } from "@/lib/platform/core/counted";
import { useState } from "react";
import { TextField } from "@/components/ui/text-field";
import { absenceText } from "@/lib/people/absences/rules";
import type { Choice, PersonRow } from "@/lib/people/directory/view";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { today } from "@/lib/platform/core/day";
import { Email } from "./email";
import { call } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";
import { HandOverFields, useHandOverImpact } from "./hand-over-fields";

export type LeavingProps = { person: PersonRow; onDone: (said: string) => void; onClose: () => void };

/** Deactivates or reactivates a person. */
export function DeactivateDialog(props: LeavingProps) {
  return props.person.state === "deactivated" ? <ReactivateDialog {...props} /> : <LeaveDialog {...props} />;
}

function ReactivateDialog({ person, onDone, onClose }: LeavingProps) {
  return (
    <ConfirmDialog
      title={`Reactivate ${person.name}`}
      verb="Reactivate person"
      act={() => call("DELETE /deactivations/{user_id}", { params: { user_id: person.id } })}
      onDone={() => onDone(`${person.name} can sign in again.`)}
      onClose={onClose}
    >
      <p>They can sign in again and return to Competency Matrices and counts. Their sheet is unchanged.</p>
    </ConfirmDialog>
  );
}

/** Deactivates a person, and hands over their reports in the same step. Usually the leaver's own manager takes over. */
function LeaveDialog({ person, onDone, onClose }: LeavingProps) {
  const { name, reports } = person;
  const [successor, setSuccessor] = useState<Choice | null>(reports > 0 ? (person.managers[0] ?? null) : null);
  const load = useHandOverImpact(reports > 0 ? person : null, successor);
  const absence = absenceText(person, today());
  const deactivation = { user_id: person.id, ...(successor && { hand_over_to_user_id: successor.id }) };
  return (
    <ConfirmDialog
      title={`Deactivate ${name}`}
      verb="Deactivate person"
      danger
      disabled={successor !== null && (!load.data || load.data.circle !== null)}
      act={() => call("POST /deactivations", { body: { deactivation } })}
      onDone={() => onDone(`${name} deactivated.${successor ? ` Their reports now report to ${successor.name}.` : ""}`)}
      onClose={onClose}
    >
      {/* Keeps someone on parental leave from being deactivated by mistake. */}
      {absence && <p className="font-medium">{`${absence}. An absence needs no deactivation.`}</p>}
      {person.isSelf ? (
        <p>
          This signs you out, ends your tokens and removes you from Competency Matrices and counts. Your sheet stays,
          and only another admin can reactivate you.
        </p>
      ) : (
        <p>
          This ends their sessions and tokens and removes them from Competency Matrices and counts. Their sheet stays,
          and you can reactivate them.
        </p>
      )}
      {reports > 0 && <HandOverFields person={person} successor={successor} onChoose={setSuccessor} load={load} />}
    </ConfirmDialog>
  );
}

/** Hands over a person's reports to another manager after showing who is moved. */
export function HandOverDialog({ person, onDone, onClose }: LeavingProps) {
  const [successor, setSuccessor] = useState<Choice | null>(null);
  const load = useHandOverImpact(person, successor);
  const impact = load.data;

  async function send() {
    if (!successor) return;
    await call("POST /hand_overs", { body: { hand_over: { from_user_id: person.id, to_user_id: successor.id } } });
  }

  return (
    <ConfirmDialog
      title={`Hand over the reports of ${person.name}`}
      verb="Hand over reports"
      disabled={successor !== null && (!impact || impact.circle !== null || impact.employees.length === 0)}
      act={send}
      onDone={() => onDone(`The reports of ${person.name} now report to ${successor?.name}.`)}
      onClose={onClose}
    >
      <HandOverFields person={person} successor={successor} onChoose={setSuccessor} load={load} />
    </ConfirmDialog>
  );
}

/** Sends an invited person the invitation again. */
export function InviteDialog({ person, onDone, onClose }: LeavingProps) {
  return (
    <ConfirmDialog
      title={`Invite ${person.name}${person.invited_at ? " again" : ""}`}
      verb="Send invitation"
      act={() => call("POST /invitations", { body: { invitation: { user_id: person.id } } })}
      onDone={() => onDone(`An invitation to ${person.name} is on its way.`)}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {person.email} gets an email with a link to sign in. If the address is wrong, correct it first, under Edit.
      </p>
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
      verb="Erase person"
      danger
      act={() => unlessGone(call("POST /erasures", { body: { erasure: { user_id: person.id, email: typed } } }))}
      onDone={() => onDone("Person erased.")}
      onClose={onClose}
    >
      <p>
        This can&apos;t be undone. It deletes their sheet, levels, notes, marks, sign-ins and what the audit log says
        about them. Their decisions about others stay, without their name.
      </p>
      {person.reports > 0 && (
        <p>
          {counted(person.reports, "person reports", "people report")} to them. Hand over the reports, or they&apos;ll
          have no manager.
        </p>
      )}
      <TextField
        label="Type their email to confirm"
        required
        data-wrong={isSure || typed.trim() === "" ? undefined : "This isn't their email. Enter the one below."}
        hint={<Email>{person.email}</Email>}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  );
}
