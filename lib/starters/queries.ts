import { managesCatalogues } from "@/lib/template/catalogues/policy";
import { list } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { STARTER_KEYS, STARTERS } from "./frameworks-rules";
import { contentOf } from "./rules";
import * as store from "./store";

/** Lists the starter frameworks with the names of their competencies, and what of each the template has already. */
export const listStarterFrameworks = list(contract.listStarterFrameworks, {
  scope: managesCatalogues,
  run: async (db) => {
    const present = await store.findPresent(db, contentOf(Object.values(STARTERS)));
    return STARTER_KEYS.map((key) => {
      const { name, discipline, summary, areas } = STARTERS[key];
      return {
        key,
        name,
        discipline,
        discipline_state: present.disciplineState(discipline),
        summary,
        uses_languages: areas.some(({ general_technology }) => general_technology),
        areas: areas.map(({ name: area, competencies }) => ({
          name: area,
          competencies: competencies.map((competency) => ({
            name: competency.name,
            description: competency.description,
            is_present: present.hasCompetency(competency.name, area, discipline),
          })),
        })),
      };
    });
  },
});
