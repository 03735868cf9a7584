import { z } from "zod";
import type { ZodOpenApiPathItemObject } from "zod-openapi";
import { WebhookCall } from "@/lib/messages/webhooks/contract";
import { EVENT_LABELS, EVENTS, TEST_EVENT } from "@/lib/messages/webhooks/rules";

const HEADERS = z.object({
  "webhook-id": z.string().describe("The same at every attempt: ignore one that was already processed"),
  "webhook-timestamp": z.string().describe("When this attempt was made, in seconds since 1970"),
  "webhook-signature": z.string().describe("Signatures of id, timestamp and body, with spaces between them"),
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
    conversation_round: null,
    need_id: null,
    engagement_id: null,
    erased_user_id: null,
    import: null,
    url: "https://cairn.example.com/reviews?request=117",
  },
};

const BASE = "https://cairn.example.com";
const NO_ROW = { sheet_id: null, sheet_competency_id: null, request_id: null, competency: null, area_name: null };
const ROUND = { id: 2, name: "Autumn", starts_on: "2026-11-01", ends_on: "2026-11-30" };

/** What the call of an event that isn't about a row has instead, by the first part of the event's name. */
const INSTEAD: Readonly<Record<string, Partial<z.input<typeof WebhookCall>["data"]>>> = {
  conversation_round: { ...NO_ROW, user: null, conversation_round: ROUND, url: `${BASE}/sheet` },
  need: { ...NO_ROW, user: null, need_id: 12, url: `${BASE}/needs` },
  conversation: { ...NO_ROW, url: `${BASE}/conversations` },
  agreement: { ...NO_ROW, url: `${BASE}/competency-matrices` },
  cv: { ...NO_ROW, url: `${BASE}/cvs` },
  import: { ...NO_ROW, user: null, import: { id: 3, kind: "levels" }, url: `${BASE}/import` },
  person: { ...NO_ROW, url: `${BASE}/people` },
  webhook: { ...NO_ROW, user: null, url: `${BASE}/settings/webhooks` },
};

const exampleOf = (type: keyof typeof named): z.input<typeof WebhookCall> => ({
  type,
  timestamp: EXAMPLE.timestamp,
  data: {
    ...EXAMPLE.data,
    ...INSTEAD[type.split(".")[0] ?? ""],
    ...(type === "person.erased" ? { user: null, erased_user_id: 4 } : {}),
  },
});

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
    content: { "application/json": { schema: WebhookCall, example: exampleOf(event) } },
  },
  responses: {
    204: { description: "Received" },
    410: { description: "The receiver wants no more calls. The webhook is turned off" },
  },
});
