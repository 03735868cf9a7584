import { z } from "zod";
import { bodyOf, endpoint, Id, IdOut, Moment, schemaOf } from "@/lib/platform/core/endpoint";
import { pagingBy, IdCursor } from "@/lib/platform/core/paged";
import { MERGE_KINDS } from "@/lib/template/catalogues/rules";

const Kind = z
  .enum(MERGE_KINDS, { error: "must be technology, role, area or competency" })
  .describe("Languages (technology), disciplines (role), areas or competencies");
const Count = z.int().nonnegative();

const CatalogueMerge = schemaOf("CatalogueMerge", "A merge of two catalogue entries, or a retired entry", {
  id: IdOut,
  kind: Kind,
  source_id: IdOut,
  source_name: z.string(),
  target_id: IdOut.nullable().describe("Null if the entry was retired"),
  target_name: z.string().nullable(),
  at: Moment,
  by: z.string().nullable().describe("The person who did it; null once they have been erased"),
  undo_until: Moment.nullable().describe("Null if it can always be undone"),
  obstacle: z.string().nullable().describe("Why it can't be undone now; null if it can"),
});

export const CatalogueMergeImpact = schemaOf(
  "CatalogueMergeImpact",
  "How merging or retiring an entry would change active people's sheets and the template",
  {
    holders: Count.describe("People with the language, or sheets with the discipline"),
    /** Those that have the target too. */
    holders_of_both: Count,
    competencies: Count.describe("Competencies in the discipline or area"),
    competencies_in_both: z
      .array(z.string())
      .describe("Names of competencies in both; each pair becomes one competency"),
    rated_rows: Count,
    rated_on_sheets: Count,
    meeting_rows: Count.describe(
      "Rows in both on the same sheet. An approved level stays, otherwise a confirmed one, otherwise the higher; " +
        "if equal, the one changed last.",
    ),
    meeting_on_sheets: Count,
    /** Those whose levels differ. */
    differing_rows: Count,
    joined_notes: Count,
    ended_requests: Count.describe("Requests for no more than the level that stays, and the lower of two"),
    /** Rows that sheets get because the other discipline has more competencies. */
    added_rows: Count,
    added_on_sheets: Count,
    obstacle: z.string().nullable().describe("Why it can't be done; null if it can"),
  },
);

export const listCatalogueMerges = endpoint("listCatalogueMerges", "GET /catalogue_merges", {
  summary: "List a catalogue's retired entries and the merges that can still be undone, newest first",
  query: z.object({ kind: Kind, ...pagingBy(IdCursor) }),
  response: z.array(CatalogueMerge),
});

export const getCatalogueMergeImpact = endpoint("getCatalogueMergeImpact", "GET /catalogue_merge_impact", {
  summary: "Preview merging an entry into another or, without a target, retiring it",
  query: z.object({ kind: Kind, source_id: Id, target_id: Id.optional() }),
  response: CatalogueMergeImpact,
});

export const createCatalogueMerge = endpoint("createCatalogueMerge", "POST /catalogue_merges", {
  summary:
    "Merge an entry or a competency and everything that refers to it into another; with a null target, " +
    "retire the entry",
  body: bodyOf("cm_catalogue_merge", { kind: Kind, source_id: Id, target_id: Id.nullable() }),
  response: CatalogueMerge,
});

export const deleteCatalogueMerge = endpoint("deleteCatalogueMerge", "DELETE /catalogue_merges/{catalogue_merge_id}", {
  summary: "Undo a merge or a retirement; a 409 explains why it can't be undone",
});
