import { z } from "zod";
import { Area, byDiscipline } from "./catalogue";

const Competency = z.strictObject({
  area: Area,
  name: z.string(),
  /** Joined by ", ". */
  aliases: z.string().default(""),
  description: z.string(),
  no_experience: z.string(),
  basic: z.string(),
  intermediate: z.string(),
  advanced: z.string(),
  /** Null for a draft, false for a retired one. */
  published: z.boolean().nullable().default(true),
});

/** The whole template, unpublished competencies included; (discipline, name) is unique. */
export const competencies = byDiscipline("competencies", Competency);
export type DemoCompetency = (typeof competencies)[number];

export const CompetencyName = z.enum(
  competencies.map(({ name }) => name),
  "No competency has this name",
);
