import { PUT as putAnswer } from "@/app/api/cm/v1/conversations/[conversation_id]/answer/route";
import { PUT as putCase } from "@/app/api/cm/v1/conversations/[conversation_id]/case/route";
import { PUT as putDecision } from "@/app/api/cm/v1/conversations/[conversation_id]/decision/route";
import { DELETE as deleteReader } from "@/app/api/cm/v1/conversations/[conversation_id]/readers/[user_id]/route";
import { POST as postReader } from "@/app/api/cm/v1/conversations/[conversation_id]/readers/route";
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
export const prepare = (by: By, id: number, answers: string[] | undefined, ready = true, more: object = {}) =>
  ask(putPreparation, by, { conversation_id: id }, { cm_preparation: { answers, ready, ...more } });

export const chooseCase = (by: By, id: number, cm_case: object) =>
  ask(putCase, by, { conversation_id: id }, { cm_case });
export const inviteReader = (by: By, id: number, cm_reader: object) =>
  ask(postReader, by, { conversation_id: id }, { cm_reader });
export const removeReader = (by: By, id: number, user_id: number) =>
  ask(deleteReader, by, { conversation_id: id, user_id });
export const answerCase = (by: By, id: number, cm_answer: object) =>
  ask(putAnswer, by, { conversation_id: id }, { cm_answer });
export const decide = (by: By, id: number, cm_decision: object) =>
  ask(putDecision, by, { conversation_id: id }, { cm_decision });
