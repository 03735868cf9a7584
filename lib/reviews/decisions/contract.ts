import { z } from "zod";
import { bodyOf, endpoint, Id, IdOut, schemaOf } from "@/lib/platform/core/endpoint";
import { Reason } from "@/lib/platform/core/text";
import { CompetencyChange, LevelInput, LoweringReason } from "@/lib/sheet/rows/contract";
import { MAX_TOGETHER } from "./rules";

const Decision = z.union([
  z.strictObject({
    cm_competency_change_id: Id,
    approved_level: LevelInput,
    reason: LoweringReason,
  }),
  z.strictObject({ cm_competency_change_id: Id, reason: Reason }),
]);

export const createReviewDecision = endpoint("createReviewDecision", "POST /review_decisions", {
  summary:
    "Decide several requests of one person's area or first levels, or of one competency, in one act: all or none",
  body: bodyOf("cm_review_decision", {
    decisions: z
      .array(Decision)
      .min(1, { error: "must have a decision" })
      .max(MAX_TOGETHER, { error: `must have at most ${MAX_TOGETHER} decisions` }),
  }),
  response: schemaOf("ReviewDecision", "", {
    decisions: z.array(
      z.strictObject({
        cm_competency_change_id: IdOut.describe("The change that was decided"),
        competency_change: CompetencyChange.describe("The change that the decision made"),
      }),
    ),
  }),
});

export const createDecisionUndo = endpoint("createDecisionUndo", "POST /decision_undos", {
  summary: "Undo your own decisions or directly set levels within 10 seconds, unless something has happened since",
  body: bodyOf("cm_decision_undo", {
    cm_competency_change_ids: z
      .array(Id)
      .min(1, { error: "must name a change" })
      .max(MAX_TOGETHER, { error: `must name at most ${MAX_TOGETHER} changes` })
      .describe("The changes that the decisions made"),
  }),
  response: schemaOf("DecisionUndo", "The changes that undid the decisions", {
    competency_changes: z.array(CompetencyChange),
  }),
});
