import { counted } from "@/lib/platform/core/counted";

/** What a conversation is held for. */
export const KINDS = ["annual", "follow_up", "grade", "start", "leaving"] as const;
export type ConversationKind = (typeof KINDS)[number];
export const KIND_LABELS: Readonly<Record<ConversationKind, string>> = {
  annual: "Annual conversation",
  follow_up: "Follow-up",
  grade: "Conversation about a grade",
  start: "First weeks",
  leaving: "Leaving",
};

/** What a conversation is called: where its reader may know the grade that it is about, by that. "Senior for Fatima?" */
export const talkTitle = ({
  kind,
  grade,
  user,
}: {
  kind: ConversationKind;
  grade: string | null;
  user: { first_name: string };
}) => (grade === null ? KIND_LABELS[kind] : `${grade} for ${user.first_name}?`);

export const STATES = ["preparing", "open", "closed"] as const;
export type ConversationState = (typeof STATES)[number];
export const STATE_LABELS: Readonly<Record<ConversationState, string>> = {
  preparing: "being prepared",
  open: "open",
  closed: "closed, kept as it was",
};

/** What each answers to prepare; an answer may be empty. */
export const PROMPTS = {
  person: ["My next step", "What went well", "What was hard", "What I want"],
  manager: ["What I saw", "Where I see room", "What I can offer", "What I want to ask"],
} as const;
export type Side = keyof typeof PROMPTS;
export const MAX_ANSWERS = PROMPTS.person.length;

/** Whether a preparation has a word. Without one, being ready needs the explicit choice that there is nothing to add. */
export const hasWords = (answers: readonly string[]): boolean => answers.some((answer) => answer.trim() !== "");

/** Why a preparation without a word isn't ready. */
export const NO_WORDS = "Write something, or choose “I have nothing to add”.";

/** Most rows that are worth looking at. */
export const MAX_ROWS = 15;

/** Why a row is worth looking at, most urgent first. */
export const REASONS = ["overdue", "bar_changed", "pending", "goal", "rated"] as const;
export type Reason = (typeof REASONS)[number];
export const REASON_LABELS: Readonly<Record<Reason, string>> = {
  overdue: "Overdue",
  bar_changed: "Bar changed",
  pending: "Request waits",
  goal: "Goal",
  rated: "Confirmed longest ago",
};

/** Months that "since last time" goes back where there was no conversation before. */
export const FIRST_MONTHS = 12;

/** Most of what happened since last time that is listed. */
export const MAX_EVENTS = 60;

/** The address of a conversation: with whose it is where that is another person. */
export const conversationPath = (
  id: number,
  { isOwn, person }: { isOwn: boolean; person: { userId: number } },
): string => `/conversations/${id}${isOwn ? "" : `?person=${person.userId}`}`;

/** "15 rows, 7 done", or that all are looked through: the list has them all. */
export const leftText = (left: number, of: number): string =>
  left === 0 ? "All looked through" : `${counted(of, "row")}${left === of ? "" : `, ${of - left} done`}`;
