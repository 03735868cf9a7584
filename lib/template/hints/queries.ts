import { canEditTemplate } from "@/lib/template/competencies/policy";
import { list } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { readSharedCriteria } from "./store";

/** Finds the texts of an edit that other competencies have too. Writes nothing. */
export const findSharedCriteria = list(contract.findSharedCriteria, {
  scope: canEditTemplate,
  run: (db, { input: { cm_competency } }) => {
    const { id, ...texts } = cm_competency;
    return readSharedCriteria(db, texts, id);
  },
});
