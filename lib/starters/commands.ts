import { managesCatalogues } from "@/lib/template/catalogues/policy";
import { conflict } from "@/lib/platform/core/errors";
import { command } from "@/lib/platform/operation/operation";
import { addMissingRows, lockSheets } from "@/lib/sheet/rows/row-sync-store";
import * as contract from "./contract";
import { STARTERS } from "./frameworks-rules";
import { addExpectedLevels, NOTHING_EXPECTED } from "./expected-store";
import { contentOf } from "./rules";
import * as store from "./store";

/**
 * Adds starter frameworks: what doesn't exist yet, in one transaction, with the rows on the sheets that have the
 * disciplines. Repeating it adds nothing.
 */
export const applyStarterFrameworks = command(contract.applyStarterFrameworks, {
  policy: managesCatalogues,
  run: async (tx, { actor, input: { cm_starter } }) => {
    const { frameworks, languages, expected_levels } = cm_starter;
    const { areas, disciplines, competencies } = contentOf(frameworks.map((key) => STARTERS[key]));
    await store.lockCatalogue(tx);
    const retired = await store.findRetired(tx, areas, disciplines);
    if (retired !== null)
      throw conflict("retired", `${retired} is retired. Bring it back or rename it, then add the framework again.`);
    const areas_added = await store.insertAreas(tx, areas);
    const disciplines_added = await store.insertDisciplines(tx, disciplines);
    const languages_added = await store.insertLanguages(tx, languages);
    await lockSheets(tx);
    const ids = await store.insertCompetencies(tx, competencies, actor.userId);
    const rows = ids.length > 0 ? await addMissingRows(tx, { competencyIds: ids }) : null;
    const expected = expected_levels ? await addExpectedLevels(tx, competencies, actor.userId) : NOTHING_EXPECTED;
    const { grades_added, expectations_added } = expected;
    const counts = {
      added: ids.length,
      areas_added,
      disciplines_added,
      languages_added,
      grades_added,
      expectations_added,
    };
    return {
      answer: { ...counts, unchanged: competencies.length - ids.length },
      audit:
        ids.length + languages_added + expectations_added === 0
          ? []
          : [
              { act: "starters.applied", subjectId: null, after: { frameworks, ...counts, rows: rows?.made ?? 0 } },
              ...expected.audit,
            ],
    };
  },
});
