import { z } from "zod";
import type { ZodOpenApiPathItemObject } from "zod-openapi";
import { WebhookCall } from "@/lib/messages/webhooks/contract";
import { EVENT_LABELS, EVENTS, TEST_EVENT } from "@/lib/messages/webhooks/rules";

const HEADERS = z.object({
  "webhook-id": z.string().meta({ description: "The same at every attempt: ignore one that was already processed" }),
  "webhook-timestamp": z.string().meta({ description: "When this attempt was made, in seconds since 1970" }),
  "webhook-signature": z
    .string()
    .meta({ description: "Signatures of id, timestamp and body, with spaces between them" }),
});

const EXAMPLE: z.input<typeof WebhookCall> = {
  type: "level.requested",
  timestamp: "2026-11-03T09:30:00.000Z",
  data: {
    user: { id: 4, first_name: "Ada", last_name: "Lovelace" },
    actor: { id: 4, first_name: "Ada", last_name: "Lovelace" },
    sheet_id: 5,
    sheet_competency_id: 42,
    request_id: 117,
    competency: { id: 9, name: "SQL" },
    area_name: "Databases",
    review_round: null,
    url: "https://cairn.example.com/reviews?request=117",
  },
};

const named = { ...EVENT_LABELS, [TEST_EVENT]: "Test call" };

/** Describes the calls that the app makes to webhooks, by event. */
export const describeWebhooks = (): Record<string, ZodOpenApiPathItemObject> =>
  Object.fromEntries(([...EVENTS, TEST_EVENT] as const).map((event) => [event, { post: describeEvent(event) }]));

const describeEvent = (event: keyof typeof named): ZodOpenApiPathItemObject["post"] => ({
  operationId: `on${event.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
  summary: named[event],
  description: "Sent until it is answered with 2xx: for about 28 hours, with growing pauses. A redirect is a failure.",
  tags: ["Webhooks"],
  security: [],
  requestParams: { header: HEADERS },
  requestBody: {
    required: true,
    content: { "application/json": { schema: WebhookCall, example: { ...EXAMPLE, type: event } } },
  },
  responses: {
    204: { description: "Received" },
    410: { description: "The receiver wants no more calls. The webhook is turned off" },
  },
});
