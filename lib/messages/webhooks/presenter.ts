import type { z } from "zod";
import { onWire } from "@/lib/platform/core/wire";
import type { Webhook } from "./contract";
import type { Format } from "./rules";
import { readSecret } from "./secret-store";
import type { WebhookRecord } from "./store";

/** Formats a webhook for the API. */
export const presentWebhook = ({ format, secret, ...webhook }: WebhookRecord): z.input<typeof Webhook> => ({
  ...onWire(webhook),
  secret_readable: readSecret(secret) !== null,
  format: format as Format,
});
