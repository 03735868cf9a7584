/** How often a person gets a digest. */
export const DIGESTS = ["weekly", "at_once", "never"] as const;
export type Digest = (typeof DIGESTS)[number];

/** What a person can turn off, each by itself. */
export const TOPICS = ["digest", "questions", "rounds"] as const;
export type Topic = (typeof TOPICS)[number];

export type Preferences = { digest: Digest; questions: boolean; rounds: boolean };

/** What people get until they choose otherwise. */
export const DEFAULTS: Preferences = { digest: "weekly", questions: true, rounds: true };

/**
 * Every kind of email: what screens call it, and the topic it belongs to. An invitation, what only admins get, and what
 * is planned with a person belong to none.
 */
export const EMAILS = {
  digest: { label: "Digest", topic: "digest" },
  question: { label: "Question asked", topic: "questions" },
  round_opened: { label: "Round of conversations begins", topic: "rounds" },
  round_ending: { label: "Round of conversations ends soon", topic: "rounds" },
  conversation_started: { label: "Conversation begun", topic: "rounds" },
  conversation_moved: { label: "Conversation moved", topic: "rounds" },
  conversation_opened: { label: "Conversation opened", topic: "rounds" },
  conversation_closed: { label: "Conversation closed", topic: "rounds" },
  conversation_dropped: { label: "Conversation deleted", topic: "rounds" },
  case_ready: { label: "Case to read", topic: "rounds" },
  case_answered: { label: "Case answered", topic: "rounds" },
  invitation: { label: "Invitation", topic: null },
  service_token_expiring: { label: "Token expires soon", topic: null },
  catalogue_requests: { label: "Areas and disciplines requested", topic: null },
  engagement: { label: "Engagement changed", topic: null },
  record_expiring: { label: "Certificate ends soon", topic: null },
  entries_imported: { label: "Engagements or records imported", topic: null },
  cv_request: { label: "CV requested", topic: null },
} as const satisfies Record<string, { label: string; topic: Topic | null }>;
export type EmailKind = keyof typeof EMAILS;
export const EMAIL_KINDS = Object.keys(EMAILS) as EmailKind[];

/** What a digest says of a decision on its reader's sheet. */
export const OUTCOMES = {
  approved: "approved",
  kept: "level kept",
  declined: "declined",
  set: "set by a reviewer",
  lowered: "lowered by a reviewer",
} as const;

/**
 * What waits until its reader is back from an absence. A question or decision is about one's own request, and an
 * admin's email about the company: those are sent.
 */
export const REMINDERS = EMAIL_KINDS.filter(
  (kind) => kind === "record_expiring" || ["digest", "rounds"].includes(EMAILS[kind].topic ?? ""),
);

/**
 * Whether a kind of email is for someone who has signed in before (a member), or hasn't: they get only the invitation,
 * as everything else is about what they don't know yet. It is all on their screens once they sign in.
 */
export const isFor = (kind: EmailKind, isMember: boolean): boolean => isMember !== (kind === "invitation");

/** Whether a person wants emails of a topic. */
export const wants = (preferences: Preferences, topic: Topic): boolean =>
  topic === "digest" ? preferences.digest !== "never" : preferences[topic];

/** Preferences without a topic. */
export const without = (preferences: Preferences, topic: Topic): Preferences =>
  topic === "digest" ? { ...preferences, digest: "never" } : { ...preferences, [topic]: false };

/** Hours between two digests of a person: at most one a day. */
export const DIGEST_HOURS = 24;

/** Seconds after an act until a digest "at once" tells of it, so that several acts are in one. */
export const AT_ONCE_SECONDS = 120;

/** Seconds after a question until its email is sent, so that a second one is in it. */
export const QUESTION_SECONDS = 20;

/** Days before the end of a round of conversations on which people who aren't done are reminded. */
export const REMIND_DAYS = 3;

/** Entries of each list in a digest; the rest is counted. */
export const MAX_LISTED = 20;
