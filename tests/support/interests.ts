import type { Browser } from "./actors";
import type { Row } from "./reviews";
import { ask } from "./sheets";

type By = Partial<Browser>;

const place = ({ sheetId, rowId }: Row) => ({ sheet_id: sheetId, sheet_competency_id: rowId });
export const setInterest = (by: By, row: Row, kind: string, audience = "finders") =>
  ask("updateInterest", by, place(row), { cm_interest: { kind, audience } });
export const removeInterest = (by: By, row: Row) => ask("deleteInterest", by, place(row));
export const listInterests = (by: By, sheetId: number) => ask("listInterests", by, { sheet_id: sheetId });
