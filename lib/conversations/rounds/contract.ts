import { z } from "zod";
import { comingDay, Day, DayOut, endpoint, Id, IdOut, PersonOut, schemaOf } from "@/lib/platform/core/endpoint";
import { NAMELESS_RULE } from "@/lib/platform/core/nameless-counts";
import { pagingBy, IdCursor } from "@/lib/platform/core/paged";
import { Name } from "@/lib/platform/core/text";
import { KINDS } from "@/lib/conversations/conversations/rules";
import { AwayUntil } from "@/lib/people/absences/contract";
import { isInOrder, MAX_NAMED, PROGRESS } from "./rules";

const Kind = z.enum(KINDS, { error: `must be ${KINDS.join(", ")}` });
const Progress = z.enum(PROGRESS);

export const RoundReport = schemaOf("RoundReport", "A report of the caller in a round", {
  user: PersonOut,
  away_until: AwayUntil,
  progress: Progress,
});

export const ConversationRound = schemaOf(
  "ConversationRound",
  "A time in which conversations of one kind are asked for",
  {
    id: IdOut,
    name: z.string(),
    kind: Kind.describe("The kind of conversation that it asks for"),
    starts_on: DayOut,
    ends_on: z.string().describe("The day by which the conversations are to be closed"),
    manager: PersonOut.nullable().describe("The manager whose direct and indirect reports it asks"),
    roles: z
      .array(z.strictObject({ id: IdOut, name: z.string() }))
      .describe("The disciplines whose people it asks; all if empty"),
    mine: Progress.nullable().describe("How far the caller is; null if the round doesn't ask them"),
    reports: z
      .array(RoundReport)
      .describe(`The caller's reports, who aren't done first, at most ${MAX_NAMED}; empty for who manages nobody`),
    people: z
      .strictObject({ count: z.int().positive(), done: z.int().positive().nullable() })
      .nullable()
      .describe(
        `People in it, and those who are done: ${NAMELESS_RULE}. Each is the lowest number of its band, ` +
          "or null for fewer; null if it asks fewer",
      ),
  },
);

export const listConversationRounds = endpoint("listConversationRounds", "GET /conversation_rounds", {
  summary: "List rounds of conversations, newest first",
  query: z.object(pagingBy(IdCursor)),
  response: z.array(ConversationRound),
});

export const createConversationRound = endpoint("createConversationRound", "POST /conversation_rounds", {
  summary: "Ask for conversations of a kind by a day",
  body: z.strictObject({
    cm_conversation_round: z
      .strictObject({
        name: Name,
        kind: Kind,
        starts_on: Day,
        ends_on: comingDay("2026-12-01").describe("Its last day, not in the past"),
        cm_role_ids: z.array(Id).max(100, { error: "must name at most 100 disciplines" }),
        manager_id: Id.nullable(),
      })
      .refine(isInOrder, { path: ["ends_on"], error: "must not be before the first day" }),
  }),
  response: ConversationRound,
});

export const deleteConversationRound = endpoint(
  "deleteConversationRound",
  "DELETE /conversation_rounds/{conversation_round_id}",
  { summary: "Delete a round of conversations; the conversations stay" },
);
