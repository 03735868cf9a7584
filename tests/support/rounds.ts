import type { Browser } from "./actors";
import type { Row } from "./reviews";
import { ask } from "./sheets";

type By = Partial<Browser>;

const ROUND = {
  name: "Spring",
  kind: "annual",
  starts_on: "2999-03-01",
  ends_on: "2999-03-31",
  cm_role_ids: [],
  manager_id: null,
};
export const startRound = (by: By, more: object = {}) =>
  ask("createConversationRound", by, {}, { cm_conversation_round: { ...ROUND, ...more } });
export const listRounds = async (by: By) => (await ask("listConversationRounds", by)).body;
export const deleteRound = (by: By, id: number) => ask("deleteConversationRound", by, { conversation_round_id: id });

export const setCadence = (by: By, confirm_after_months: number | null) =>
  ask("updateSettings", by, {}, { cm_settings: { reviews: { confirm_after_months } } });

export const confirm = (by: By, { sheetId, rowId }: Row) =>
  ask("createConfirmation", by, { sheet_id: sheetId }, { cm_confirmation: { sheet_competency_ids: [rowId] } });

export const agree = (by: By, sheetId: number, cm_agreement: object) =>
  ask("createAgreement", by, { sheet_id: sheetId }, { cm_agreement });
export const setGoal = (by: By, row: Row, level: string, due_on: string | null = null) =>
  agree(by, row.sheetId, { sheet_competency_id: row.rowId, level, due_on });
export const listAgreements = (by: By, sheetId: number) => ask("listAgreements", by, { sheet_id: sheetId });
