import { z } from "zod";
import { endpoint, Id, schemaOf } from "@/lib/platform/core/endpoint";
import { MAX_COMPETENCIES } from "./rules";

const count = z.int().nonnegative();

export const CompetencyMove = schemaOf("CompetencyMove", "How a move changes active people's sheets", {
  dry_run: z.boolean(),
  moved: count,
  unchanged: count.describe("Competencies that are already there"),
  people_without_discipline: count.describe("Active people who have one of them on their sheet and not the discipline"),
  kept_rated_rows: count.describe("Rows with a level or notes that stay"),
  added_rows: count.describe("Rows that sheets get, restored rows included"),
  added_on_sheets: count,
  removed_rows: count,
  removed_rated_rows: count.describe("Those with a level or notes"),
  closed_requests: count,
});

export const createCompetencyMove = endpoint("createCompetencyMove", "POST /competency_moves", {
  summary:
    "Move competencies to another discipline or area together: everything or nothing. " +
    "A dry run changes nothing and says how sheets would change",
  body: z.strictObject({
    competency_move: z
      .strictObject({
        competency_ids: z
          .array(Id)
          .min(1, { error: "must name at least 1 competency" })
          .max(MAX_COMPETENCIES, { error: `must be at most ${MAX_COMPETENCIES}` })
          .refine((ids) => new Set(ids).size === ids.length, { error: "must not name a competency twice" }),
        cm_area_id: Id.optional().describe("If left out, each competency stays in its area"),
        cm_role_id: Id.optional().describe("If left out, each competency stays in its discipline"),
        adds_discipline: z
          .boolean({ error: "must be true or false" })
          .optional()
          .describe(
            "Whether people who have one of them on their sheet get the discipline, so that their levels stay. " +
              "For admins; false if left out",
          ),
        dry_run: z.boolean({ error: "must be true or false" }),
      })
      .refine(({ cm_area_id, cm_role_id }) => cm_area_id !== undefined || cm_role_id !== undefined, {
        error: "must name an area or a discipline",
      }),
  }),
  response: CompetencyMove,
  // Repeating the call changes nothing.
  idempotencyKey: false,
});
