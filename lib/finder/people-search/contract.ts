import { z } from "zod";
import { endpoint, IdOut, Moment, PersonOut } from "@/lib/platform/core/endpoint";
import { CURSOR, pagingBy, MomentCursor } from "@/lib/platform/core/paged";
import { AwayUntil } from "@/lib/people/absences/contract";
import { INTEREST_KINDS } from "@/lib/sheet/interests/rules";
import { TakenTime } from "@/lib/engagements/engagements/contract";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { MAX_CONDITIONS, readConditions } from "./condition-rules";
import { MAX_SUBJECTS } from "./subject-rules";
import { MAX_RECORD_NAME } from "./record-rules";
import { MAX_CARDS, MAX_EXCEPT, MAX_PURPOSE, ORDERS, TAKEN_BY } from "./rules";

/** Longest text of conditions: each character of a name may be written as three, and "certificate-" comes before it. */
const MAX_TEXT = MAX_CONDITIONS * (3 * MAX_RECORD_NAME + 20);

const Conditions = z
  .string()
  .max(MAX_TEXT, { error: `must be at most ${MAX_CONDITIONS} conditions` })
  .default("")
  .transform((text, ctx) => {
    const conditions = readConditions(text);
    if (conditions) return conditions;
    ctx.addIssue({
      code: "custom",
      message: "must be conditions such as competency-12-advanced, with commas between them",
    });
    return z.NEVER;
  });

export const Purpose = z
  .string()
  .trim()
  .max(MAX_PURPOSE, { error: `must be at most ${MAX_PURPOSE} characters` })
  .regex(/^[^\0]*$/, { error: "must be a text" })
  .default("")
  .describe("What the search is for. The people shown can read it. Required with FINDER_PURPOSE=required");

const Day = z.string().nullable().describe("When the level was last approved or confirmed, such as 2026-11-03");
const Imported = z.boolean().describe("True if the level came from a file and no reviewer has approved it");

export const Answer = z.strictObject({
  condition: z.string().describe("The condition, as in the query"),
  must: z.boolean(),
  met: z.boolean(),
  missing_steps: z.int().nonnegative(),
  is_known: z
    .boolean()
    .describe(
      "False if it is about a record or the time of a person whose the caller doesn't see: it counts as a step",
    ),
  free_percent: z
    .int()
    .nullable()
    .describe("How much of their time is free on each of the days, of a person one step short of a condition about it"),
  promised: z
    .strictObject({ by: z.enum(["held", "asked"]), from: z.string() })
    .nullable()
    .describe("What is first held or asked of their time on the days, of a person who is free"),
  level: LevelSchema.nullable().describe("The person's highest level, for a condition about levels"),
  competency: z.string().nullable().describe("Where they have it; null for None"),
  language: z.string().nullable(),
  on_sheet: z.boolean().describe("Whether such a row is on their sheet; true if it isn't about a level"),
  confirmed_on: Day,
  imported: Imported,
});

/** What is shown of every person found. */
export const PersonShown = z.strictObject({
  user: PersonOut,
  away_until: AwayUntil,
  roles: z.array(z.string()).describe("Names of their disciplines"),
  manager: PersonOut.nullable().describe("The primary manager"),
});

export const Free = z
  .strictObject({
    from: z.string().nullable().describe("A day; null if all of their time is taken for good"),
    percent: z.int().nullable().describe("How much of their time is free from then on"),
    taken_from: z.string().nullable().describe("A day, as in Availability"),
    taken_by: z.enum(TAKEN_BY).nullable(),
    away_from: z.string().nullable(),
    away_until: z.string().nullable(),
    engagements: z.array(TakenTime).describe("Their engagements, as in Availability"),
  })
  .nullable()
  .describe("Null for callers who don't see the person's engagements");

/** What someone says of a competency, in one language where they have it for each. */
export const SaidInterest = z.strictObject({
  interest: z.enum(INTEREST_KINDS),
  competency: z.string(),
  language: z.string().nullable(),
});

export const PersonMatch = PersonShown.extend({
  group: z.string().describe("In words, such as “One step short: AWS Basic → Intermediate”"),
  unmet_musts: z.int().nonnegative(),
  missing_steps: z.int().nonnegative().describe("Of musts and nice-to-haves"),
  imported_levels: z.int().nonnegative().describe("How many of the levels found came from a file and aren't approved"),
  total: z.int().nonnegative().describe("Number of people found, on all pages"),
  total_met: z.int().nonnegative().describe("Number of those who meet all musts"),
  total_unseen: z.int().nonnegative().describe("Number of those whose time is a must that the caller doesn't see"),
  interests: z
    .array(SaidInterest)
    .describe("What they say of the competencies of the conditions, if they show it to the caller"),
  answers: z.array(Answer).describe("One for each condition, musts first"),
  free: Free,
}).meta({ id: "PersonMatch", description: "A person who meets the conditions, or nearly" });

/** The sort keys of the person before the page: two of musts, then all steps, imported levels, levels above, interest, free day, name, id. */
const MatchCursor = z.tuple([
  CURSOR.count,
  CURSOR.count,
  CURSOR.count,
  CURSOR.count,
  CURSOR.count,
  CURSOR.count,
  CURSOR.text,
  CURSOR.text,
  CURSOR.id,
]);
export type MatchCursor = z.output<typeof MatchCursor>;

const userIds = (most: number) =>
  z
    .string()
    .max(most * 11)
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, { error: "must be ids with commas between them" })
    .transform((text) => [...new Set(text.split(",").map(Number))])
    .refine((ids) => ids.length <= most, { error: `must name at most ${most} people` })
    .refine((ids) => ids.every((id) => id <= 2_147_483_647), { error: "names something that is not an id" })
    .describe(`Ids of at most ${most} people, with commas between them`);

export const QUESTION = {
  must: Conditions.describe(
    `Conditions that people must meet: competency, area or language with an id and a level (“competency-12-advanced”), or up to ${MAX_SUBJECTS} of them of which one is enough (“competency-12-or-language-3-advanced”), a competency in one language (“competency-12-in-3-advanced”), discipline (“discipline-4-or-discipline-5”), manager or, where admins allow it, grade with an id (“manager-7”), confirmed with months (“confirmed-12”), what people say of competencies (“interest-keen-competency-12”, “interest-happy_to_teach-competency-12”, “interest-learn-language-3” for keen below the highest level), or, for planners, free with the first and the last of some days and a percentage of someone's time (“free-20270101-20270131-80”; without it, all of it; without the last day, a month from the first), “location-Berlin”, and, of people whose records the caller sees, “speaks-German-B2” (without a level, any) and “certificate-AWS_Practitioner”: names have _ for a space, and -or- between those of which one is enough (“location-Oslo-or-Munich”). With nice, at most ${MAX_CONDITIONS}`,
  ),
  nice: Conditions.describe("Conditions that are nice to have"),
  purpose: Purpose,
  confirmed_only: z
    .enum(["true", "false"], { error: "must be true or false" })
    .default("false")
    .transform((text) => text === "true")
    .describe("Leaves out imported levels that nobody has confirmed"),
  except_user_ids: userIds(MAX_EXCEPT)
    .optional()
    .describe("People to leave out, such as the person that others are to be like"),
};

export const listPeopleMatches = endpoint("listPeopleMatches", "GET /people_matches", {
  summary:
    "Find people by current levels, sorted by unmet musts, their missing steps, all missing steps, imported levels, " +
    "levels above those of musts, interest and name. Everyone shown can read who searched and for what",
  query: z.object({
    ...QUESTION,
    order: z
      .enum(ORDERS, { error: "must be levels or free" })
      .default("levels")
      .describe(
        "free: people with the same missing steps of musts by the day from which they are free, then by name, as far " +
          "as the caller sees their engagements; the others come after them",
      ),
    ...pagingBy(MatchCursor),
  }),
  response: z.array(PersonMatch),
  // A question about everyone's rows keeps the database busy.
  alone: true,
});

export const countPeople = endpoint("countPeople", "GET /people_counts", {
  summary:
    "Count the people found without each must of a search, for a search that finds nobody. Shows no names, so nothing " +
    "is recorded",
  query: z.object(QUESTION),
  response: z.strictObject({
    without: z
      .array(PersonMatch.pick({ total: true, total_met: true, total_unseen: true }).extend({ condition: z.string() }))
      .describe("In the order of the musts, those without which people are found"),
  }),
  // As many searches as there are musts.
  alone: true,
});

/** Managers that are read as one types: thousands take longer to send than the screen. */
export const MAX_MANAGERS = 10_000;

export const listFinderManagers = endpoint("listFinderManagers", "GET /finder_managers", {
  summary: `List the managers by whose teams people can be found, by name, at most ${MAX_MANAGERS}`,
  response: z.array(
    z.strictObject({
      id: IdOut,
      name: z.string(),
      aliases: z.array(z.string()).optional().describe("What else their team is called"),
    }),
  ),
});

/** A card but for the time of its person. */
export const CardShown = PersonShown.extend({
  location: z.string().nullable().describe("Where they work"),
  released_cv: z
    .strictObject({ cv_id: IdOut, released_at: Moment })
    .nullable()
    .describe("The released CV, the main one first; null if there is none that the caller may read"),
  levels: z
    .array(
      z.strictObject({
        competency: z.strictObject({ id: IdOut, name: z.string() }),
        language: z.strictObject({ id: IdOut, name: z.string() }).nullable(),
        area_name: z.string().describe("The language's name where the row has one"),
        level: LevelSchema,
        confirmed_on: Day,
        imported: Imported,
        interest: z.enum(INTEREST_KINDS).nullable().describe("As far as they show it to the caller"),
      }),
    )
    .describe("Current levels from Basic on, by area and name"),
  none_of: z
    .array(z.strictObject({ name: z.string(), area_name: z.string() }))
    .describe("Competencies on their sheet whose level is None"),
});

const ComparedCard = CardShown.extend({
  answers: z.array(Answer).describe("One for each condition, musts first"),
  free: Free,
}).meta({ id: "ComparedCard", description: "A person's card with what they have for each condition, and their time" });

export const listPeopleCards = endpoint("listPeopleCards", "GET /people_cards", {
  summary:
    `Get the cards of up to ${MAX_CARDS} people, to compare them, and their answers to conditions, if there are any. ` +
    "Each of them can read who opened it",
  query: z.object({ user_ids: userIds(MAX_CARDS), must: QUESTION.must, nice: QUESTION.nice, purpose: Purpose }),
  response: z.array(ComparedCard),
});

export const Appearance = z
  .strictObject({
    id: IdOut,
    by: PersonOut.nullable().describe("Who searched; null once they have been erased"),
    hour: Moment.describe("The hour of the search"),
    purpose: z.string().describe("Empty if they gave none"),
    conditions: z.string().nullable().describe("What they searched by, in words; null if they opened a card"),
  })
  .meta({ id: "Appearance", description: "A search that showed the caller's name, or someone who opened their card" });

export const listAppearances = endpoint("listAppearances", "GET /appearances", {
  summary: "List the searches of the last 12 months that showed the caller's name, newest first",
  query: z.object({ ...pagingBy(MomentCursor) }),
  response: z.array(Appearance),
});
