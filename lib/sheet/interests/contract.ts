import { z } from "zod";
import { bodyOf, endpoint, IdOut, Moment, schemaOf } from "@/lib/platform/core/endpoint";
import { AUDIENCES, INTEREST_KINDS } from "./rules";

const Kind = z.enum(INTEREST_KINDS, { error: `must be one of ${INTEREST_KINDS.join(", ")}` });
const Audience = z
  .enum(AUDIENCES, { error: `must be one of ${AUDIENCES.join(", ")}` })
  .describe("Who sees it besides its owner: their managers, or everyone who may find people");

export const Interest = schemaOf("Interest", "What a row's owner says about working with its competency", {
  sheet_competency_id: IdOut,
  kind: Kind,
  audience: Audience,
  updated_at: Moment,
  is_due: z.boolean().describe("Set over 12 months ago: only its owner sees it until they set it again"),
});

export const listInterests = endpoint("listInterests", "GET /sheets/{sheet_id}/interests", {
  summary: "List the interests on your own sheet, or those on another person's that they show you",
  response: z.array(Interest),
});

export const updateInterest = endpoint(
  "updateInterest",
  "PUT /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/interest",
  {
    summary: "Set your interest in a row on your own sheet",
    body: bodyOf("cm_interest", { kind: Kind, audience: Audience }),
    response: Interest,
  },
);

export const deleteInterest = endpoint(
  "deleteInterest",
  "DELETE /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/interest",
  {
    summary: "Remove your interest in a row on your own sheet",
  },
);
