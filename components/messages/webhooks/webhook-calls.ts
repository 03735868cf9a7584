import { ApiError, call, type Answer } from "@/lib/platform/client/call";
import type { Format, WebhookEvent } from "@/lib/messages/webhooks/rules";

export type WebhookView = Answer<"GET /webhooks">[number];
export type WebhookFields = { name: string; url: string; format: Format; events: WebhookEvent[]; enabled: boolean };

/**
 * Creates a webhook, or saves an edited one, unless someone else has changed it since. A new one's answer has the
 * secret.
 */
export async function saveWebhook(
  edited: WebhookView | null,
  fields: WebhookFields,
): Promise<{ secret: string | null }> {
  if (edited === null) return { secret: (await call("POST /webhooks", { body: { cm_webhook: fields } })).secret };
  const body = { cm_webhook: { ...fields, based_on_updated_at: edited.updated_at } };
  await call("PUT /webhooks/{webhook_id}", { params: { webhook_id: edited.id }, body });
  return { secret: null };
}

/** Deletes a webhook. One that no longer exists counts as deleted. */
export const deleteWebhook = (id: number) =>
  call("DELETE /webhooks/{webhook_id}", { params: { webhook_id: id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.problem.status !== 404) throw error;
  });

export const replaceSecret = async (id: number): Promise<string> =>
  (await call("POST /webhooks/{webhook_id}/secrets", { params: { webhook_id: id } })).secret;

export const sendTest = (id: number) => call("POST /webhooks/{webhook_id}/tests", { params: { webhook_id: id } });

/** Why a call failed, by field, and in one text. */
export function failureOf(error: unknown): { fields: Readonly<Record<string, string>>; text: string } {
  if (!(error instanceof ApiError)) throw error;
  const { errors = {} } = error.problem;
  const fields = Object.entries(errors).map(([field, [first = ""]]) => [field.split(".")[1] ?? field, first] as const);
  return { fields: Object.fromEntries(fields), text: error.message };
}
