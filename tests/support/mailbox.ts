import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** What the server does with an email: takes it, answers with this SMTP code, or takes it and never answers. */
export type Answer = "take" | "hang" | number;

export type Mailbox = {
  url: string;
  received: Email[];
  /** Decides about each email. */
  answer: (email: Email) => Answer;
  close(): Promise<void>;
};

export const closedMailbox = (): Mailbox => ({ url: "", received: [], answer: () => "take", close: async () => {} });

/** Starts a real SMTP server on this machine that stores what it takes. */
export async function openMailbox(port = 0, mailbox = closedMailbox()): Promise<Mailbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    // It would wait for connections that a killed client left open.
    closeTimeout: 100,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => void take(Buffer.concat(chunks), done));
    },
  });
  async function take(content: Buffer, done: (error?: Error | null) => void) {
    const email = await PostalMime.parse(content);
    const answer = mailbox.answer(email);
    if (answer === "hang") return;
    if (typeof answer === "number") return done(Object.assign(new Error("not now"), { responseCode: answer }));
    mailbox.received.push(email);
    done();
  }
  // A client that is killed breaks its connection off.
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  mailbox.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  mailbox.close = () => new Promise((resolve) => server.close(() => resolve()));
  return mailbox;
}
