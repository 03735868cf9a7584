import { GET as getAll } from "@/app/api/cm/v1/sheets/[sheet_id]/interests/route";
import {
  DELETE as deleteOne,
  PUT as putOne,
} from "@/app/api/cm/v1/sheets/[sheet_id]/sheet_competencies/[sheet_competency_id]/interest/route";
import type { Browser } from "./actors";
import type { Row } from "./reviews";
import { ask } from "./sheets";

type By = Partial<Browser>;

const place = ({ sheetId, rowId }: Row) => ({ sheet_id: sheetId, sheet_competency_id: rowId });
export const setInterest = (by: By, row: Row, kind: string, audience = "finders") =>
  ask(putOne, by, place(row), { cm_interest: { kind, audience } });
export const removeInterest = (by: By, row: Row) => ask(deleteOne, by, place(row));
export const listInterests = (by: By, sheetId: number) => ask(getAll, by, { sheet_id: sheetId });
