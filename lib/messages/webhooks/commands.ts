import { randomBytes } from "node:crypto";
import { isOutdated } from "@/lib/platform/core/endpoint";
import { AppError, conflict } from "@/lib/platform/core/errors";
import type { Tx } from "@/lib/platform/db";
import { command } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { managesWebhooks } from "./policy";
import { presentWebhook } from "./presenter";
import { MAX_WEBHOOKS } from "./rules";
import { SECRET_BYTES, secretOf } from "./signature-rules";
import * as store from "./store";

const newSecret = () => secretOf(randomBytes(SECRET_BYTES));

/** What the audit log has. Not the address's path, which is a secret at Slack and Teams. */
const auditFields = ({ id, name, url, format, events, enabled }: store.WebhookRecord) => ({
  id,
  name,
  format,
  events,
  enabled,
  host: new URL(url).host,
});

const load = (tx: Tx, { input }: { input: { webhook_id: number } }) => store.lockWebhook(tx, input.webhook_id);

/** Creates a webhook. This answer is the only one that contains its secret. */
export const createWebhook = command(contract.createWebhook, {
  policy: managesWebhooks,
  run: async (tx, { input: { cm_webhook: fields } }) => {
    if ((await store.countWebhooks(tx)) >= MAX_WEBHOOKS)
      throw conflict("limit-reached", `There are ${MAX_WEBHOOKS} webhooks, the maximum. Delete one first.`);
    const secret = newSecret();
    const made = await store.insertWebhook(tx, { ...fields, events: [...new Set(fields.events)] }, secret);
    return {
      answer: { ...presentWebhook(made), secret },
      audit: [{ act: "webhook.created", subjectId: null, after: auditFields(made) }],
    };
  },
});

/** Saves a webhook. An edit based on an older one is a 409. */
export const updateWebhook = command(contract.updateWebhook, {
  load,
  policy: managesWebhooks,
  edit: {
    shown: async (_tx, subject) => presentWebhook(subject),
    isOutdated: ({ cm_webhook: { based_on_updated_at: seen } }, { updatedAt }) => isOutdated(seen, updatedAt),
    refusal: "Someone else changed this webhook after you opened it.",
  },
  run: async (tx, { input: { cm_webhook }, subject }) => {
    const { based_on_updated_at: _seen, ...fields } = cm_webhook;
    const saved = await store.updateWebhook(tx, subject.id, { ...fields, events: [...new Set(fields.events)] });
    const [before, after] = [auditFields(subject), auditFields(saved)];
    return { answer: presentWebhook(saved), audit: [{ act: "webhook.updated", subjectId: null, before, after }] };
  },
});

/** Deletes a webhook. Calls that wait aren't made. */
export const deleteWebhook = command(contract.deleteWebhook, {
  load,
  policy: managesWebhooks,
  run: async (tx, { subject }) => {
    await store.deleteWebhook(tx, subject.id);
    return { answer: undefined, audit: [{ act: "webhook.deleted", subjectId: null, before: auditFields(subject) }] };
  },
});

/** Replaces a webhook's secret. This answer is the only one that contains it. */
export const createWebhookSecret = command(contract.createWebhookSecret, {
  load,
  policy: managesWebhooks,
  run: async (tx, { subject }) => {
    const secret = newSecret();
    const replaced = await store.replaceSecret(tx, subject, secret);
    const after = { id: subject.id, name: subject.name };
    return {
      answer: { ...presentWebhook(replaced), secret },
      audit: [{ act: "webhook.secret_replaced", subjectId: null, after }],
    };
  },
});

/** Sends a test call, also to a webhook that rests. One that is turned off is a 409. */
export const createWebhookTest = command(contract.createWebhookTest, {
  load,
  policy: managesWebhooks,
  run: async (tx, { actor, subject }) => {
    if (!subject.enabled) throw new AppError("conflict", "This webhook is turned off. Turn it on to send a test call.");
    const message_id = await store.insertTest(tx, subject.id, actor.userId);
    const after = { id: subject.id, name: subject.name };
    return { answer: { message_id }, audit: [{ act: "webhook.tested", subjectId: null, after }] };
  },
});
