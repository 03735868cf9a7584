import { MIN_COUNTED, NAMELESS_RULE } from "@/lib/platform/core/nameless-counts";
import { SHARED_MONTHS } from "@/lib/platform/core/retention";
import { MAX_ROWS } from "@/lib/conversations/conversations/rules";

/** What is computed for a conversation. */
export const CONVERSATIONS = {
  name: "Conversations",
  page: "/conversations",
  seenBy: `The person and the manager of a conversation; the manager only while the person is their report, and until ${SHARED_MONTHS} months after it was closed`,
  from: "Levels, their age, moved bars, requests, agreements, and what happened to them since the two last talked",
  rule: `Chooses at most ${MAX_ROWS} rows when a conversation is started: overdue, then bar moved, then request waits, then goal, then other rows with an approved or set level. A row is done when it changed, was confirmed or agreed about since. The person's next steps and planned learning pointers are the first lines of their own preparation.`,
};

/** What is computed of learning. */
export const LEARNING_PLAN = {
  name: "Learning by quarter",
  page: "/learning-plan",
  seenBy: `Staffing, managers and admins. The names of learners: only their own managers, of agreements that they made with them or that the person made alone`,
  from: "Open agreements with a learning pointer, a course or a teacher, needs, and who says that they are happy to teach",
  rule: `For each competency and quarter: who learns it by when, all others ${NAMELESS_RULE}; their days and cost, of others only from ${MIN_COUNTED} on; headcount times probability of the needs; how many of those that the caller may find are happy to teach it. The caller's own learning isn't in it.`,
};
