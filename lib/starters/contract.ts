import { z } from "zod";
import { bodyOf, endpoint } from "@/lib/platform/core/endpoint";
import { Name } from "@/lib/platform/core/text";
import { STARTER_GRADES, STARTER_KEYS } from "./frameworks-rules";
import { MAX_LANGUAGES } from "./rules";

const Key = z.enum(STARTER_KEYS, { error: `must be one of ${STARTER_KEYS.join(", ")}` });

const StarterFramework = z
  .strictObject({
    key: Key,
    name: z.string(),
    discipline: z.string().meta({ description: "The discipline that the competencies are added to" }),
    discipline_state: z
      .enum(["new", "present", "retired"])
      .meta({ description: "Whether the company has the discipline; nothing can be added to a retired one" }),
    summary: z.string(),
    uses_languages: z.boolean().meta({ description: "Whether it has competencies with a row for each language" }),
    areas: z.array(
      z.strictObject({
        name: z.string(),
        competencies: z.array(
          z.strictObject({
            name: z.string(),
            description: z.string(),
            is_present: z.boolean().meta({ description: "Whether the template has it: then it stays as it is" }),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "StarterFramework", description: "Competencies of a discipline that a new installation can begin with" });

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
      .meta({ description: "Names of languages to add as well" }),
    expected_levels: z
      .boolean({ error: "must be true or false" })
      .default(false)
      .meta({
        description:
          `Whether to add what ${STARTER_GRADES.join(", ")} expect of competencies that no grade expects yet. ` +
          "They are added as grades if the company has none; otherwise only grades with these names get levels",
      }),
  }),
  response: z
    .strictObject({
      added: z.int().nonnegative().meta({ description: "Competencies added" }),
      unchanged: z.int().nonnegative().meta({ description: "Competencies that existed already" }),
      areas_added: z.int().nonnegative(),
      disciplines_added: z.int().nonnegative(),
      languages_added: z.int().nonnegative(),
      grades_added: z.int().nonnegative(),
      expectations_added: z.int().nonnegative().meta({ description: "Levels that grades expect now" }),
    })
    .meta({ id: "AppliedStarters" }),
});
