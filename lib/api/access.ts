import { auditAccess } from "@/lib/audit/access";
import { cataloguesAccess } from "@/lib/catalogues/access";
import { competenciesAccess } from "@/lib/competencies/access";
import { EVERYBODY, type AccessTable } from "@/lib/core/access";
import { peopleAccess } from "@/lib/people/access";
import { learningAccess } from "@/lib/learning/access";
import { catalogueMergesAccess } from "@/lib/catalogue-merges/access";
import { myDataAccess } from "@/lib/my-data/access";
import { matricesAccess } from "@/lib/matrices/access";
import { sheetSetupAccess } from "@/lib/sheet-setup/access";
import { sheetsAccess } from "@/lib/sheets/access";
import { tokensAccess } from "@/lib/tokens/access";
import type { endpoints } from "./endpoints";

/** Who gets which answer from which call. A call without its table doesn't compile. */
export const access: Record<keyof typeof endpoints, AccessTable> = {
  getDescription: EVERYBODY,
  search: EVERYBODY,
  createAccessToken: EVERYBODY,
  ...matricesAccess,
  ...peopleAccess,
  ...auditAccess,
  ...myDataAccess,
  ...sheetsAccess,
  ...sheetSetupAccess,
  ...cataloguesAccess,
  ...catalogueMergesAccess,
  ...competenciesAccess,
  ...learningAccess,
  ...tokensAccess,
};
