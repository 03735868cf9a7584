import type * as contract from "@/lib/sheet/history/contract";
import { EVERYBODY, OWNERS, WHO_SEES_THE_SHEET, type AccessTo } from "../expected";
import type { Things } from "../world";

const sheet = ({ sheetId }: Things) => ({ sheet_id: sheetId });

export const history = {
  listRowChanges: {
    answers: WHO_SEES_THE_SHEET,
    request: (of) => ({ params: { ...sheet(of), sheet_competency_id: of.rowId } }),
  },
  listCompetencyChanges: { answers: EVERYBODY, request: () => ({}) },
  getSheetHistory: {
    answers: WHO_SEES_THE_SHEET,
    request: (of) => ({ params: sheet(of), query: { as_of: "2026-03-31" } }),
  },
  getSheetNews: { answers: OWNERS, request: (of) => ({ params: sheet(of) }) },
  updateSheetNews: {
    answers: OWNERS,
    request: (of) => ({ params: sheet(of), body: { cm_sheet_news: { until: "2026-03-31T00:00:00.000Z" } } }),
  },
} satisfies AccessTo<typeof contract>;
