import type { Prisma } from "@/lib/generated/prisma/client";
import type { Database } from "@/lib/platform/db";
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

/** Writes a need of 2026, past the API. */
export const makeNeed = (db: Database, more: Partial<Prisma.NeedUncheckedCreateInput> = {}) =>
  db.prisma.need.create({
    data: {
      title: "Nordbank",
      startsOn: new Date("2026-01-01"),
      endsOn: new Date("2026-12-31"),
      probability: 100,
      headcount: 1,
      ...more,
    },
  });

/** Writes somebody's engagement since 2026, past the API. */
export const makeEngagement = (
  db: Database,
  userId: number,
  more: Partial<Prisma.EngagementUncheckedCreateInput> = {},
) => db.prisma.engagement.create({ data: { userId, ...PLACED, ...more } });
const PLACED = { project: "Portal", startsOn: new Date("2026-01-01"), state: "agreed" as const };

export const addNeed = (by: By, more: Fields) => ask("createNeed", by, {}, { cm_need: { ...NEED, ...more } });
export const changeNeed = (by: By, need_id: number, more: Fields) =>
  ask("updateNeed", by, { need_id }, { cm_need: { ...NEED, ...more } });
export const removeNeed = (by: By, need_id: number) => ask("deleteNeed", by, { need_id });
export const listNeeds = async (by: By) => (await ask("listNeeds", by)).body;
export const listOpenNeeds = async (by: By) => (await ask("listOpenNeeds", by)).body;
export const needCounts = async (by: By) => (await ask("getNeedCounts", by)).body;
export const raiseHand = (by: By, need_id: number) => ask("raiseHand", by, { need_id });
export const lowerHand = (by: By, need_id: number) => ask("lowerHand", by, { need_id });
export const getNeed = (by: By, need_id: number) => ask("getNeed", by, { need_id });
type State = "asked" | "held" | "agreed" | "withdrawn";
/** Asks, holds or places a person on a need. */
export const addToNeed = (by: By, need_id: number, user_id: number, state: State = "asked") =>
  engage(by, { need_id, user_id, state });
export const engage = (by: By, fields: object) => ask("createEngagement", by, {}, { cm_engagement: fields });
export const changeEngagement = (by: By, engagement_id: number, fields: object) =>
  ask("updateEngagement", by, { engagement_id }, { cm_engagement: fields });
export const undoEngagement = (by: By, engagement_id: number) =>
  ask("undoEngagementChange", by, {}, { cm_engagement_undo: { engagement_id } });
