import { z } from "zod";
import { dayLike, endpoint, Id, IdOut, Moment, PersonOut } from "@/lib/platform/core/endpoint";
import { CURSOR, pagingBy } from "@/lib/platform/core/paged";
import { MessageOrEmpty } from "@/lib/platform/core/text";
import { Agreement } from "@/lib/sheet/agreements/contract";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { KINDS, MAX_ANSWERS, MAX_EVENTS, MAX_ROWS, PROMPTS, REASONS, STATES } from "./rules";

const Day = dayLike("2026-12-01");
const DayOut = z.string().meta({ description: "A day, such as 2026-12-01" });
const Kind = z.enum(KINDS, { error: `must be ${KINDS.join(", ")}` });
const State = z.enum(STATES);

const HEAD = {
  id: IdOut,
  user: PersonOut,
  manager: PersonOut.nullable().meta({ description: "Null once they have been erased" }),
  kind: Kind,
  held_on: DayOut,
  state: State.meta({ description: "Open once both are ready; what was seen is kept when it is closed" }),
  side: z.enum(["person", "manager"]).meta({ description: "Which of the two the caller is" }),
  is_ready: z.strictObject({ person: z.boolean(), manager: z.boolean() }),
  closed_at: Moment.nullable(),
};

export const ConversationHead = z
  .strictObject(HEAD)
  .meta({ id: "ConversationHead", description: "A conversation of the caller's, without what is in it" });

const Answers = z.array(z.string());

export const LookedAt = z
  .strictObject({
    sheet_competency_id: IdOut,
    area_name: z.string(),
    competency: z.strictObject({ id: IdOut, name: z.string() }),
    current_level: LevelSchema,
    desired_level: LevelSchema,
    criterion: z.string().meta({ description: "The criterion of the current level" }),
    request_id: IdOut.nullable().meta({ description: "The request that waits; null for none" }),
    reason: z.enum(REASONS).meta({ description: "Why it is worth looking at" }),
    done: z.boolean().meta({ description: "Whether it changed, was confirmed or agreed about since" }),
  })
  .meta({ id: "LookedAtRow", description: `One of at most ${MAX_ROWS} rows that are worth looking at` });

export const Since = z
  .strictObject({
    from: DayOut,
    events: z.array(
      z.strictObject({
        on: DayOut,
        what: z.enum(["approved", "set", "declined", "kept", "not_kept"]),
        name: z.string().meta({ description: "The competency, or what was agreed" }),
        area_name: z.string(),
        level: LevelSchema.nullable(),
      }),
    ),
  })
  .meta({ id: "SinceLastTime", description: `What happened since the last conversation: the last ${MAX_EVENTS}` });

export const Conversation = z
  .strictObject({
    ...HEAD,
    sheet_id: IdOut.meta({ description: "The person's sheet" }),
    opened_at: Moment.nullable(),
    answers: z.strictObject({ person: Answers.nullable(), manager: Answers.nullable() }).meta({
      description:
        `To ${PROMPTS.person.join(", ")} (person) and ${PROMPTS.manager.join(", ")} (manager). The other's are ` +
        "null until both are ready",
    }),
    since: Since,
    rows: z.array(LookedAt),
    agreements: z.array(Agreement),
  })
  .meta({ id: "Conversation", description: "A conversation; once closed as it was then" });

const ConversationCursor = z.tuple([CURSOR.text, CURSOR.id]);
/** The conversation before the page, by day and id. */
export type ConversationCursor = z.output<typeof ConversationCursor>;

export const listConversations = endpoint("listConversations", "GET /conversations", {
  summary: "List your conversations, the latest first",
  query: z.object({
    user_id: Id.optional().meta({ description: "Only those about this person" }),
    ...pagingBy(ConversationCursor),
  }),
  response: z.array(ConversationHead),
});

export const createConversation = endpoint("createConversation", "POST /conversations", {
  summary: "Prepare a conversation with one of your managers, or with one of your reports",
  body: z.strictObject({
    cm_conversation: z.strictObject({
      user_id: Id.meta({ description: "The person whose development it is about: yourself, or your report" }),
      manager_id: Id.nullable()
        .default(null)
        .meta({ description: "One of your managers; without it the primary one. Of a report it is you" }),
      kind: Kind,
      held_on: Day,
    }),
  }),
  response: Conversation,
});

export const getConversation = endpoint("getConversation", "GET /conversations/{conversation_id}", {
  summary: "Get a conversation of yours: once closed, as it was then",
  response: Conversation,
});

export const updateConversation = endpoint("updateConversation", "PATCH /conversations/{conversation_id}", {
  summary: "Move a conversation to another day, or close it, which keeps what was seen",
  body: z.strictObject({
    cm_conversation: z.strictObject({
      held_on: Day.optional(),
      state: z.literal("closed", { error: 'must be "closed"' }).optional(),
    }),
  }),
  response: Conversation,
});

export const deleteConversation = endpoint("deleteConversation", "DELETE /conversations/{conversation_id}", {
  summary: "Drop a conversation that hasn't opened",
});

export const updatePreparation = endpoint("updatePreparation", "PUT /conversations/{conversation_id}/preparation", {
  summary: "Save your preparation; both open once both are ready",
  body: z.strictObject({
    cm_preparation: z.strictObject({
      answers: z.array(MessageOrEmpty).max(MAX_ANSWERS, { error: `must have at most ${MAX_ANSWERS} answers` }),
      ready: z.boolean({ error: "must be true or false" }),
    }),
  }),
  response: Conversation,
});
