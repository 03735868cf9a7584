import type { z } from "zod";
import { anyone, query } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { readHistory, seesGradeOf, type GradeRecord } from "./store";

/** Lists a person's grades, the latest first. */
export const listPersonGrades = query(contract.listPersonGrades, {
  load: async (db, { actor, input: { user_id } }) => ((await seesGradeOf(db, actor, user_id)) ? { user_id } : null),
  policy: anyone,
  run: async (db, { subject }) => (await readHistory(db, subject.user_id)).map(presentPersonGrade),
});

/** Formats an entry of a person's history for the API. */
const presentPersonGrade = ({ grade, at, author }: GradeRecord): z.input<typeof contract.PersonGrade> => ({
  grade,
  at: at.toISOString(),
  by: author && { id: author.id, first_name: author.firstName, last_name: author.lastName },
});
