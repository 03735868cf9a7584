import type { PrismaClient } from "@/lib/generated/prisma/client";
import { MAX_ATTEMPTS } from "@/lib/messages/outbox/rules";

const AN_HOUR = 3_600_000;
const hoursBefore = (today: Date, hours: number) => new Date(today.getTime() - hours * AN_HOUR);

/** What was sent: the webhook's calls and emails of the last days, of which one call failed for good. */
const SENT = [
  { lane: "webhook", kind: "level.approved", hours: 75, status: 204 },
  { lane: "webhook", kind: "level.requested", hours: 51, status: 204 },
  { lane: "webhook", kind: "level.declined", hours: 50, status: 503, error: "The receiver answered 503." },
  { lane: "email", kind: "digest", hours: 49, status: 250, to: "kwame.asante" },
  { lane: "email", kind: "question", hours: 27, status: 250, to: "camila.ospina" },
  { lane: "webhook", kind: "person.added", hours: 26, status: 204 },
] as const;

/** Records messages that were sent, and one that wasn't. The webhook is off, so that the demo calls nobody. */
export async function recordMessages(
  db: PrismaClient,
  { today, userId }: { today: Date; userId: (who: string) => number },
): Promise<void> {
  const { id: webhookId } = await db.webhook.create({
    data: {
      name: "Staffing tool",
      url: "https://staffing.stonefield.example/hooks/cairn",
      enabled: false,
      events: ["level.approved", "level.declined", "level.requested", "person.added"],
      // Of no receiver: it signs nothing.
      secret: `whsec_${Buffer.from("the demo calls nobody").toString("base64")}`,
      createdAt: hoursBefore(today, 900),
      updatedAt: hoursBefore(today, 900),
    },
  });
  await db.outboxMessage.createMany({
    data: SENT.map(({ lane, kind, hours, status, ...message }) => {
      const at = hoursBefore(today, hours);
      const failed = "error" in message;
      return {
        lane,
        kind,
        payload: {},
        createdAt: at,
        dueAt: at,
        lastStatus: status,
        webhookId: lane === "webhook" ? webhookId : null,
        userId: "to" in message ? userId(message.to) : null,
        ...(failed ? { failedAt: at, attempts: MAX_ATTEMPTS, lastError: message.error } : { doneAt: at, attempts: 1 }),
      };
    }),
  });
}
