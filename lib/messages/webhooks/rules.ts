/** Every event that webhooks can get, with its name on the screen. */
export const EVENT_LABELS = {
  "level.requested": "Level requested",
  "level.withdrawn": "Request withdrawn",
  "level.approved": "Request approved",
  "level.declined": "Request declined",
  "level.set": "Level set by a reviewer",
  "request.asked": "Question asked",
  "request.replied": "Question answered",
  "conversation_round.created": "Round of conversations created",
  "need.created": "Need added",
  "need.updated": "Need changed",
  "need.deleted": "Need deleted",
  "engagement.asked": "Person asked",
  "engagement.held": "Person held",
  "engagement.agreed": "Person placed",
  "engagement.withdrawn": "Engagement withdrawn",
  "engagement.changed": "Engagement changed",
  "conversation.closed": "Conversation closed",
  "agreement.made": "Agreement made",
  "agreement.due": "Agreement due today",
  "agreement.settled": "Agreement kept or not",
  "cv.released": "CV released",
  "cv.withdrawn": "CV withdrawn",
  "import.applied": "File imported",
  "import.undone": "Import undone",
  "person.added": "Person added",
  "person.deactivated": "Person deactivated",
  "person.reactivated": "Person reactivated",
  "person.erased": "Person erased",
} as const;
export type WebhookEvent = keyof typeof EVENT_LABELS;
export const EVENTS = Object.keys(EVENT_LABELS) as WebhookEvent[];

/** The event of "Send test call". Every webhook gets it. */
export const TEST_EVENT = "webhook.test";

export const FORMATS = ["standard", "slack", "teams"] as const;
export type Format = (typeof FORMATS)[number];
export const FORMAT_LABELS: Readonly<Record<Format, string>> = {
  standard: "Standard Webhooks (JSON)",
  slack: "Slack",
  teams: "Microsoft Teams",
};

/** Most webhooks of an installation. */
export const MAX_WEBHOOKS = 20;
/** In characters. */
export const MAX_URL = 2_000;
/** Hours in which calls are also signed with the secret before. */
export const OLD_SECRET_HOURS = 24;

const GROWTH = 2;
const LONGEST_PAUSE = 300;

/** Seconds that a webhook rests after failures in a row, so that it takes no slot from others. */
export const restAfter = (failures: number): number => Math.min(GROWTH ** failures, LONGEST_PAUSE);
