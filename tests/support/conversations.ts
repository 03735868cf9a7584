import type { Browser } from "./actors";
import { ask } from "./sheets";

type By = Partial<Browser>;

export const startTalk = (by: By, user_id: number, more: object = {}) =>
  ask("createConversation", by, {}, { cm_conversation: { user_id, kind: "annual", held_on: "2026-12-01", ...more } });
export const readTalk = (by: By, id: number) => ask("getConversation", by, { conversation_id: id });
export const listTalks = async (by: By) => (await ask("listConversations", by)).body;
export const changeTalk = (by: By, id: number, cm_conversation: object) =>
  ask("updateConversation", by, { conversation_id: id }, { cm_conversation });
export const closeTalk = (by: By, id: number) => changeTalk(by, id, { state: "closed" });
export const dropTalk = (by: By, id: number) => ask("deleteConversation", by, { conversation_id: id });
/** Saves a preparation; a ready one without a word says that there is nothing to add. */
export const prepare = (by: By, id: number, answers: string[] | undefined, ready = true, more: object = {}) => {
  const nothing_to_add = ready && answers?.every((answer) => answer === "");
  return ask(
    "updatePreparation",
    by,
    { conversation_id: id },
    { cm_preparation: { answers, ready, nothing_to_add, ...more } },
  );
};

export const chooseCase = (by: By, id: number, cm_case: object) =>
  ask("updateCase", by, { conversation_id: id }, { cm_case });
export const inviteReader = (by: By, id: number, cm_reader: object) =>
  ask("addCaseReader", by, { conversation_id: id }, { cm_reader });
export const removeReader = (by: By, id: number, user_id: number) =>
  ask("removeCaseReader", by, { conversation_id: id, user_id });
export const answerCase = (by: By, id: number, cm_answer: object) =>
  ask("answerCase", by, { conversation_id: id }, { cm_answer });
export const decide = (by: By, id: number, cm_decision: object) =>
  ask("decideGrade", by, { conversation_id: id }, { cm_decision });
