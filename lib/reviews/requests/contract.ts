import { z } from "zod";
import { Words } from "@/lib/template/competencies/contract";
import { bodyOf, endpoint, Id, IdOut, Moment, PersonOut, schemaOf } from "@/lib/platform/core/endpoint";
import { pagingBy, MomentCursor } from "@/lib/platform/core/paged";
import { Message, MessageOrEmpty, Name } from "@/lib/platform/core/text";
import { isWebAddress } from "@/lib/platform/core/web-address";
import { ExpectedOfCompetency } from "@/lib/grades/expected/contract";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { CHANGE_KINDS } from "@/lib/vocabulary/levels/rules";
import { MAX_COUNTED, MAX_EVIDENCE, MAX_NEIGHBOURS, REVIEW_STATES } from "./rules";

const PersonOrErased = PersonOut.nullable().describe("Null for a rule, or once the person has been erased");

/** A day, such as 2026-12-01. */
const Day = z.iso.date({ error: "must be a day such as 2026-12-01" });

const Decided = z
  .strictObject({
    competency_change_id: IdOut.describe("The change that the decision made, to undo it by"),
    kind: z.enum(CHANGE_KINDS),
    level: LevelSchema.describe("The current level after it"),
    reason: z.string().nullable(),
    user: PersonOrErased,
    decided_at: Moment,
    undo_until: Moment.describe("Until when the reviewer who decided can undo it"),
    decided_together: z.int().nullable().describe("How many requests the same act decided, if several"),
  })
  .describe("How the request ended");

const REVIEW = {
  id: IdOut.describe("The change that opened the request. It stays the same until the request ends"),
  competency_change_id: IdOut.describe("The row's latest change of this request, which decisions refer to"),
  sheet_id: IdOut,
  sheet_competency_id: IdOut,
  user: PersonOut.describe("The owner"),
  area_name: z.string(),
  competency: z.strictObject({ id: IdOut, name: z.string() }),
  current_level: LevelSchema.describe("The level before the decision"),
  desired_level: LevelSchema,
  requested_at: Moment,
  turn: z.enum(["owner", "reviewer"]).nullable().describe("Who has the next move; null once decided"),
  snoozed_until: Day.nullable().describe("The day on which the caller sees it again"),
  messages: z.int().nonnegative().describe("Questions and replies"),
  evidence: z.int().nonnegative().describe("Links given as evidence"),
  decision: Decided.nullable().describe("Null while the request is pending"),
};

export const Review = schemaOf("Review", "A request that the caller may decide", REVIEW);

export const ReviewMessage = schemaOf("ReviewMessage", "A reviewer's question or the owner's reply, in plain text", {
  id: IdOut,
  kind: z.enum(["question", "reply"]),
  text: z.string(),
  user: PersonOrErased,
  created_at: Moment,
});

export const ReviewDetails = schemaOf("ReviewDetails", "What the owner sent with the request", {
  comment: z.string().describe("Plain text; empty if there is none"),
  evidence: z.array(
    z.strictObject({
      title: z.string(),
      url: z.string().describe("Empty for an engagement, also once it has been deleted"),
      engagement_id: IdOut.nullable().describe("The engagement; null for a link, and once it has been deleted"),
    }),
  ),
});

const Event = z.strictObject({
  id: IdOut,
  kind: z.enum(CHANGE_KINDS),
  from_current_level: LevelSchema,
  from_desired_level: LevelSchema,
  current_level: LevelSchema,
  desired_level: LevelSchema,
  reason: z.string().nullable(),
  user: PersonOrErased,
  updated_at: Moment,
});

export const ReviewInFull = schemaOf("ReviewInFull", "Everything needed to decide a request", {
  ...REVIEW,
  competency: z.strictObject({
    id: IdOut,
    name: z.string(),
    description: z.string(),
    no_experience: z.string(),
    basic: z.string(),
    intermediate: z.string(),
    advanced: z.string(),
  }),
  has_manager: z.boolean().describe("Whether the owner has an active manager anywhere above them"),
  is_report: z.boolean().describe("Whether the owner reports to the caller, directly or indirectly"),
  words: Words.describe("The criterion of the current level compared with that of the requested one"),
  notes: z.string().describe("The row's notes: sanitized HTML"),
  details: ReviewDetails,
  thread: z.array(ReviewMessage).describe("Oldest first"),
  events: z.array(Event).describe("The row's last three changes, newest first, without decisions that were taken back"),
  learning_pointers: z
    .array(z.strictObject({ id: IdOut, name: z.string(), url: z.string().nullable(), updated_at: Moment }))
    .describe("Learning pointers that fit the row and that the owner marked as done"),
  neighbours: z
    .array(z.strictObject({ id: IdOut, name: z.string(), current_level: LevelSchema, desired_level: LevelSchema }))
    .describe(`The other rows of the area on the sheet, by name, at most ${MAX_NEIGHBOURS}`),
  expected: z
    .array(ExpectedOfCompetency)
    .describe("What the owner's own and next grade expect here; empty unless the caller is one of their own managers"),
  can: z.strictObject({ decide: z.boolean(), ask: z.boolean(), reply: z.boolean(), edit: z.boolean() }),
});

const onlyTrue = z
  .literal("true", { error: "must be true" })
  .optional()
  .describe("Only the caller's direct and indirect reports");

export const listReviews = endpoint("listReviews", "GET /reviews", {
  summary: "List the requests that the caller may decide, waiting longest first, or those they decided, newest first",
  query: z.object({
    state: z
      .enum(REVIEW_STATES, { error: `must be one of ${REVIEW_STATES.join(", ")}` })
      .default("waiting_for_me")
      .describe(
        "waiting_for_me: of the caller's direct and indirect reports, and of people without an active manager " +
          "above them. all: every pending request that the caller may decide",
      ),
    user_id: Id.optional(),
    cm_role_id: Id.optional(),
    cm_area_id: Id.optional(),
    cm_competency_id: Id.optional(),
    reports: onlyTrue,
    ...pagingBy(MomentCursor),
  }),
  response: z.array(Review),
});

export const getReviewCount = endpoint("getReviewCount", "GET /review_count", {
  summary: "Count the requests that wait for the caller: those listed as waiting_for_me",
  query: z.object({ reports: onlyTrue }),
  response: schemaOf("ReviewCount", "", {
    waiting: z.int().nonnegative().max(MAX_COUNTED),
    more: z.boolean().describe(`True if more than ${MAX_COUNTED} wait`),
  }),
});

export const getReview = endpoint("getReview", "GET /reviews/{competency_change_id}", {
  summary: "Get a request with everything needed to decide it, by the change that opened it",
  response: ReviewInFull,
});

const Url = z.string({ error: "must be a text" }).trim().refine(isWebAddress, {
  error: "must be an address that starts with http:// or https://, without a user name or invisible characters",
});

export const getReviewDetails = endpoint("getReviewDetails", "GET /reviews/{competency_change_id}/details", {
  summary: "Get the comment and evidence of a request",
  response: ReviewDetails,
  concurrency: "etag",
});

export const updateReviewDetails = endpoint("updateReviewDetails", "PUT /reviews/{competency_change_id}/details", {
  summary: "Change the comment and evidence of your own request, until it is decided",
  body: bodyOf("cm_review_details", {
    comment: MessageOrEmpty,
    evidence: z
      .array(
        z.strictObject({
          title: Name,
          url: Url.or(z.literal("")).default(""),
          engagement_id: z
            .union([z.null(), Id], { error: "must be the id of an engagement, or null" })
            .default(null)
            .describe("An engagement of your own instead of a link; its title is made of it"),
        }),
      )
      .max(MAX_EVIDENCE, { error: `must have at most ${MAX_EVIDENCE} links` })
      .superRefine((evidence, ctx) => {
        for (const [place, { url, engagement_id }] of evidence.entries())
          if (url !== "" && engagement_id !== null)
            ctx.addIssue({ code: "custom", path: [place, "url"], message: "is for a link" });
      }),
  }),
  response: ReviewDetails,
  concurrency: "etag",
});

export const createReviewMessage = endpoint("createReviewMessage", "POST /reviews/{competency_change_id}/messages", {
  summary: "Ask the owner a question about a request, or reply on your own",
  body: bodyOf("cm_review_message", { text: Message }),
  response: ReviewMessage,
});

export const updateReviewSnooze = endpoint("updateReviewSnooze", "PUT /reviews/{competency_change_id}/snooze", {
  summary: "Hide a request from your list until a day (UTC), for yourself only",
  body: bodyOf("cm_review_snooze", { until: Day }),
  response: schemaOf("ReviewSnooze", "", { until: Day }),
});

export const deleteReviewSnooze = endpoint("deleteReviewSnooze", "DELETE /reviews/{competency_change_id}/snooze", {
  summary: "Show a snoozed request in your list again",
});
