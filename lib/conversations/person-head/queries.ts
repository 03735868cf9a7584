import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { Id } from "@/lib/platform/core/endpoint";
import type { Db } from "@/lib/platform/db";
import { anyone, list } from "@/lib/platform/operation/operation";
import { seesGradeOf } from "@/lib/grades/people/policy";
import { gradeOf } from "@/lib/grades/people/store";
import { readsReleasedCv, seesCardOf } from "@/lib/profiles/cvs/policy";
import { findFirstRelease } from "@/lib/profiles/cvs/release-store";
import { isOwnSheet, seesSheet } from "@/lib/sheet/rows/policy";
import { findSheet, isReportOf } from "@/lib/sheet/rows/store";
import { ownViews, type PersonHead, type Views, type Who } from "./rules";
import { findUnderWay, readNamed, sheetIdOf } from "./store";

const Input = z.union([z.strictObject({ user_id: Id }), z.strictObject({ sheet_id: Id })]);

/** Returns who an active person is, and which views of them the caller may open; null if there is no such person. */
export const getPersonHead = list(
  { id: "getPersonHead", input: Input },
  {
    scope: anyone,
    run: async (db, { actor, input }): Promise<PersonHead | null> => {
      const sheetId = "sheet_id" in input ? input.sheet_id : await sheetIdOf(db, input.user_id);
      const sheet = sheetId === null ? null : await findSheet(db, actor, sheetId);
      if (sheet === null) return null;
      const { ownerId } = sheet;
      const isOfReport = await isReportOf(db, actor, ownerId);
      const release = readsReleasedCv(actor, sheet) ? await findFirstRelease(db, ownerId) : null;
      if (isOwnSheet(actor, sheet))
        return {
          ...ownViews(actor),
          who: await whoIs(db, actor, { ownerId, isOfReport, photo: release?.photo ?? null }),
        };
      const views: Views = {
        userId: ownerId,
        sheetId: sheet.sheetId,
        isOwn: false,
        seesSheet: seesSheet(actor, sheet),
        seesCard: seesCardOf(actor, ownerId),
        cvId: release?.id ?? null,
        seesConversations: isOfReport,
      };
      const seesPerson = views.seesSheet || views.seesCard || views.seesConversations;
      const photo = release?.photo ?? null;
      return { ...views, who: seesPerson ? await whoIs(db, actor, { ownerId, isOfReport, photo }) : null };
    },
  },
);

type Whose = { ownerId: number; isOfReport: boolean; photo: string | null };

async function whoIs(db: Db, actor: Actor, { ownerId, isOfReport, photo }: Whose): Promise<Who> {
  const named = (await readNamed(db, ownerId))!;
  const grade = seesGradeOf(actor, { userId: ownerId, isOfReport }) ? await gradeOf(db, ownerId) : null;
  return { ...named, photo, grade: grade?.name ?? null, underWay: await findUnderWay(db, actor, ownerId) };
}
