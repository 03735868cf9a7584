import { z } from "zod";
import { BasedOn, Day, DayOut, endpoint, Id, IdOut, Moment, wholeNumber } from "@/lib/platform/core/endpoint";
import { MIN_COUNTED, NAMELESS_RULE } from "@/lib/platform/core/nameless-counts";
import { pagingBy, DayCursor } from "@/lib/platform/core/paged";
import { Name } from "@/lib/platform/core/text";
import { AwayUntil } from "@/lib/people/absences/contract";
import { questionProblem, readCondition } from "@/lib/finder/people-search/condition-rules";
import { ClientLabel } from "@/lib/engagements/clients/contract";
import { ENGAGEMENT_STATES } from "@/lib/engagements/engagements/rules";
import { isOfNeeds, MAX_HEADCOUNT, MAX_NEED_CONDITIONS, type NeedCondition } from "./rules";

const Condition = z
  .string()
  .max(60)
  .transform((text, ctx): NeedCondition => {
    const condition = readCondition(text);
    if (condition && isOfNeeds(condition)) return condition;
    ctx.addIssue({
      code: "custom",
      message: "must be a condition such as competency-12-advanced, area-3-basic, language-4-basic or discipline-5",
    });
    return z.NEVER;
  });
const Conditions = z
  .array(Condition)
  .max(MAX_NEED_CONDITIONS, { error: `must have at most ${MAX_NEED_CONDITIONS} conditions` });

const percent = { min: 1, max: 100, tooSmall: "must be at least 1", tooLarge: "must be at most 100" };
const heads = { ...percent, max: MAX_HEADCOUNT, tooLarge: `must be at most ${MAX_HEADCOUNT}` };

const NeedFields = z
  .strictObject({
    title: Name,
    starts_on: Day,
    ends_on: Day,
    client_id: Id.nullable().default(null),
    percent: wholeNumber(percent).default(100).meta({ description: "How much of each person's time it takes" }),
    probability: wholeNumber(percent).meta({ description: "In percent" }),
    headcount: wholeNumber(heads),
    must: Conditions.min(1, { error: "must have a condition" }),
    nice: Conditions,
    is_open: z.boolean().meta({ description: "Whether everyone sees it, without its title, and may raise a hand" }),
  })
  .refine(({ starts_on, ends_on }) => starts_on <= ends_on, {
    path: ["ends_on"],
    error: "must not be before the first day",
  })
  .superRefine(({ must, nice }, ctx) => {
    const problem = questionProblem({ must, nice });
    if (problem !== null) ctx.addIssue({ code: "custom", path: ["must"], message: problem });
  });

const ConditionOut = z
  .strictObject({
    condition: z.string().meta({ description: "As in the finder, such as competency-12-advanced" }),
    label: z.string().meta({ description: "In words, such as Kubernetes Advanced" }),
  })
  .meta({ id: "NeedCondition" });

const MissingOut = z
  .strictObject({
    starts_on: DayOut,
    ends_on: DayOut,
    people: z.int(),
    percent: z.int().meta({
      description: "How much of one person's time the places lack that are taken by people who give less than it needs",
    }),
  })
  .meta({ id: "NeedMissing", description: "Days in a row on which a need lacks the same" });

const shown = {
  id: IdOut,
  starts_on: DayOut,
  ends_on: DayOut,
  headcount: z.int(),
  placed: z.int().meta({ description: "How many people are placed today, or on its first or last day" }),
  missing: z.array(MissingOut).meta({
    description: "What it lacks from today on, by days; the need is filled on all other days",
  }),
  must: z.array(ConditionOut),
  nice: z.array(ConditionOut),
};

const someone = {
  user_id: IdOut,
  name: z.string(),
  away_until: AwayUntil,
  engaged_elsewhere_until: z.string().nullable().meta({
    description:
      "The last day of the person's other agreed engagements with a day in common with this need; “9999-12-31” if the end is open",
  }),
};

const Hand = z.strictObject({ ...someone, raised_at: Moment });

const OnNeed = z.strictObject({
  id: IdOut,
  ...someone,
  state: z.enum(ENGAGEMENT_STATES).exclude(["withdrawn"]),
  percent: z.int(),
  later_percent: z.int().nullable().meta({ description: "The percentage from `later_from` on" }),
  later_from: DayOut.nullable(),
  starts_on: DayOut,
  ends_on: DayOut.nullable(),
  updated_at: Moment,
  is_over: z.boolean().meta({ description: "Whether its last day has passed, while the need goes on" }),
});

export const Need = z
  .strictObject({
    ...shown,
    title: z.string(),
    client: ClientLabel.nullable(),
    percent: z.int().meta({ description: "How much of each person's time it takes" }),
    probability: z.int().meta({ description: "In percent" }),
    is_open: z.boolean(),
    updated_at: Moment,
    hands: z.array(Hand).meta({ description: "People who raised their hand, first come first" }),
    engagements: z
      .array(OnNeed)
      .meta({ description: "People who were asked, are held or placed, those who are placed first" }),
    people_meeting: z.int().meta({ description: "Active people whose current levels meet all musts together" }),
    people_meeting_ids: z.array(IdOut).meta({ description: "The ids of the first of them by name, to compare them" }),
  })
  .meta({ id: "Need", description: "What a project needs, expected or certain" });

export const OpenNeed = z
  .strictObject({ ...shown, hand_raised: z.boolean().meta({ description: "Whether the caller raised their hand" }) })
  .meta({ id: "OpenNeed", description: "A need without its title, for everyone" });

export const NeedCounts = z
  .strictObject({
    quarters: z.array(z.string()).meta({ description: "From the current one, such as Q1 2027" }),
    min_counted: z
      .int()
      .nullable()
      .meta({
        description:
          `Null for callers who may find people; for others ${MIN_COUNTED}: they get numbers of people ` +
          `${NAMELESS_RULE}: the lowest number of the band, or null for fewer`,
      }),
    demands: z.array(
      z.strictObject({
        ...ConditionOut.shape,
        needed: z.array(z.number()).meta({
          description:
            "Probability × the people that needs lack in each quarter, from today on: whole ones on the day on which most are missing, or what is missing over the quarter’s days if that is more",
        }),
        at_level: z.array(z.int().nullable()).meta({
          description:
            "In each quarter, people at an approved or confirmed level or above whose time isn't all taken; null for fewer than min_counted",
        }),
        one_step_away: z
          .array(z.int().nullable())
          .meta({ description: "In each quarter, such people one level below; null for fewer than min_counted" }),
      }),
    ),
  })
  .meta({ id: "NeedCounts", description: "What is needed in each quarter, against the people there are" });

export const listNeeds = endpoint("listNeeds", "GET /needs", {
  summary: "List needs that haven't ended, by their last day (staffing, managers and admins)",
  query: z.object(pagingBy(DayCursor)),
  response: z.array(Need),
});

export const createNeed = endpoint("createNeed", "POST /needs", {
  summary: "Add a need",
  body: z.strictObject({ cm_need: NeedFields }),
  response: Need,
});

export const updateNeed = endpoint("updateNeed", "PUT /needs/{need_id}", {
  summary: "Change a need; who is asked or held follows, who is placed keeps their days, and both are told",
  concurrency: "etag",
  body: z.strictObject({ cm_need: NeedFields.safeExtend({ based_on_updated_at: BasedOn }) }),
  response: Need,
});

export const deleteNeed = endpoint("deleteNeed", "DELETE /needs/{need_id}", {
  summary: "Delete a need and the hands raised for it. Who was asked or held for it no longer is",
});

export const getNeed = endpoint("getNeed", "GET /needs/{need_id}", {
  summary: "Get a need",
  response: Need,
  concurrency: "etag",
});

export const getNeedCounts = endpoint("getNeedCounts", "GET /need_counts", {
  summary: "Get what is needed in each quarter, against how many people there are, without names",
  response: NeedCounts,
});

export const listOpenNeeds = endpoint("listOpenNeeds", "GET /open_needs", {
  summary: "List open needs without their titles, by their last day",
  query: z.object(pagingBy(DayCursor)),
  response: z.array(OpenNeed),
});

export const raiseHand = endpoint("raiseHand", "PUT /open_needs/{need_id}/hand", {
  summary: "Raise your hand for an open need: staffing, managers and admins then see your name",
  response: OpenNeed,
});

export const lowerHand = endpoint("lowerHand", "DELETE /open_needs/{need_id}/hand", {
  summary: "Take your hand down again",
});
