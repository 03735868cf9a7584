import { managesCatalogues } from "@/lib/template/catalogues/policy";
import { list } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { STARTER_KEYS, STARTERS } from "./frameworks-rules";

/** Lists the starter frameworks with the names of their competencies. */
export const listStarterFrameworks = list(contract.listStarterFrameworks, {
  scope: managesCatalogues,
  run: async () =>
    STARTER_KEYS.map((key) => {
      const { name, discipline, summary, areas } = STARTERS[key];
      return {
        key,
        name,
        discipline,
        summary,
        uses_languages: areas.some(({ general_technology }) => general_technology),
        areas: areas.map(({ name, competencies }) => ({
          name,
          competencies: competencies.map(({ name, description }) => ({ name, description })),
        })),
      };
    }),
});
