import type { z } from "zod";
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
const presentPersonGrade = ({ grade, at, author }: GradeRecord): z.input<typeof contract.PersonGrade> => ({
  grade,
  at: at.toISOString(),
  by: author && { id: author.id, first_name: author.firstName, last_name: author.lastName },
});
