import { z } from "zod";
import { endpoint, Id, IdOut, Moment } from "@/lib/platform/core/endpoint";
import { CURSOR, pagingBy } from "@/lib/platform/core/paged";
import { MAX_SEARCH } from "@/lib/platform/core/search-words";
import { ClientLabel } from "@/lib/engagements/clients/contract";
import { ENGAGEMENT_STATES } from "@/lib/engagements/engagements/rules";
import {
  Answer,
  CardShown,
  Free,
  PersonMatch,
  PersonShown,
  Purpose,
  QUESTION,
} from "@/lib/finder/people-search/contract";
import { Name } from "@/lib/platform/core/text";
import { TAKEN_BY } from "@/lib/finder/people-search/rules";
import { WEEKS_SHOWN } from "./rules";

const Day = z.string().meta({ description: "A day, such as 2027-01-16" });

const LineEngagement = z.strictObject({
  id: IdOut,
  need_id: IdOut.nullable(),
  client: ClientLabel.nullable(),
  project: z.string(),
  state: z.enum(ENGAGEMENT_STATES).exclude(["withdrawn"]),
  starts_on: Day,
  ends_on: Day.nullable(),
  percent: z.int(),
  later_percent: z.int().nullable(),
  later_from: Day.nullable(),
  updated_at: Moment,
});

export const AvailablePerson = PersonShown.extend({
  sees_time: z.boolean().meta({
    description:
      "False for people on the given need whose time the caller doesn't see: then there is nothing of it but what they do there",
  }),
  free_from: Day.nullable().meta({
    description: "The first day on which the person is here and has time left; null if their time is taken without end",
  }),
  free_percent: z.int().nullable().meta({ description: "How much of their time is free from that day on" }),
  taken_from: Day.nullable().meta({
    description:
      "The first day after free_from on which something takes some of that time, even if it is only held or asked; " +
      "what is held or asked may have begun before. Null if nothing does",
  }),
  taken_by: z.enum(TAKEN_BY).nullable().meta({ description: "What does: an engagement's state, or an absence" }),
  away_from: Day.nullable(),
  away_until: Day.nullable(),
  engagements: z
    .array(LineEngagement)
    .meta({ description: `Those that go on today or begin within ${WEEKS_SHOWN} weeks, by their first day` }),
  match: PersonMatch.pick({ group: true, unmet_musts: true, answers: true })
    .nullable()
    .meta({ description: "What the person has of the conditions; null without conditions" }),
}).meta({ id: "AvailablePerson", description: "A person, from when they are free, and what takes their time" });

const AvailabilityCursor = z.tuple([
  CURSOR.count,
  CURSOR.day,
  CURSOR.count,
  CURSOR.count,
  CURSOR.count,
  CURSOR.text,
  CURSOR.id,
]);
/** The person before the page, by the missing steps of conditions, the day from which they are free, how much is taken then, whether they run the company, how briefly, name and id. */
export type AvailabilityCursor = z.output<typeof AvailabilityCursor>;

export const listAvailability = endpoint("listAvailability", "GET /availability", {
  summary:
    "List people by the day from which they are free, those with more time first, of these managers, admins and staffing who were never on an engagement last, then those who are free longest, then by name: staffing and " +
    "admins everyone, managers their direct and indirect reports, and of a need its other people without their time. With conditions only those who meet them or nearly, unless a person or a need is given, and by the missing steps of musts first. Those listed can read who searched",
  query: z.object({
    ...QUESTION,
    search: z.string().max(MAX_SEARCH).default("").describe("Words of the name"),
    role_id: Id.optional().meta({ description: "Only people with this discipline" }),
    location: Name.optional().meta({ description: "Only people who work here" }),
    user_id: Id.optional().meta({ description: "Only this person" }),
    need_id: Id.optional().meta({
      description: "Only people who were asked, are held or placed on this need, or raised a hand for it",
    }),
    ...pagingBy(AvailabilityCursor),
  }),
  response: z.array(AvailablePerson),
  // A question about everyone's engagements keeps the database busy.
  alone: true,
});

export const PersonCard = CardShown.extend({
  free: Free,
  engagements: z
    .array(LineEngagement)
    .nullable()
    .meta({ description: "As in Availability; null for callers who don't see the person's engagements" }),
}).meta({
  id: "PersonCard",
  description: "What the people who may find a person see of them: no notes and no requests",
});

export const getPersonCard = endpoint("getPersonCard", "GET /people_cards/{user_id}", {
  summary: "Get a person's card. They can read who opened it; your own is always open to you",
  query: z.object({ purpose: Purpose }),
  response: PersonCard,
});

export const listNeedFits = endpoint("listNeedFits", "GET /need_fits", {
  summary:
    "List what a person has of the musts of each need that hasn't ended (staffing, managers and admins). They can read " +
    "who asked, as with their card; your own fits are always open to you",
  query: z.object({ user_id: Id, purpose: Purpose }),
  response: z.array(
    z
      .strictObject({
        need_id: IdOut,
        musts: z.array(Answer.pick({ condition: true, met: true, missing_steps: true, level: true, on_sheet: true })),
      })
      .meta({ id: "NeedFit", description: "What a person has of a need's musts. Needs without musts have none" }),
  ),
});
