import { command } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { canEditTemplate } from "./policy";
import { presentVersion } from "./presenter";
import * as store from "./version-store";

/**
 * Answers again whether a version moved the bar. No row is written: rows approved at a moved level read "bar changed"
 * as long as the version says so.
 */
export const updateCompetencyVersion = command(contract.updateCompetencyVersion, {
  load: (tx, { input }) => store.lockVersion(tx, input.competency_id, input.competency_version_id),
  policy: canEditTemplate,
  run: async (tx, { input: { competency_id, cm_competency_version: answer }, subject }) => {
    await store.saveAnswer(tx, subject.id, answer);
    const { number, kind, movedLevels: moved_levels } = subject;
    return {
      answer: { ...presentVersion(subject), ...answer },
      audit: [
        {
          act: "competency.version_updated",
          subjectId: null,
          before: { id: competency_id, version: number, kind, moved_levels },
          after: { id: competency_id, version: number, ...answer },
        },
      ],
    };
  },
});
