import { z } from "zod";
import { foldEmail } from "@/lib/platform/core/email";
import {
  BasedOn,
  bodyOf,
  comingDay,
  Day,
  DayOut,
  endpoint,
  Id,
  IdOut,
  Moment,
  PersonOut,
  schemaOf,
} from "@/lib/platform/core/endpoint";
import { pagingBy, DayCursor } from "@/lib/platform/core/paged";
import { Message, MessageOrEmpty } from "@/lib/platform/core/text";
import { Case, Decision, Reader } from "@/lib/conversations/cases/contract";
import { ANSWERS, MAX_CHOSEN, MAX_INTRODUCTION } from "@/lib/conversations/cases/rules";
import { OUTCOMES } from "@/lib/grades/ladder/rules";
import { Agreement } from "@/lib/sheet/agreements/contract";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { KINDS, MAX_ANSWERS, MAX_EVENTS, MAX_ROWS, PROMPTS, REASONS, STATES } from "./rules";

const Kind = z.enum(KINDS, { error: `must be ${KINDS.join(", ")}` });
const State = z.enum(STATES);

const HEAD = {
  id: IdOut,
  user: PersonOut,
  manager: PersonOut.nullable().describe("Null once they have been erased"),
  kind: Kind,
  held_on: DayOut,
  state: State.describe("Open once both are ready; what was seen is kept when it is closed"),
  side: z
    .enum(["person", "manager", "reader"])
    .describe("Which of the two the caller is, or an invited reader of a case for a grade"),
  is_ready: z.strictObject({ person: z.boolean(), manager: z.boolean() }),
  closed_at: Moment.nullable(),
  grade: z
    .string()
    .nullable()
    .describe("Of the kind grade: the grade that it is about. Others than the person read it once the person is ready"),
};

export const ConversationHead = schemaOf(
  "ConversationHead",
  "A conversation of the caller's, without what is in it",
  HEAD,
);

const Answers = z.array(z.string());

export const LookedAt = schemaOf("LookedAtRow", `One of at most ${MAX_ROWS} rows that are worth looking at`, {
  sheet_competency_id: IdOut,
  area_name: z.string(),
  competency: z.strictObject({ id: IdOut, name: z.string() }),
  current_level: LevelSchema,
  desired_level: LevelSchema,
  criterion: z.string().describe("The criterion of the current level"),
  request_id: IdOut.nullable().describe("The request that waits; null for none"),
  reason: z.enum(REASONS).describe("Why it is worth looking at"),
  confirmed_on: DayOut.nullable()
    .default(null)
    .describe("When the level was approved, set or confirmed last; null for never"),
  done: z.boolean().describe("Whether it changed, was confirmed or agreed about since"),
});

export const Since = schemaOf("SinceLastTime", `What happened since the last conversation: the last ${MAX_EVENTS}`, {
  from: DayOut,
  events: z.array(
    z.strictObject({
      on: DayOut,
      what: z.enum(["approved", "set", "lowered", "declined", "kept", "not_kept"]),
      name: z.string().describe("The competency, or what was agreed"),
      area_name: z.string(),
      from_level: LevelSchema.nullable().default(null).describe("The level before; null if it isn't known, or none"),
      level: LevelSchema.nullable(),
    }),
  ),
});

export const Conversation = schemaOf(
  "Conversation",
  "A conversation; once closed as it was then. Readers get the case without what else was said",
  {
    ...HEAD,
    sheet_id: IdOut.describe("The person's sheet"),
    opened_at: Moment.nullable(),
    answers: z
      .strictObject({ person: Answers.nullable(), manager: Answers.nullable() })
      .describe(
        `To ${PROMPTS.person.join(", ")} (person) and ${PROMPTS.manager.join(", ")} (manager). The other's are ` +
          "null until both are ready",
      ),
    preparation_updated_at: Moment.nullable().describe(
      "When the caller last saved what they wrote; null for a reader, and once both are ready",
    ),
    since: Since,
    rows: z.array(LookedAt),
    agreements: z.array(Agreement),
    case: Case.nullable().describe(
      "Of the kind grade: the case. Others than the person read it once the person is ready",
    ),
    readers: z.array(Reader).describe("Who may read the case; a reader gets themselves alone"),
    decision: Decision.nullable(),
  },
);

export const listConversations = endpoint("listConversations", "GET /conversations", {
  summary: "List your conversations, the latest first",
  query: z.object({
    user_id: Id.optional().describe("Only those about this person"),
    ...pagingBy(DayCursor),
  }),
  response: z.array(ConversationHead),
});

export const createConversation = endpoint("createConversation", "POST /conversations", {
  summary: "Prepare a conversation with one of your managers, or with one of your reports",
  body: bodyOf("cm_conversation", {
    user_id: Id.describe("The person whose development it is about: yourself, or your report"),
    manager_id: Id.nullable()
      .default(null)
      .describe("One of your managers; without it the primary one. Of a report it is you"),
    kind: Kind,
    held_on: Day,
    cm_grade_id: Id.nullable().default(null).describe("Of the kind grade: the grade; without it the person's next one"),
  }),
  response: Conversation,
});

export const getConversation = endpoint("getConversation", "GET /conversations/{conversation_id}", {
  summary: "Get a conversation of yours: once closed, as it was then",
  response: Conversation,
});

export const updateConversation = endpoint("updateConversation", "PATCH /conversations/{conversation_id}", {
  summary: "Move a conversation to another day, or close it, which keeps what was seen",
  body: bodyOf("cm_conversation", {
    held_on: Day.optional(),
    state: z.literal("closed", { error: 'must be "closed"' }).optional(),
  }),
  response: Conversation,
});

export const deleteConversation = endpoint("deleteConversation", "DELETE /conversations/{conversation_id}", {
  summary: "Delete a conversation that hasn't opened, with both preparations",
});

export const updatePreparation = endpoint("updatePreparation", "PUT /conversations/{conversation_id}/preparation", {
  summary: "Save your preparation; both open once both are ready",
  body: bodyOf("cm_preparation", {
    answers: z
      .array(MessageOrEmpty)
      .max(MAX_ANSWERS, { error: `must have at most ${MAX_ANSWERS} answers` })
      .optional()
      .describe("Without them, what was written stays"),
    based_on_updated_at: BasedOn,
    ready: z.boolean({ error: "must be true or false" }),
    nothing_to_add: z
      .boolean({ error: "must be true or false" })
      .default(false)
      .describe("Whether the preparation is ready without a word; otherwise that is 422"),
    opens: z
      .boolean({ error: "must be true or false" })
      .default(true)
      .describe("False: 409 instead of opening both, if the other is ready"),
  }),
  response: Conversation,
});

const GradeOfCase = Id.describe("The grade as the case has it; 409 if the person chose another");
const Ids = z.array(Id).max(MAX_CHOSEN, { error: `must have at most ${MAX_CHOSEN.toLocaleString("en")} ids` });

export const updateCase = endpoint("updateCase", "PUT /conversations/{conversation_id}/case", {
  summary: "Choose what your case for a grade shows",
  body: bodyOf("cm_case", {
    cm_grade_id: Id,
    introduction: z
      .string({ error: "must be a text" })
      .trim()
      .max(MAX_INTRODUCTION, { error: `must have at most ${MAX_INTRODUCTION.toLocaleString("en")} characters` })
      .refine((text) => text.isWellFormed() && !text.includes("\0"), { error: "contains an invalid character" }),
    notes_of_ids: Ids.describe("Rows whose notes it shows"),
    evidence_ids: Ids.describe("Evidence that it shows"),
  }),
  response: Conversation,
});

export const addCaseReader = endpoint("addCaseReader", "POST /conversations/{conversation_id}/readers", {
  summary: "Invite a colleague to read your case for a grade until a day, or give them another day",
  body: bodyOf("cm_reader", {
    email: z.string({ error: "must be an email" }).trim().max(254).transform(foldEmail),
    until: comingDay("2027-01-31"),
  }),
  response: Conversation,
});

export const removeCaseReader = endpoint(
  "removeCaseReader",
  "DELETE /conversations/{conversation_id}/readers/{user_id}",
  { summary: "Take an invitation to read your case back, with the answer" },
);

export const answerCase = endpoint("answerCase", "PUT /conversations/{conversation_id}/answer", {
  summary: "Say whether the case that you were invited to read shows the grade",
  body: bodyOf("cm_answer", {
    cm_grade_id: GradeOfCase,
    answer: z.enum(ANSWERS, { error: `must be ${ANSWERS.join(", ")}` }),
    words: MessageOrEmpty,
  }),
  response: Conversation,
});

export const decideGrade = endpoint("decideGrade", "PUT /conversations/{conversation_id}/decision", {
  summary: "Decide about the grade, which closes the conversation; only granted changes the grade",
  body: bodyOf("cm_decision", {
    cm_grade_id: GradeOfCase,
    outcome: z.enum(OUTCOMES, { error: `must be ${OUTCOMES.join(", ")}` }),
    reason: Message,
    again_on: comingDay("2027-06-30").nullable().default(null).describe("When to look again"),
  }),
  response: Conversation,
});
