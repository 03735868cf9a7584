import { z } from "zod";
import { bodyOf, endpoint, schemaOf } from "@/lib/platform/core/endpoint";
import { Name } from "@/lib/platform/core/text";
import { STARTER_GRADES, STARTER_KEYS } from "./frameworks-rules";
import { MAX_LANGUAGES } from "./rules";

const Key = z.enum(STARTER_KEYS, { error: `must be one of ${STARTER_KEYS.join(", ")}` });

const StarterFramework = schemaOf(
  "StarterFramework",
  "Competencies of a discipline that a new installation can begin with",
  {
    key: Key,
    name: z.string(),
    discipline: z.string().describe("The discipline that the competencies are added to"),
    discipline_state: z
      .enum(["new", "present", "retired"])
      .describe("Whether the company has the discipline; nothing can be added to a retired one"),
    summary: z.string(),
    uses_languages: z.boolean().describe("Whether it has competencies with a row for each language"),
    areas: z.array(
      z.strictObject({
        name: z.string(),
        competencies: z.array(
          z.strictObject({
            name: z.string(),
            description: z.string(),
            is_present: z.boolean().describe("Whether the template has it: then it stays as it is"),
          }),
        ),
      }),
    ),
  },
);

export const listStarterFrameworks = endpoint("listStarterFrameworks", "GET /starter_frameworks", {
  summary: "List the starter frameworks (admins only)",
  response: z.array(StarterFramework),
});

export const applyStarterFrameworks = endpoint("applyStarterFrameworks", "POST /starter_frameworks", {
  summary: "Add starter frameworks to the template and publish them; what exists stays as it is",
  body: bodyOf("cm_starter", {
    frameworks: z
      .array(Key)
      .min(1, { error: "must name at least one framework" })
      .max(STARTER_KEYS.length, { error: "must name each framework once" }),
    languages: z
      .array(Name)
      .max(MAX_LANGUAGES, { error: `must have at most ${MAX_LANGUAGES} languages` })
      .default([])
      .describe("Names of languages to add as well"),
    expected_levels: z
      .boolean({ error: "must be true or false" })
      .default(false)
      .describe(
        `Whether to add what ${STARTER_GRADES.join(", ")} expect of competencies that no grade expects yet. ` +
          "They are added as grades if the company has none; otherwise only grades with these names get levels",
      ),
  }),
  response: schemaOf("AppliedStarters", "", {
    added: z.int().nonnegative().describe("Competencies added"),
    unchanged: z.int().nonnegative().describe("Competencies that existed already"),
    areas_added: z.int().nonnegative(),
    disciplines_added: z.int().nonnegative(),
    languages_added: z.int().nonnegative(),
    grades_added: z.int().nonnegative(),
    expectations_added: z.int().nonnegative().describe("Levels that grades expect now"),
  }),
});
