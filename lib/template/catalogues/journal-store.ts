import { sql } from "@/lib/platform/db";
import { isOnSheet, R } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { changedOnlyBy, idsOf, type JournalTable, type Wrote } from "@/lib/platform/operation/journal";
import { deleteUntouched, isTouched } from "@/lib/sheet/rows/touched-store";
import { managesCatalogues } from "./policy";
import { competenciesOf } from "./store";

// Raw SQL: whether an entry is in use, without counting thousands of rows.

const refusalFor = changedOnlyBy(managesCatalogues);

/** Whether a need asks for entry t. */
export const isNeeded = (kind: "competency" | "area" | "language" | "discipline") => sql`
  EXISTS (SELECT 1 FROM cm_need_condition n WHERE n.kind = ${kind}::cm_need_condition_kind AND n.subject_id = t.id)`;

const NAMED = ["name", "name_key", "retired_at"] as const;

/** Whether an engagement or a record of a person's has competency or language t. */
export const isUsed = (column: "cm_competency_id" | "cm_technology_id") => sql`
  (EXISTS (SELECT 1 FROM cm_engagement_competency n WHERE n.${Prisma.raw(column)} = t.id)
    OR EXISTS (SELECT 1 FROM cm_record_competency n WHERE n.${Prisma.raw(column)} = t.id))`;

/** Whether a merge that can be undone deleted a competency of area or discipline t. */
const isOfMerged = (column: "cm_area_id" | "cm_role_id") => sql`
  EXISTS (SELECT 1 FROM cm_catalogue_move j
    WHERE j.thing = 'competency' AND j.gone AND j.before->>${column}::text = t.id::text)`;

/** What an import adds to a catalogue. */
export const wroteEntry =
  (thing: "area" | "role" | "technology") =>
  ({ id, name }: { id: number; name: string }): Wrote => ({
    line: null,
    thing,
    subjectId: id,
    ownerId: null,
    title: name,
  });

export const AREAS: JournalTable = {
  thing: "area",
  columns: [...NAMED, "general_technology"],
  inUse: sql`CASE WHEN EXISTS (SELECT 1 FROM cm_competency c WHERE c.cm_area_id = t.id) THEN 'has competencies'
    WHEN ${isNeeded("area")} THEN 'is part of a need'
    WHEN ${isOfMerged("cm_area_id")} THEN 'had a competency that was merged into another' END`,
  refusalFor,
  async follow(tx, undone) {
    const switched = undone.filter(({ record }) => record.before?.general_technology !== undefined);
    return { competencyIds: await competenciesOf(tx, idsOf(switched)) };
  },
};

export const DISCIPLINES: JournalTable = {
  thing: "role",
  columns: [...NAMED, "uses_languages", "for_everyone"],
  inUse: sql`CASE WHEN EXISTS (SELECT 1 FROM cm_competency c WHERE c.cm_role_id = t.id) THEN 'has competencies'
    WHEN EXISTS (SELECT 1 FROM cm_sheet_role s WHERE s.cm_role_id = t.id) THEN 'is on people''s sheets'
    WHEN ${isNeeded("discipline")} THEN 'is part of a need'
    WHEN ${isOfMerged("cm_role_id")} THEN 'had a competency that was merged into another'
    WHEN EXISTS (SELECT 1 FROM cm_grade_role g WHERE g.cm_role_id = t.id) THEN 'has grades'
    WHEN EXISTS (SELECT 1 FROM cm_conversation_round x WHERE t.id = ANY(x.cm_role_ids)) THEN 'has rounds'
    WHEN EXISTS (SELECT 1 FROM cm_scim_mapping m WHERE m.cm_role_id = t.id)
    THEN 'is given by the identity provider' END`,
  refusalFor,
};

export const LANGUAGES: JournalTable = {
  thing: "technology",
  columns: NAMED,
  inUse: sql`CASE WHEN EXISTS (SELECT 1 FROM cm_user_technology ut WHERE ut.cm_technology_id = t.id)
      OR EXISTS (SELECT 1 FROM cm_sheet_competency r WHERE r.cm_technology_id = t.id
        AND (${isOnSheet(R)} OR ${isTouched(R)}))
    THEN 'is on people''s sheets'
    WHEN EXISTS (SELECT 1 FROM cm_learning_pointer p WHERE p.cm_technology_id = t.id) THEN 'has learning pointers'
    WHEN ${isNeeded("language")} THEN 'is part of a need'
    WHEN ${isUsed("cm_technology_id")} THEN 'is part of engagements or records' END`,
  refusalFor,
  async remove(tx, added) {
    const ids = idsOf(added);
    await deleteUntouched(tx, sql`r.cm_technology_id = ANY(${ids}::int[])`);
    await tx.language.deleteMany({ where: { id: { in: ids } } });
  },
};
