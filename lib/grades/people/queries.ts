import type { z } from "zod";
import { onWire } from "@/lib/platform/core/wire";
import { query } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { seesGradeOf } from "./policy";
import { findGraded, readHistory, type GradeRecord } from "./store";

/** Lists a person's grades, the latest first. */
export const listPersonGrades = query(contract.listPersonGrades, {
  load: (db, { actor, input: { user_id } }) => findGraded(db, actor, user_id),
  sees: seesGradeOf,
  run: async (db, { subject }) => (await readHistory(db, subject.userId)).map(presentPersonGrade),
});

/** Formats an entry of a person's history for the API. */
const presentPersonGrade = ({ author: by, grade, at }: GradeRecord): z.input<typeof contract.PersonGrade> =>
  onWire({ grade, at, by });
