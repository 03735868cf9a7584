import type { Review, ReviewInFull } from "@/components/reviews/requests/reviews-state";

const OWNER = { id: 40, first_name: "Yuki", last_name: "Tanemura" };

/** A request of Yuki's from Basic to Advanced, as the API returns it in a list. */
export const review = (id: number, changed: Partial<Review> = {}): Review => ({
  id,
  competency_change_id: id,
  sheet_id: 4,
  sheet_competency_id: 1000 + id,
  user: OWNER,
  area_name: "Testing",
  competency: { id: 7, name: `Competency ${id}` },
  current_level: "basic",
  desired_level: "advanced",
  requested_at: "2026-11-01T10:00:00.000Z",
  turn: "reviewer",
  snoozed_until: null,
  messages: 0,
  evidence: 0,
  decision: null,
  ...changed,
});

/** The same with everything needed to decide it. */
export const reviewInFull = (id: number, changed: Partial<ReviewInFull> = {}): ReviewInFull => ({
  ...review(id),
  competency: {
    id: 7,
    name: `Competency ${id}`,
    description: "",
    no_experience: "Nothing.",
    basic: "Writes tests.",
    intermediate: "Writes most tests.",
    advanced: "Designs tests. Teaches others.",
  },
  has_manager: true,
  is_report: true,
  words: [
    { text: "Writes", change: "removed" },
    { text: "Designs", change: "added" },
    { text: " tests.", change: "same" },
    { text: " Teaches others.", change: "added" },
  ],
  notes: "",
  details: { comment: "", evidence: [] },
  thread: [],
  events: [],
  learning_pointers: [],
  neighbours: [],
  expected: [],
  can: { decide: true, ask: true, reply: false, edit: false },
  ...changed,
});

/** A decision as the API returns it in a request. */
export const decision = (changed: Partial<NonNullable<Review["decision"]>> = {}): NonNullable<Review["decision"]> => ({
  competency_change_id: 900,
  kind: "approved",
  level: "basic",
  reason: null,
  user: { id: 51, first_name: "Ingrid", last_name: "Solheim" },
  decided_at: "2026-11-02T09:58:00.000Z",
  undo_until: "2026-11-02T09:58:10.000Z",
  decided_together: null,
  ...changed,
});
