import { z } from "zod";
import { endpoint, IdOut } from "@/lib/platform/core/endpoint";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { BLOCK_PEOPLE } from "./rules";

const UserIds = z
  .string()
  .max(BLOCK_PEOPLE * 11)
  .regex(/^\d{1,10}(,\d{1,10})*$/, { error: "must be ids with commas between them" })
  .transform((text) => [...new Set(text.split(",").map(Number))])
  .refine((ids) => ids.length <= BLOCK_PEOPLE, { error: `must name at most ${BLOCK_PEOPLE} people` })
  .refine((ids) => ids.every((id) => id >= 1 && id <= 2_147_483_647), { error: "names something that is not an id" })
  .meta({ description: `Ids of at most ${BLOCK_PEOPLE} people, with commas between them` });

/** What JSON Schema leaves to say of a tuple: linters and generators expect it. */
const THREE_ITEMS = { items: { type: ["integer", "null"] }, minItems: 3, maxItems: 3 };

const TeamLevel = z.tuple([IdOut, IdOut.nullable(), z.int().min(0).max(3)]).meta(THREE_ITEMS);
export type TeamLevel = z.output<typeof TeamLevel>;

const TeamLevels = z
  .strictObject({
    user_id: IdOut,
    levels: z.array(TeamLevel).meta({
      description: "Competency, language (null if its area has none), and level from 0 (None) to 3 (Advanced)",
    }),
    requested: z.array(TeamLevel).meta({ description: "In the same form, levels that are requested" }),
    asked: z.array(TeamLevel).meta({ description: "Those of them that wait for the person's answer to a question" }),
  })
  .meta({ id: "TeamLevels", description: "A person's levels of published competencies, in a compact form" });

export const TeamExpectedLevels = z
  .strictObject({
    people: z.array(z.strictObject({ user_id: IdOut, cm_grade_id: IdOut })),
    grades: z.array(
      z.strictObject({
        id: IdOut,
        name: z.string(),
        expected: z.array(
          z.strictObject({ cm_competency_id: IdOut, expected_level: LevelSchema, min_languages: z.int().positive() }),
        ),
      }),
    ),
  })
  .meta({ id: "TeamExpectedLevels", description: "People's grades, and what each of these grades expects" });

export const getTeamExpectedLevels = endpoint("getTeamExpectedLevels", "GET /team_expected_levels", {
  summary:
    "Get what the grades of some of your direct and indirect reports expect. Others are left out, also for admins",
  query: z.object({ user_ids: UserIds }),
  response: TeamExpectedLevels,
});

export const listTeamLevels = endpoint("listTeamLevels", "GET /team_levels", {
  summary: "List the levels of some of the caller's direct and indirect reports, or of anyone for an admin",
  query: z.object({ user_ids: UserIds }),
  alone: true,
  response: z.array(TeamLevels),
});
