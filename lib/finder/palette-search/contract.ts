import { z } from "zod";
import { endpoint, IdOut } from "@/lib/platform/core/endpoint";
import { STANDINGS } from "@/lib/grades/expected/rules";
import { FOUND_LEVELS } from "@/lib/finder/people-search/condition-rules";
import { MAX_FOUND, OWN_ACTS } from "./rules";

/** Longest search text, in characters. */
export const MAX_TEXT = 100;

export const FoundPerson = z
  .strictObject({
    user_id: IdOut,
    sheet_id: IdOut.nullable().meta({ description: "Null if the caller may only open the person's card" }),
    first_name: z.string(),
    last_name: z.string(),
    roles: z.array(z.string()).meta({ description: "Names of their disciplines" }),
    is_report: z.boolean().meta({ description: "Whether they report to the caller, directly or indirectly" }),
    cv_id: IdOut.nullable().meta({ description: "Their released CV that the caller may read; null for none" }),
  })
  .meta({
    id: "FoundPerson",
    description: "A person whose sheet the caller may review, the caller, or, for the staffing role, anyone active",
  });

export const FoundManager = z
  .strictObject({
    user_id: IdOut,
    first_name: z.string(),
    last_name: z.string(),
    conversation_id: IdOut.nullable().meta({
      description: "The caller's conversation with them that is under way, else the latest; null for none",
    }),
  })
  .meta({ id: "FoundManager", description: "One of the caller's own managers" });

export const FoundGrade = z.strictObject({ id: IdOut, name: z.string(), standing: z.enum(STANDINGS) }).meta({
  id: "FoundGrade",
  description: "A grade of the caller's disciplines, of which they can read what it expects",
});

const FoundIn = z.enum(["name", "alias", "criteria", "learning_pointer"]).meta({
  description: "Where the words are: criteria (and description) and learning pointers count if no name has them",
});

export const FoundCompetency = z
  .strictObject({
    id: IdOut,
    name: z.string(),
    area_name: z.string(),
    role_name: z.string(),
    published: z.boolean(),
    found_in: FoundIn,
  })
  .meta({
    id: "FoundCompetency",
    description:
      "A competency that is published or on the caller's own sheet; for managers and admins any of the template",
  });

const FoundRow = z
  .strictObject({ id: IdOut, name: z.string(), area_name: z.string(), found_in: z.enum(["name", "notes"]) })
  .meta({
    id: "FoundRow",
    description:
      "A row of the caller's own sheet; area_name is the language's name where the row has one. " +
      "Their notes count if no name has the words",
  });

const FoundArea = z.strictObject({ name: z.string(), rows: z.int() }).meta({
  id: "FoundArea",
  description: "An area or language of the caller's own sheet, with the number of rows found in it",
});

const FoundLanguage = z.strictObject({ id: IdOut, name: z.string() }).meta({
  id: "FoundLanguage",
  description:
    "A language of the catalogue that the caller doesn't have: for those who may find people by it, or choose it",
});

const FoundClient = z.strictObject({ id: IdOut, name: z.string(), alias: z.string() }).meta({
  id: "FoundClient",
  description: "A client, by its name or alias: for those who read clients' names",
});

const FoundNeed = z
  .strictObject({
    id: IdOut,
    title: z.string().nullable().meta({ description: "Null for callers who don't plan: they see what it looks for" }),
    looks_for: z.string().meta({ description: "Its musts, such as Kubernetes Advanced" }),
    headcount: z.int(),
    starts_on: z.string(),
    ends_on: z.string(),
  })
  .meta({
    id: "FoundNeed",
    description:
      "A need that hasn't ended, by its title, its client or what it looks for; for callers who don't plan an open one, " +
      "by what it looks for",
  });

const FoundEngagement = z.strictObject({ id: IdOut, project: z.string(), client: z.string() }).meta({
  id: "FoundEngagement",
  description: "An engagement of the caller's own, by its project, client or role",
});

const FoundPointer = z.strictObject({ id: IdOut, name: z.string() }).meta({
  id: "FoundPointer",
  description: "A learning pointer of a competency that the caller sees, or one that they added, by its title",
});

const Unread = z.strictObject({
  text: z.string(),
  why: z.string(),
  suggestions: z.array(z.strictObject({ label: z.string(), typed: z.string() })),
  unknown: z
    .strictObject({ name: z.string(), level: z.enum(FOUND_LEVELS).nullable() })
    .optional()
    .meta({ description: "A name that the catalogue doesn't have, and the level beside it" }),
});

const FoundQuestion = z
  .strictObject({
    must: z.string().meta({ description: "Conditions, as GET /people_matches takes them" }),
    nice: z.string(),
    words: z.string().meta({ description: "The conditions in words, such as “React Advanced”" }),
    unread: z.array(Unread).meta({ description: "What isn't a condition" }),
  })
  .meta({ id: "FoundQuestion", description: "What the finder reads in the text" });

export const Found = z
  .strictObject({
    people: z.array(FoundPerson),
    managers: z.array(FoundManager),
    grades: z.array(FoundGrade),
    competencies: z.array(FoundCompetency),
    sheet_rows: z.array(FoundRow),
    sheet_areas: z.array(FoundArea),
    languages: z.array(FoundLanguage),
    clients: z.array(FoundClient),
    needs: z.array(FoundNeed),
    engagements: z.array(FoundEngagement),
    learning_pointers: z.array(FoundPointer),
    question: FoundQuestion.nullable().meta({
      description: "Null for callers who may not find people, and if no word of the text is a condition",
    }),
    similar: z.boolean().meta({
      description: "True if nothing has the words: what is sent is spelled like them",
    }),
    acts: z.array(z.enum(OWN_ACTS)).meta({ description: "What the caller can do on their own sheet now" }),
    can: z.strictObject({ edit_competencies: z.boolean() }),
  })
  .meta({ id: "Found" });

export const search = endpoint("search", "GET /search", {
  summary:
    "Search people whose sheets the caller may review (for the staffing role everyone, without a sheet) by name, " +
    "competencies by name, alias, criteria and learning pointers, languages, rows and areas of the caller's own sheet, " +
    "their own engagements, " +
    "and clients, needs and learning pointers as far as the caller sees them: the first " +
    `${MAX_FOUND} of each that contain every word, ignoring case and accents in names, or if there are none, that are ` +
    "spelled like them. Who may find people also gets what the finder reads in the text",
  query: z.object({
    q: z
      .string()
      .trim()
      .min(1, { error: "must not be empty" })
      .max(MAX_TEXT, { error: `must be at most ${MAX_TEXT} characters` }),
  }),
  response: Found,
});
