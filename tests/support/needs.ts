import { DELETE as lower, PUT as raise } from "@/app/api/cm/v1/open_needs/[need_id]/hand/route";
import { GET as getCounts } from "@/app/api/cm/v1/need_counts/route";
import { PATCH as patchEngagement } from "@/app/api/cm/v1/engagements/[engagement_id]/route";
import { POST as postEngagement } from "@/app/api/cm/v1/engagements/route";
import { POST as postUndo } from "@/app/api/cm/v1/engagement_undos/route";
import { DELETE as deleteOne, GET as getOne, PUT as putOne } from "@/app/api/cm/v1/needs/[need_id]/route";
import { GET as getAll, POST as post } from "@/app/api/cm/v1/needs/route";
import { GET as getOpen } from "@/app/api/cm/v1/open_needs/route";
import type { Browser } from "./actors";
import { ask } from "./sheets";

type By = Partial<Browser>;

export const NEED = {
  title: "Nordbank",
  starts_on: "2020-01-01",
  ends_on: "2999-12-31",
  probability: 100,
  headcount: 2,
  is_open: true,
  must: [] as string[],
  nice: [] as string[],
};
type Fields = Partial<typeof NEED>;

export const addNeed = (by: By, more: Fields) => ask(post, by, {}, { cm_need: { ...NEED, ...more } });
export const changeNeed = (by: By, need_id: number, more: Fields) =>
  ask(putOne, by, { need_id }, { cm_need: { ...NEED, ...more } });
export const removeNeed = (by: By, need_id: number) => ask(deleteOne, by, { need_id });
export const listNeeds = async (by: By) => (await ask(getAll, by)).body;
export const listOpenNeeds = async (by: By) => (await ask(getOpen, by)).body;
export const needCounts = async (by: By) => (await ask(getCounts, by)).body;
export const raiseHand = (by: By, need_id: number) => ask(raise, by, { need_id });
export const lowerHand = (by: By, need_id: number) => ask(lower, by, { need_id });
export const getNeed = (by: By, need_id: number) => ask(getOne, by, { need_id });
type State = "asked" | "held" | "agreed" | "withdrawn";
/** Asks, holds or places a person on a need. */
export const addToNeed = (by: By, need_id: number, user_id: number, state: State = "asked") =>
  engage(by, { need_id, user_id, state });
export const engage = (by: By, fields: object) => ask(postEngagement, by, {}, { cm_engagement: fields });
export const changeEngagement = (by: By, engagement_id: number, fields: object) =>
  ask(patchEngagement, by, { engagement_id }, { cm_engagement: fields });
export const undoEngagement = (by: By, engagement_id: number) =>
  ask(postUndo, by, {}, { cm_engagement_undo: { engagement_id } });
