import { readSetting } from "@/lib/platform/operation/admin-settings";
import { deliveryEnv, env } from "@/lib/platform/core/env";
import { database } from "@/lib/platform/db";
import { MESSAGES } from "@/lib/messages/outbox/list-store";
import type { Claimed } from "@/lib/messages/outbox/store";
import * as events from "@/lib/messages/webhooks/event-store";
import { bodyOf } from "@/lib/messages/webhooks/payload-rules";
import { EVENTS, TEST_EVENT, type WebhookEvent } from "@/lib/messages/webhooks/rules";
import { signedHeaders } from "@/lib/messages/webhooks/signature-rules";
import { readSecret } from "@/lib/messages/webhooks/secret-store";
import { LastingFailure, PassingFailure } from "./outcome";
import { type Answer, post } from "./post";
import type { LaneWork } from "./worker";

/** Most seconds that a receiver's Retry-After is followed. */
const LONGEST_RETRY_AFTER = 3_600;
const GONE = 410;

/** Calls a webhook, signed, with what is true of the event now. */
export const webhookWork: LaneWork = {
  lane: "webhook",
  kinds: [...EVENTS, TEST_EVENT],
  async handle(message) {
    const { prisma } = await database();
    const target = await events.findTarget(prisma, message.webhook_id);
    if (!target || message.webhook_id === null) throw new LastingFailure("The webhook was turned off or deleted.");
    try {
      const { status } = await call(target, message);
      await events.recordSuccess(prisma, message.webhook_id);
      return status;
    } catch (error) {
      if (error instanceof LastingFailure && error.status === GONE) await events.turnOff(prisma, message.webhook_id);
      else await events.recordFailure(prisma, message.webhook_id, target.failures);
      throw error;
    }
  },
};

async function call({ url, format, secrets }: events.Target, message: Claimed): Promise<Answer> {
  const { prisma } = await database();
  const facts = await events.readFacts(prisma, message, (await readSetting(prisma, MESSAGES)).with_levels);
  const { APP_URL: appUrl, PRODUCT_NAME: product } = env();
  const type = message.kind as WebhookEvent | typeof TEST_EVENT;
  const body = bodyOf(format, facts, { type, at: message.created_at, appUrl, product });
  const readable = secrets.map(readSecret).filter((secret) => secret !== null);
  if (readSecret(secrets[0] ?? "") === null)
    throw new PassingFailure("The webhook's secret can't be read, because AUTH_SECRET changed. Replace the secret.");
  const headers = signedHeaders(readable, { messageId: message.message_id, at: new Date(), body });
  const answer = await post(url, body, headers, { allowed: deliveryEnv().WEBHOOK_ALLOW_PRIVATE });
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw failureOf(answer);
}

/** A redirect isn't followed. 410 means that the receiver wants no more calls (Standard Webhooks). */
function failureOf({ status, body, retryAfter }: Answer): Error {
  const message = `The receiver answered ${status}. ${body}`.trim();
  if (status === GONE) return new LastingFailure(message, status);
  const seconds = Number(retryAfter ?? 0);
  return new PassingFailure(message, {
    status,
    retryAfter: Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), LONGEST_RETRY_AFTER) : 0,
  });
}
