import { z } from "zod";
import { bodyOf, endpoint, Id, IdOut, Moment, schemaOf } from "@/lib/platform/core/endpoint";
import { CURSOR, pagingBy } from "@/lib/platform/core/paged";
import { CompetencyChange, LevelInput, LevelSchema } from "@/lib/sheet/rows/contract";
import { MAX_ACCEPTED } from "./rules";

export const ImportedLevel = schemaOf("ImportedLevel", "A level from a file that no reviewer has approved", {
  sheet_competency_id: IdOut,
  area_name: z.string(),
  competency: z.strictObject({ id: IdOut, name: z.string() }),
  level: LevelSchema,
  criterion: z.string().describe("What the competency says of the level today"),
  imported_from: z.string().describe("Source and date in the file; empty if it had none"),
  level_on: z.string().nullable().describe("The date in the file, such as 2026-03-31"),
  imported_at: Moment,
  confirmed_at: Moment.nullable().describe("When its owner or a reviewer last confirmed it"),
});

/** The level before the page, by area, name and row. */
const ImportedLevelCursor = z.tuple([CURSOR.text, CURSOR.text, CURSOR.id]);
export type ImportedLevelCursor = z.output<typeof ImportedLevelCursor>;

export const listImportedLevels = endpoint("listImportedLevels", "GET /sheets/{sheet_id}/imported_levels", {
  summary: "List a sheet's imported levels that a reviewer can accept, by area and name",
  query: z.object({
    area_name: z.string().max(200).optional().describe("Only rows under this area's or language's name"),
    ...pagingBy(ImportedLevelCursor),
  }),
  response: z.array(ImportedLevel),
});

export const createImportAcceptance = endpoint("createImportAcceptance", "POST /sheets/{sheet_id}/import_acceptances", {
  summary: "Approve imported levels of one area of another person's sheet in one act: all or none",
  body: bodyOf("cm_import_acceptance", {
    levels: z
      .array(
        z.strictObject({
          sheet_competency_id: Id,
          level: LevelInput.describe("As the caller sees it. If it has changed, the answer is 409"),
        }),
      )
      .min(1, { error: "must name a level" })
      .max(MAX_ACCEPTED, { error: `must name at most ${MAX_ACCEPTED} levels` }),
  }),
  response: schemaOf("ImportAcceptance", "The approvals, one for each level", {
    competency_changes: z.array(CompetencyChange),
  }),
});
