import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";
import { deliveryEnv, siteEnv } from "@/lib/platform/core/env";
import { loginIn } from "@/lib/platform/core/login-in-url";
import { SLOTS } from "@/lib/messages/outbox/rules";
import { LastingFailure, PassingFailure } from "./outcome";

/** Milliseconds to wait for a connection, its greeting, and for each answer. */
const CONNECT_TIMEOUT = 10_000;
const ANSWER_TIMEOUT = 20_000;
/** Milliseconds that an email may take in all, shorter than its lease. */
const LIMIT = 45_000;
/** Emails that are sent over one connection. */
const PER_CONNECTION = 100;

/** Whether this installation sends email. */
export const sendsEmail = (): boolean => deliveryEnv().SMTP_URL !== undefined;

/** Returns the sender: MAIL_FROM, or cairn@ the host of APP_URL. */
export function mailFrom(): string | { name: string; address: string } {
  const { MAIL_FROM } = deliveryEnv();
  return MAIL_FROM ?? { name: siteEnv().PRODUCT_NAME, address: `cairn@${new URL(siteEnv().APP_URL).hostname}` };
}

function connect(): Transporter {
  const url = deliveryEnv().SMTP_URL!;
  const { protocol, hostname, port } = new URL(url);
  const secure = protocol === "smtps:";
  const auth = loginIn(url);
  const hasPassword = auth !== null && auth.user !== "";
  return createTransport({
    pool: true,
    // One connection each, so that ending one that hangs ends no other email.
    maxConnections: 1,
    maxMessages: PER_CONNECTION,
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // A password never goes over an unencrypted connection.
    requireTLS: !secure && hasPassword,
    auth: hasPassword ? auth : undefined,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    socketTimeout: ANSWER_TIMEOUT,
    // Otherwise content could name files and addresses to include.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const free: Transporter[] = [];
const busy = new Set<Transporter>();

/** Sends an email. Throws LastingFailure if the mail server refuses it for good, otherwise PassingFailure. */
export async function sendEmail(email: SendMailOptions): Promise<void> {
  const transport = free.pop() ?? connect();
  busy.add(transport);
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("The mail server took too long.")), LIMIT).unref();
  });
  try {
    await Promise.race([transport.sendMail(email), tooLate]);
    if (free.length < SLOTS.email) free.push(transport);
    else transport.close();
  } catch (error) {
    transport.close();
    throw failureOf(error);
  } finally {
    clearTimeout(timer);
    busy.delete(transport);
  }
}

/** Closes the connections to the mail server. */
export function closeMailServer(): void {
  for (const transport of [...free.splice(0), ...busy]) transport.close();
}

type SmtpError = { responseCode?: number; response?: string; command?: string };

/** Why an email wasn't sent. 5yz to recipient or content is lasting (RFC 5321, 4.2.1), to connection or sign-in not. */
function failureOf(error: unknown): Error {
  const {
    responseCode = 0,
    response,
    command = "",
  }: SmtpError = typeof error === "object" && error !== null ? error : {};
  const message = response ?? (error instanceof Error ? error.message : String(error));
  const concernsThisOne = /^(RCPT TO|DATA)$/.test(command);
  if (responseCode >= 500 && concernsThisOne) return new LastingFailure(message);
  return new PassingFailure(message, { concernsAll: !(responseCode >= 400 && concernsThisOne) });
}
