/** Most questions and replies in the thread of a request. */
export const MAX_MESSAGES = 200;

/** Most links given as evidence for a request. */
export const MAX_EVIDENCE = 10;

/** Most rows of the same area that a request is shown with. */
export const MAX_NEIGHBOURS = 12;

/** Waiting requests that the navbar counts, at most: more is "100+", whatever the size of the company. */
export const MAX_COUNTED = 100;

/** The browser's event after this tab has changed a request, so that the navbar counts again. */
export const REVIEW_CHANGED = "reviewchange";

/** The lists of the Reviews screen. */
export const REVIEW_STATES = ["waiting_for_me", "waiting_for_them", "snoozed", "decided_by_me", "all"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The names of the lists. */
export const LIST_LABELS: Record<ReviewState, string> = {
  waiting_for_me: "Waiting for me",
  all: "All waiting",
  waiting_for_them: "Waiting for them",
  snoozed: "Snoozed",
  decided_by_me: "Decided",
};
