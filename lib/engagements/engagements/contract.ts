import { z } from "zod";
import {
  BasedOn,
  bodyOf,
  Day,
  DayOut,
  endpoint,
  Id,
  IdOut,
  Moment,
  schemaOf,
  wholeNumber,
} from "@/lib/platform/core/endpoint";
import { pagingBy, DayCursor } from "@/lib/platform/core/paged";
import { MessageOrEmpty, Name, NameOrEmpty } from "@/lib/platform/core/text";
import { ClientLabel } from "@/lib/engagements/clients/contract";
import { daysProblem, ENGAGEMENT_STATES, MAX_USED } from "./rules";

const Percent = wholeNumber({ min: 1, max: 100, tooSmall: "must be at least 1", tooLarge: "must be at most 100" });
const State = z.enum(ENGAGEMENT_STATES, { error: `must be ${ENGAGEMENT_STATES.join(", ")}` });

/** A competency that was used, with the language if its area has them. */
const UsedIn = z.strictObject({ competency_id: Id, cm_technology_id: Id.nullable().default(null) });
export const UsedCompetencies = z.array(UsedIn).max(MAX_USED, { error: `must have at most ${MAX_USED} competencies` });
export const UsedOut = z.strictObject({
  competency_id: IdOut,
  cm_technology_id: IdOut.nullable(),
  label: z.string().describe("In words, such as “Unit testing, Java”"),
});

export const Engagement = schemaOf("Engagement", "What a person does, did or may do for a client", {
  id: IdOut,
  user_id: IdOut,
  name: z.string(),
  need_id: IdOut.nullable(),
  client: ClientLabel.nullable(),
  organization: z
    .string()
    .describe("The employer or client in the person's words; empty if it is a client of the company's"),
  project: z.string(),
  role: z.string(),
  starts_on: DayOut,
  ends_on: DayOut.nullable().describe("The last day; null while the end is open"),
  percent: z.int().describe("How much of the person's time it takes"),
  later_percent: z.int().nullable().describe("The percentage from `later_from` on"),
  later_from: DayOut.nullable(),
  state: State,
  is_over: z.boolean().describe("Whether its last day has passed"),
  summary: z.string().describe("What the person did"),
  competencies: z.array(UsedOut),
  names_client: z.boolean().describe("Whether the person may show the client's name"),
  is_own: z.boolean().describe("Whether the person added it themselves, on no need"),
  added_by: z.string().nullable().describe("Who added it; null once they have been erased"),
  confirmed_at: Moment.nullable().describe("When the person last said that it is right"),
  updated_at: Moment,
});

/** When a person is asked for, held for or placed on something, and for how much of their time. */
export const TakenTime = z.strictObject({
  need_id: IdOut.nullable(),
  state: z.enum(ENGAGEMENT_STATES).exclude(["withdrawn"]),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  percent: z.int(),
  later_percent: z.int().nullable(),
  later_from: z.string().nullable(),
});

const days = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape).superRefine((fields, ctx) => {
    const problem = daysProblem(fields);
    if (problem) ctx.addIssue({ code: "custom", path: [problem.field], message: problem.what });
  });

export const listEngagements = endpoint("listEngagements", "GET /engagements", {
  summary: "List the engagements that the caller may see, the latest first",
  query: z.object({
    user_id: Id.optional().describe("Only this person's"),
    need_id: Id.optional().describe("Only those for this need"),
    client_id: Id.optional().describe("Only those for this client"),
    state: State.optional(),
    ...pagingBy(DayCursor),
  }),
  response: z.array(Engagement),
});

export const createEngagement = endpoint("createEngagement", "POST /engagements", {
  summary: "Ask, hold or place a person, who is told at once (staffing, managers and admins)",
  body: z.strictObject({
    cm_engagement: days({
      user_id: Id,
      need_id: Id.nullable().default(null).describe("The need, which gives what is left out"),
      client_id: Id.nullable().optional(),
      project: Name.optional(),
      role: NameOrEmpty.default(""),
      starts_on: Day.optional(),
      ends_on: Day.nullable().optional(),
      percent: Percent.optional(),
      later_percent: Percent.nullable().default(null).describe("The percentage from `later_from` on"),
      later_from: Day.nullable().default(null),
      state: State.exclude(["withdrawn"]).default("asked"),
    }),
  }),
  response: Engagement,
});

export const updateEngagement = endpoint("updateEngagement", "PATCH /engagements/{engagement_id}", {
  summary: "Hold, place, withdraw, extend, roll off or make part-time; the person is told",
  body: bodyOf("cm_engagement", {
    state: State.optional(),
    starts_on: Day.optional(),
    ends_on: Day.nullable().optional(),
    percent: Percent.optional(),
    later_percent: Percent.nullable().optional(),
    later_from: Day.nullable().optional(),
    client_id: Id.nullable().optional(),
    project: Name.optional(),
    role: NameOrEmpty.optional(),
    based_on_updated_at: BasedOn,
  }),
  response: Engagement,
});

export const undoEngagementChange = endpoint("undoEngagementChange", "POST /engagement_undos", {
  summary: "Take back your change of an engagement within 10 seconds, before the person is told",
  body: bodyOf("cm_engagement_undo", { engagement_id: Id }),
  response: z.strictObject({
    engagement: Engagement.nullable().describe("Null if it was added just now"),
  }),
  idempotencyKey: false,
});

export const getEngagement = endpoint("getEngagement", "GET /engagements/{engagement_id}", {
  summary: "Get an engagement",
  response: Engagement,
});

export const listOwnEngagements = endpoint("listOwnEngagements", "GET /sheets/{sheet_id}/engagements", {
  summary: "List your own engagements, the latest first",
  response: z.array(Engagement),
});

export const listUses = endpoint("listUses", "GET /sheets/{sheet_id}/uses", {
  summary: "List how long a person used each competency, by the months of the agreed engagements that you see",
  response: z.array(
    z.strictObject({
      competency_id: IdOut,
      cm_technology_id: IdOut.nullable(),
      months: z.int().describe("Months in which several engagements used it count once"),
      until: z.string().nullable().describe("The last month, such as 2026-10; null while it is used"),
    }),
  ),
});

const OwnFields = {
  role: NameOrEmpty,
  summary: MessageOrEmpty,
  competencies: UsedCompetencies,
  names_client: z.boolean({ error: "must be true or false" }),
};
/** What only the person who added an engagement says. */
const AddedFields = { organization: NameOrEmpty, project: Name, starts_on: Day, ends_on: Day.nullable() };

export const createOwnEngagement = endpoint("createOwnEngagement", "POST /sheets/{sheet_id}/engagements", {
  summary: "Add an engagement of your own that has begun",
  body: z.strictObject({ cm_engagement: days({ ...AddedFields, percent: Percent.default(100), ...OwnFields }) }),
  response: Engagement,
});

export const updateOwnEngagement = endpoint(
  "updateOwnEngagement",
  "PUT /sheets/{sheet_id}/engagements/{engagement_id}",
  {
    summary: "Say what you did in an engagement of yours, which confirms it; also when, unless others still plan it",
    body: z.strictObject({
      cm_engagement: days({
        ...OwnFields,
        organization: NameOrEmpty.optional(),
        project: Name.optional(),
        starts_on: Day.optional(),
        ends_on: Day.nullable().optional(),
        percent: Percent.optional(),
      }),
    }),
    response: Engagement,
  },
);

export const deleteOwnEngagement = endpoint(
  "deleteOwnEngagement",
  "DELETE /sheets/{sheet_id}/engagements/{engagement_id}",
  { summary: "Delete an engagement that you added" },
);
