import { query } from "@/lib/platform/operation/operation";
import { pageOf, pageWindow } from "@/lib/platform/core/paged";
import * as contract from "./contract";
import { canEditTemplate } from "./policy";
import { presentVersion } from "./presenter";
import { findCompetency } from "./store";
import { previewVersion } from "./version-rules";
import * as store from "./version-store";

/** Lists the versions of a competency's texts. */
export const listCompetencyVersions = query(contract.listCompetencyVersions, {
  load: (db, { input }) => findCompetency(db, input.competency_id),
  policy: canEditTemplate,
  run: async (db, { input, subject }) =>
    pageOf(
      await store.readVersions(db, subject.id, pageWindow(input)),
      input,
      (last) => [last.number] as const,
      presentVersion,
    ),
});

/** Compares an edit with a competency's saved texts, and counts the rows each level concerns. Writes nothing. */
export const previewCompetencyVersion = query(contract.previewCompetencyVersion, {
  load: (db, { input }) => findCompetency(db, input.competency_id),
  policy: canEditTemplate,
  run: async (db, { input, subject }) => {
    const held = await store.countHeldRows(db, [subject.id]);
    return previewVersion(subject, input.cm_competency, (level) => held(subject.id, level));
  },
});
