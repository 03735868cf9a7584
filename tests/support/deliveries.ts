import { closeMailServer } from "@/lib/doors/delivery/smtp";
import { tellWeekly } from "@/lib/messages/emails/job-store";
import { deliveryEnv } from "@/lib/platform/core/env";
import type { Database } from "@/lib/platform/db";
import { closedMailbox, openMailbox, type Mailbox } from "./mailbox";
import { deliverAll } from "./outbox";
import { closedReceiver, openReceiver, type Receiver } from "./receiver";

/** Gives a test file a mail server that Cairn sends to. Before each test it is empty and takes every email. */
export function testMailbox(): Mailbox {
  const mailbox = closedMailbox();
  beforeAll(async () => {
    await openMailbox(0, mailbox);
    Object.assign(deliveryEnv(), { SMTP_URL: mailbox.url, MAIL_FROM: "Cairn <cairn@example.com>" });
  });
  beforeEach(() => void Object.assign(mailbox, { received: [], answer: () => "take" }));
  afterAll(async () => {
    Object.assign(deliveryEnv(), { SMTP_URL: undefined, MAIL_FROM: undefined });
    closeMailServer();
    await mailbox.close();
  });
  return mailbox;
}

/** The received emails: to whom, and their subjects. */
export const subjectsIn = ({ received }: Mailbox) =>
  received.map(({ to, subject }) => `${to![0]!.address}: ${subject}`);

/** Sends the weekly digests. */
export async function sendDigests(db: Database): Promise<void> {
  await tellWeekly(db.prisma);
  await deliverAll(db);
}

/** Gives a test file a receiver that webhooks may call. Before each test it is empty and accepts every call. */
export function testReceiver(): Receiver {
  const receiver = closedReceiver();
  beforeAll(async () => {
    await openReceiver(receiver);
    Object.assign(deliveryEnv(), { WEBHOOK_ALLOW_PRIVATE: ["127.0.0.1"] });
  });
  beforeEach(() => void Object.assign(receiver, { received: [], answer: () => 204 }));
  afterAll(() => {
    Object.assign(deliveryEnv(), { WEBHOOK_ALLOW_PRIVATE: [] });
    receiver.close();
  });
  return receiver;
}
