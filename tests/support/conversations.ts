import { GET as getOne, PATCH as patch, DELETE as drop } from "@/app/api/cm/v1/conversations/[conversation_id]/route";
import { PUT as putPreparation } from "@/app/api/cm/v1/conversations/[conversation_id]/preparation/route";
import { GET as getAll, POST as post } from "@/app/api/cm/v1/conversations/route";
import type { Browser } from "./actors";
import { ask } from "./sheets";

type By = Partial<Browser>;

export const startTalk = (by: By, user_id: number, more: object = {}) =>
  ask(post, by, {}, { cm_conversation: { user_id, kind: "annual", held_on: "2026-12-01", ...more } });
export const readTalk = (by: By, id: number) => ask(getOne, by, { conversation_id: id });
export const listTalks = async (by: By) => (await ask(getAll, by)).body;
export const changeTalk = (by: By, id: number, cm_conversation: object) =>
  ask(patch, by, { conversation_id: id }, { cm_conversation });
export const closeTalk = (by: By, id: number) => changeTalk(by, id, { state: "closed" });
export const dropTalk = (by: By, id: number) => ask(drop, by, { conversation_id: id });
export const prepare = (by: By, id: number, answers: string[], ready = true) =>
  ask(putPreparation, by, { conversation_id: id }, { cm_preparation: { answers, ready } });
