import type * as contract from "@/lib/sheet/setup/contract";
import { OWNERS, WHO_SEES_THE_SHEET, type AccessTo } from "../expected";
import type { Things } from "../world";

const sheet = ({ sheetId }: Things) => ({ sheet_id: sheetId });

export const sheetSetup = {
  getSheetSetup: { answers: WHO_SEES_THE_SHEET, request: (of) => ({ params: sheet(of) }) },
  listUserTechnologies: {
    answers: WHO_SEES_THE_SHEET,
    request: (of) => ({ params: sheet(of), query: { user_id: of.userId } }),
  },
  createUserTechnology: {
    answers: OWNERS,
    request: (of) => ({
      params: sheet(of),
      body: { cm_user_technology: { cm_technology_id: of.languageId, user_id: of.userId } },
    }),
  },
  deleteUserTechnology: {
    answers: OWNERS,
    request: (of) => ({ params: { ...sheet(of), user_technology_id: of.userTechnologyId } }),
  },
  listSheetRoles: { answers: WHO_SEES_THE_SHEET, request: (of) => ({ query: { user_id: of.userId } }) },
  getSheetRole: { answers: WHO_SEES_THE_SHEET, request: (of) => ({ params: { sheet_role_id: of.sheetRoleId } }) },
  createSheetRole: {
    answers: WHO_SEES_THE_SHEET,
    request: (of) => ({ body: { cm_sheet_role: { cm_sheet_id: of.sheetId, cm_role_id: of.disciplineId } } }),
  },
  deleteSheetRole: { answers: WHO_SEES_THE_SHEET, request: (of) => ({ params: { sheet_role_id: of.sheetRoleId } }) },
} satisfies AccessTo<typeof contract>;
