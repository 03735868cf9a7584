import { auditAccess } from "@/tests/support/access/tables/audit";
import { cataloguesAccess } from "@/tests/support/access/tables/catalogues";
import { competenciesAccess } from "@/tests/support/access/tables/competencies";
import { EVERYBODY, type AccessTable } from "@/tests/support/access/tables/expected";
import { peopleAccess } from "@/tests/support/access/tables/people";
import { learningAccess } from "@/tests/support/access/tables/learning";
import { catalogueMergesAccess } from "@/tests/support/access/tables/catalogue-merges";
import { myDataAccess } from "@/tests/support/access/tables/my-data";
import { matricesAccess } from "@/tests/support/access/tables/matrices";
import { sheetSetupAccess } from "@/tests/support/access/tables/sheet-setup";
import { sheetsAccess } from "@/tests/support/access/tables/sheets";
import { tokensAccess } from "@/tests/support/access/tables/tokens";
import type { endpoints } from "../../../lib/api/endpoints";

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
