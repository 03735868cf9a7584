import { deliveryEnv } from "@/lib/platform/core/env";
import { conflict } from "@/lib/platform/core/errors";
import { type AuditEntry, TOLD_AT_ONCE } from "@/lib/platform/operation/audit-entry";

/** The act that sends an invitation by email. */
export const invited = (userId: number): AuditEntry => ({
  act: "person.invited",
  subjectId: userId,
  event: TOLD_AT_ONCE,
});

/** Whether invitations can be sent: a mail server is set up. */
export const sendsInvitations = (): boolean => deliveryEnv().SMTP_URL !== undefined;

/** Refuses to send an invitation where no mail server is set up. */
export function refuseWithoutMail(): void {
  if (!sendsInvitations())
    throw conflict("email-turned-off", "No mail server is set up, so no invitation can be sent.");
}
