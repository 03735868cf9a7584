import { MAX_ROWS, SHARED_MONTHS } from "@/lib/conversations/conversations/rules";

/** What is computed for a conversation. */
export const CONVERSATIONS = {
  name: "Conversations",
  page: "/conversations",
  seenBy: `The person and the manager of a conversation; the manager only while the person is their report, and until ${SHARED_MONTHS} months after it was closed`,
  from: "Levels, their age, moved bars, requests, agreements, and what happened to them since the two last talked",
  rule: `Chooses at most ${MAX_ROWS} rows when a conversation is started: overdue, then bar moved, then request waits, then goal, then other rows with an approved or set level. A row is done when it changed, was confirmed or agreed about since. The person's next steps are the first lines of their own preparation.`,
};
