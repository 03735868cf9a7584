import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { today } from "@/lib/platform/core/day";
import { Id } from "@/lib/platform/core/endpoint";
import type { Db } from "@/lib/platform/db";
import { anyone, list, named } from "@/lib/platform/operation/operation";
import { readTimes } from "@/lib/finder/availability/match-queries";
import { freeWords } from "@/lib/finder/availability/spell-rules";
import { seesGradeOf } from "@/lib/grades/people/policy";
import { agrees } from "@/lib/sheet/agreements/policy";
import { readsReleasedCv, seesCardOf } from "@/lib/profiles/cvs/policy";
import { seesSheet } from "@/lib/sheet/rows/policy";
import { findSheetOfReport } from "@/lib/sheet/rows/store";
import { ownViews, type PersonHead, type Views } from "./rules";
import { readWho, sheetIdOf } from "./store";

const Input = z.union([z.strictObject({ user_id: Id }), z.strictObject({ sheet_id: Id })]);

/** Returns who an active person is, and which views of them the caller may open; null if there is no such person. */
export const getPersonHead = list(named("getPersonHead", Input), {
  scope: anyone,
  run: async (db, { actor, input }): Promise<PersonHead | null> => {
    const isOwn = "user_id" in input ? input.user_id === actor.userId : input.sheet_id === actor.sheetId;
    return isOwn ? ownHead(db, actor) : headOf(db, actor, input);
  },
});

async function ownHead(db: Db, actor: Actor): Promise<PersonHead> {
  const { release, ...who } = await readWho(db, actor, actor.userId, { grade: true, release: true });
  return { ...ownViews(actor), who: { ...who, free: null, agreesIn: null, photo: release?.photo ?? null } };
}

async function headOf(db: Db, actor: Actor, of: z.output<typeof Input>): Promise<PersonHead | null> {
  const sheetId = "sheet_id" in of ? of.sheet_id : await sheetIdOf(db, of.user_id);
  const sheet = sheetId === null ? null : await findSheetOfReport(db, actor, sheetId);
  if (sheet === null) return null;
  const { ownerId, isOfReport } = sheet;
  const { release, ...who } = await readWho(db, actor, ownerId, {
    grade: seesGradeOf(actor, { userId: ownerId, isOfReport }),
    release: readsReleasedCv(actor, sheet),
  });
  const { underWay } = who;
  const mayAgree = underWay?.isOpen && agrees(actor, { ...sheet, isOfConversation: true, talksWith: actor.userId });
  const views: Views = {
    userId: ownerId,
    sheetId: sheet.sheetId,
    isOwn: false,
    seesSheet: seesSheet(actor, sheet),
    seesCard: seesCardOf(actor, ownerId),
    cvId: release?.cv_id ?? null,
    seesConversations: isOfReport,
  };
  const seesPerson = views.seesSheet || views.seesCard || views.seesConversations;
  if (!seesPerson) return { ...views, who: null };
  const time = (await readTimes(db, actor, [ownerId])).get(ownerId);
  return {
    ...views,
    who: {
      ...who,
      free: time ? freeWords(time, today()) : null,
      agreesIn: mayAgree ? underWay.id : null,
      photo: release?.photo ?? null,
    },
  };
}
