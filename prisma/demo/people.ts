import { z } from "zod";
import { Discipline, Language } from "./catalogue";
import { CompetencyName } from "./competencies";
import { content, flag } from "./content";

/** The email domain of the demo's people. */
export const DEMO_DOMAIN = "stonefield.example";
const emailOf = (who: string) => `${who}@${DEMO_DOMAIN}`;
const Colleague = z.string().transform(emailOf);

const Person = z
  .strictObject({
    /** The email, up to the @. */
    who: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    location: z.string(),
    disciplines: z.array(Discipline),
    /** The best known first. None unless a discipline is a Developer's. */
    languages: z.array(Language).default([]),
    is_admin: flag,
    is_manager: flag,
    /** Finds people for projects. */
    is_staffing: flag,
    /** The primary manager; null for the one person at the top. */
    manager: Colleague.nullable().default(null),
    further_managers: z.array(Colleague).default([]),
    /** Determines the levels in the person's history. */
    seniority: z.enum(["junior", "regular", "senior"]),
    /** Whole months since joining. */
    months_here: z.int(),
    /** Added by an admin, but has no account until they sign in as `sub`. */
    never_signed_in: flag,
    /** Has led projects in these: Advanced in them, so that the finder's first question has an answer. */
    leads_in: z.array(CompetencyName).default([]),
    /** Days from today until the first and the last day of an absence. */
    away: z.tuple([z.int(), z.int()]).optional(),
    teaches: CompetencyName.optional(),
    /** The person's CV, released unless it is a draft. */
    cv: z
      .strictObject({
        is_draft: flag,
        is_anonymous: flag,
        clients: z.array(z.string()).default([]),
        introduction: z.string(),
      })
      .optional(),
    /** The case for the next grade: one that its managers read, or that its owner is still writing. */
    case: z.strictObject({ is_ready: flag, introduction: z.string() }).optional(),
  })
  // `sub` is the immutable subject by which the local sign-in provider identifies the person.
  .transform((person) => ({ ...person, email: emailOf(person.who), sub: `demo-${person.who.split(".")[0]}` }));

/** All people: the person at the top, then heads, leads and their teams. A manager comes before their reports. */
export const people = content("people.json", z.array(Person));
export type DemoPerson = (typeof people)[number];

/** A person by the email up to the @, read as the email. */
export const PersonEmail = z
  .enum(
    people.map(({ who }) => who),
    "Nobody has this email",
  )
  .transform(emailOf);
