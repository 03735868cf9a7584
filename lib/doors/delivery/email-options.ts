import type { SendMailOptions } from "nodemailer";
import { authSecret } from "@/lib/platform/core/auth-secret";
import { siteEnv } from "@/lib/platform/core/env";
import { type Letter, letterHtml, letterText } from "@/lib/messages/emails/letter-rules";
import type { Topic } from "@/lib/messages/emails/rules";
import { unsubscribePath, unsubscribeToken } from "@/lib/messages/emails/unsubscribe-rules";
import { mailFrom } from "./smtp";

type Envelope = {
  to: { name: string; address: string };
  letter: Letter;
  /** The outbox message's id: the same at every attempt. */
  messageId: string;
  /** What emails of one matter have in common, such as request-17, so that they are shown together. */
  thread?: string;
  /** Where one click ends such emails (RFC 8058), and their list's name. */
  list?: { name: string; unsubscribePath: string };
};

/** The unsubscribe page of a person and topic. */
export const unsubscribePathOf = (userId: number, topic: Topic): string =>
  unsubscribePath(unsubscribeToken(authSecret(), userId, topic));

/** Builds an email from a letter. */
export function emailOf({ to, letter, messageId, thread, list }: Envelope): SendMailOptions {
  const { APP_URL: appUrl, PRODUCT_NAME: product } = siteEnv();
  const host = new URL(appUrl).hostname;
  const reference = `<${thread}@${host}>`;
  return {
    from: mailFrom(),
    // An object: nothing that someone typed is read as an address.
    to,
    subject: letter.title,
    messageId: `<${messageId}@${host}>`,
    ...(thread ? { inReplyTo: reference, references: [reference] } : {}),
    text: letterText(letter, { appUrl, product }),
    html: letterHtml(letter, { appUrl, product }),
    headers: {
      // No out-of-office replies (RFC 3834).
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(list
        ? {
            "List-Unsubscribe": { prepared: true, value: `<${new URL(list.unsubscribePath, appUrl).href}>` },
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "List-Id": { prepared: true, value: `<${list.name}.${host}>` },
          }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
