import { z } from "zod";
import { foldEmail } from "@/lib/platform/core/email";
import { bodyOf, dayLike, endpoint, Id, IdOut, Moment, PersonOut, schemaOf } from "@/lib/platform/core/endpoint";
import { pagingBy, TextCursor } from "@/lib/platform/core/paged";
import { Name, NameOrEmpty } from "@/lib/platform/core/text";
import { AbsenceIn, AbsenceOut, AwayUntil } from "@/lib/people/absences/contract";
import { MAX_SEARCH } from "@/lib/platform/core/search-words";
import { MAX_ABSENT, MAX_DISCIPLINES, MAX_MANAGERS, MAX_PERSONNEL_NUMBER, STATES } from "./rules";

const ROLES = { is_admin: z.boolean(), is_manager: z.boolean(), is_staffing: z.boolean() };

/** What companies note of a person beside the name; null: not set. */
const NOTED = {
  personnel_number: z.string().nullable().describe("The company's own number of the person, unique"),
  location: z.string().nullable().describe("Where the person works"),
  hired_on: z.string().nullable().describe("A day, such as 2019-05-01"),
  ...AbsenceOut,
};

export const Person = schemaOf("Person", "A person as admins see them", {
  id: IdOut,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  ...NOTED,
  ...ROLES,
  state: z.enum(STATES).describe("invited: never signed in, whether an invitation was sent or not"),
  last_sign_in_at: Moment.nullable(),
  invited_at: Moment.nullable().describe("When Cairn last sent an invitation by email"),
  sheet_id: IdOut.nullable(),
  roles: z.array(z.strictObject({ id: IdOut, name: z.string() })).describe("The disciplines"),
  managers: z.array(PersonOut).describe("The primary manager first"),
  grade: z
    .strictObject({ id: IdOut, name: z.string() })
    .nullable()
    .describe("Null: none, or the company has no grades"),
  reports: z.int().nonnegative().describe("Number of direct reports"),
  version: z.string().describe("Changes with the fields that admins edit"),
});

/** Active people who aren't in a file of people. */
export const Absent = z.strictObject({
  people: z
    .array(
      z.strictObject({
        id: IdOut,
        name: z.string(),
        email: z.string(),
        last_sign_in_at: Moment.nullable(),
        away_until: AwayUntil,
      }),
    )
    .describe(`The first ${MAX_ABSENT} by last name`),
  count: z.int().nonnegative(),
  active: z.int().nonnegative().describe("The number of all active people"),
});

/** No Idempotency-Key: a stored answer would remain after the person is erased. Repeating one of these calls changes nothing anyway. */
const WITHOUT_IDEMPOTENCY_KEY = { idempotencyKey: false } as const;

/**
 * What an email is, to a sign-in as to forms, files and SCIM: a sign-in's may have an umlaut, and that of an Entra guest
 * has #EXT#. What separates or encloses addresses is in none.
 */
export const EmailAddress = z
  .string({ error: "must be an email address" })
  .max(320, { error: "is too long" })
  // Not a pattern: programs that read it without its flag would refuse letters.
  .refine((text) => /^[^@\s\p{C},;:<>"()[\]\\]+@[^@\s\p{C},;:<>"()[\]\\]+$/u.test(text), {
    error: "must be an email address",
  })
  .meta({ format: "email", examples: ["ada@example.com"] });
export const Email = z.string({ error: "must be a text" }).trim().transform(foldEmail).pipe(EmailAddress);
const ManagerIds = z
  .array(Id)
  .max(MAX_MANAGERS, { error: `must be at most ${MAX_MANAGERS}` })
  .refine((ids) => new Set(ids).size === ids.length, { error: "must not name a person twice" })
  .describe("Managers, the primary one first");
const RoleIds = z.array(Id).max(MAX_DISCIPLINES).describe("Disciplines of the sheet");
const GradeId = Id.nullable().describe("The grade; null: none");

export const PersonnelNumber = Name.pipe(
  z
    .string()
    .max(MAX_PERSONNEL_NUMBER, { error: `must have at most ${MAX_PERSONNEL_NUMBER} characters` })
    // 1.23457E+11 is how a spreadsheet shows many numbers.
    .refine((number) => !/^\d([.,]\d+)?E\+\d+$/i.test(number), {
      error: "is shortened, as spreadsheets show long numbers: format the column as text and enter it again",
    }),
);
const Noted = z
  .object({
    personnel_number: PersonnelNumber.nullable().describe("Null: none. A number in use is a 409"),
    location: Name.nullable(),
    hired_on: dayLike("2019-05-01").nullable(),
    ...AbsenceIn,
  })
  .partial().shape;

export const listPeople = endpoint("listPeople", "GET /people", {
  summary: "List people, sorted by last name (admins only)",
  query: z.object({
    search: z.string().max(MAX_SEARCH).default("").describe("Words of the name, email or personnel number"),
    state: z.enum(STATES).optional(),
    is_manager: z
      .enum(["true", "false"], { error: "must be true or false" })
      .transform((text) => text === "true")
      .optional()
      .describe("Only people who are managers, or only those who aren't"),
    ...pagingBy(TextCursor),
  }),
  response: z.array(Person),
});

export const getPerson = endpoint("getPerson", "GET /people/{user_id}", {
  summary: "Get a person (admins only)",
  response: Person,
  concurrency: "etag",
});

export const createPerson = endpoint("createPerson", "POST /people", {
  summary: "Add a person by email, before their first sign-in",
  body: bodyOf("user", {
    email: Email,
    first_name: Name,
    last_name: NameOrEmpty,
    ...Noted,
    is_admin: z.boolean().default(false),
    is_manager: z.boolean().default(false),
    is_staffing: z.boolean().default(false),
    cm_role_ids: RoleIds.default([]),
    manager_ids: ManagerIds.default([]),
    cm_grade_id: GradeId.default(null),
  }),
  response: Person,
  ...WITHOUT_IDEMPOTENCY_KEY,
});

export const updatePerson = endpoint("updatePerson", "PATCH /people/{user_id}", {
  summary:
    "Change a person's fields, roles, disciplines, grade or managers, or the email of an invited person. Omitted fields don't change",
  body: bodyOf("user", {
    email: Email.optional(),
    first_name: Name.optional(),
    last_name: NameOrEmpty.optional(),
    ...Noted,
    ...z.object(ROLES).partial().shape,
    cm_role_ids: RoleIds.optional(),
    manager_ids: ManagerIds.optional(),
    cm_grade_id: GradeId.optional(),
    based_on_version: z
      .string()
      .max(100)
      .optional()
      .describe(
        "The version that the edit is based on. If the person has changed since, the answer is 409 with the current version.",
      ),
  }),
  response: Person,
  concurrency: "etag",
});

export const createInvitation = endpoint("createInvitation", "POST /invitations", {
  summary:
    "Send a person who has never signed in an invitation by email, at most once a minute. For several: /people_changes",
  body: bodyOf("invitation", { user_id: Id }),
  response: Person,
  ...WITHOUT_IDEMPOTENCY_KEY,
});

export const createDeactivation = endpoint("createDeactivation", "POST /deactivations", {
  summary: "Deactivate a person: ends their sessions and removes them from Competency Matrices and counts",
  body: bodyOf("deactivation", {
    user_id: Id,
    hand_over_to_user_id: Id.optional().describe(
      "Their direct reports get this manager in the same transaction. Omitted: the reports keep the person as a manager who is deactivated",
    ),
  }),
  response: Person,
  ...WITHOUT_IDEMPOTENCY_KEY,
});

export const deleteDeactivation = endpoint("deleteDeactivation", "DELETE /deactivations/{user_id}", {
  summary: "Reactivate a person",
});

export const createErasure = endpoint("createErasure", "POST /erasures", {
  summary: "Permanently erase a person and their data. Their decisions about others remain, without their name",
  body: bodyOf("erasure", {
    user_id: Id,
    // Not checked as one: any other text isn't this person's either.
    email: z.string().trim().transform(foldEmail).describe("The person's email, as a confirmation"),
  }),
  response: z.strictObject({ user_id: IdOut }),
  ...WITHOUT_IDEMPOTENCY_KEY,
});

export const getHandOverImpact = endpoint("getHandOverImpact", "GET /hand_over_impact", {
  summary: "Preview which people a hand-over would move",
  query: z.object({ from_user_id: Id, to_user_id: Id.optional() }),
  response: schemaOf("HandOverImpact", "", {
    employees: z.array(
      PersonOut.extend({
        is_primary: z.boolean().describe("Whether the person is their primary manager"),
      }),
    ),
    circle: z.string().nullable().describe("The circle that the hand-over would create; null if none"),
  }),
});

export const createHandOver = endpoint("createHandOver", "POST /hand_overs", {
  summary: "Hand over all direct reports of a person to another manager",
  body: bodyOf("hand_over", { from_user_id: Id, to_user_id: Id }),
  response: schemaOf("HandOver", "", { from_user_id: IdOut, to_user_id: IdOut, employees: z.array(PersonOut) }),
  ...WITHOUT_IDEMPOTENCY_KEY,
});
