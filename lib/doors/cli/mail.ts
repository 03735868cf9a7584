import { randomUUID } from "node:crypto";
import { AppError, conflict } from "@/lib/platform/core/errors";
import { siteEnv } from "@/lib/platform/core/env";
import { emailOf } from "@/lib/doors/delivery/email-options";
import { closeMailServer, sendEmail, sendsEmail } from "@/lib/doors/delivery/smtp";
import { testLetter } from "@/lib/messages/emails/content-rules";
import { EmailAddress } from "@/lib/people/directory/contract";
import type { Command } from "./command";

/** `mail test EMAIL`: sends at once and past the outbox, so that the mail server's answer is shown. */
export const mailTest: Command = {
  name: "mail test",
  operand: "EMAIL",
  summary: "sends a test email and shows the mail server's answer",
  async run({ operand }, { out }) {
    if (!sendsEmail()) throw conflict("email-turned-off", "SMTP_URL is not set, so no email is sent.");
    const { data: address } = EmailAddress.safeParse(operand.trim());
    if (address === undefined) throw new AppError("invalid", `${operand} must be an email address.`);
    const email = emailOf({
      to: { name: "", address },
      letter: testLetter(siteEnv().PRODUCT_NAME),
      messageId: randomUUID(),
    });
    const failed = await sendEmail(email).then(
      () => null,
      (error: Error) => error,
    );
    closeMailServer();
    if (failed) throw new AppError("unavailable", `The mail server didn't accept the email: ${failed.message}`);
    out(`The mail server accepted an email to ${address}.`);
  },
};
