import { z } from "zod";
import { comingDay, dayLike, endpoint, Id, IdOut, PersonOut } from "@/lib/platform/core/endpoint";
import { NAMELESS_RULE } from "@/lib/platform/core/nameless-counts";
import { CURSOR, pagingBy } from "@/lib/platform/core/paged";
import { Name } from "@/lib/platform/core/text";
import { AwayUntil } from "@/lib/people/absences/contract";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { isInOrder, REASONS, ROWS_PER_PERSON } from "./rules";

const Progress = z.strictObject({ count: z.int().nonnegative(), done: z.int().nonnegative() });

/** Progress of people who aren't named; `done` is null if too few are. */
const NamelessProgress = z.strictObject({ count: z.int().positive(), done: z.int().positive().nullable() });

const Day = dayLike("2026-12-01");

export const ReviewRound = z
  .strictObject({
    id: IdOut,
    name: z.string(),
    starts_on: z.string().meta({ description: "A day, such as 2026-12-01" }),
    ends_on: z.string().meta({ description: "Its last day" }),
    manager: PersonOut.nullable().meta({ description: "The manager whose direct and indirect reports take part" }),
    roles: z
      .array(z.strictObject({ id: IdOut, name: z.string() }))
      .meta({ description: "The disciplines whose rows it is about; all if empty" }),
    mine: Progress.nullable().meta({ description: "The caller's rows; null if they don't take part" }),
    people: NamelessProgress.nullable().meta({
      description:
        `People who take part, and those who are done: ${NAMELESS_RULE}. Each is the lowest number of its band, ` +
        "or null for fewer; null if fewer take part",
    }),
  })
  .meta({ id: "ReviewRound", description: "A time in which people look through the rows that need it most" });

export const RoundRow = z
  .strictObject({
    sheet_competency_id: IdOut,
    area_name: z.string(),
    competency: z.strictObject({ id: IdOut, name: z.string() }),
    current_level: LevelSchema,
    desired_level: LevelSchema,
    criterion: z.string().meta({ description: "The criterion of the current level" }),
    goal: z
      .strictObject({ level: LevelSchema, due_on: z.string().nullable() })
      .nullable()
      .meta({ description: "The row's goal; null if it has none" }),
    reason: z.enum(REASONS).meta({ description: "Why the round asks about it" }),
    done: z.boolean().meta({ description: "True once the row has changed, been confirmed or got a goal" }),
  })
  .meta({ id: "RoundRow", description: `One of at most ${ROWS_PER_PERSON} rows that a round asks the caller about` });

const Participant = z
  .strictObject({ user: PersonOut, away_until: AwayUntil, rows: Progress })
  .meta({ id: "RoundParticipant", description: "A report of the caller who takes part" });

const RoundCursor = z.tuple([CURSOR.id]);
export type RoundCursor = z.output<typeof RoundCursor>;
const ParticipantCursor = z.tuple([CURSOR.text, CURSOR.id]);
/** The person before the page, by sort key and id. */
export type ParticipantCursor = z.output<typeof ParticipantCursor>;

export const listReviewRounds = endpoint("listReviewRounds", "GET /review_rounds", {
  summary: "List review rounds, newest first",
  query: z.object(pagingBy(RoundCursor)),
  response: z.array(ReviewRound),
});

export const createReviewRound = endpoint("createReviewRound", "POST /review_rounds", {
  summary: "Start a review round and choose its rows",
  body: z.strictObject({
    cm_review_round: z
      .strictObject({
        name: Name,
        starts_on: Day,
        ends_on: comingDay("2026-12-01").meta({ description: "Its last day, not in the past" }),
        cm_role_ids: z.array(Id).max(100, { error: "must name at most 100 disciplines" }),
        manager_id: Id.nullable(),
      })
      .refine(isInOrder, { path: ["ends_on"], error: "must not be before the first day" }),
  }),
  response: ReviewRound,
});

export const deleteReviewRound = endpoint("deleteReviewRound", "DELETE /review_rounds/{review_round_id}", {
  summary: "Delete a review round; levels, confirmations and agreements stay",
});

export const listRoundRows = endpoint("listRoundRows", "GET /review_rounds/{review_round_id}/rows", {
  summary: "List the rows that a round asks the caller about, most urgent first",
  response: z.array(RoundRow),
});

export const listRoundPeople = endpoint("listRoundPeople", "GET /review_rounds/{review_round_id}/people", {
  summary: "List the caller's reports who take part in a round, with how many of their rows are done",
  query: z.object(pagingBy(ParticipantCursor)),
  response: z.array(Participant),
});
