import type { z } from "zod";
import type { Webhook } from "./contract";
import type { Format } from "./rules";
import { readSecret } from "./secret-store";
import type { WebhookRecord } from "./store";

/** Formats a webhook for the API. */
export const presentWebhook = ({
  pausedUntil,
  updatedAt,
  format,
  secret,
  ...webhook
}: WebhookRecord): z.input<typeof Webhook> => ({
  ...webhook,
  secret_readable: readSecret(secret) !== null,
  format: format as Format,
  paused_until: pausedUntil?.toISOString() ?? null,
  updated_at: updatedAt.toISOString(),
});
