import { anyone, query } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { presentPersonGrade } from "./presenter";
import { readHistory, seesGradeOf } from "./store";

/** Lists a person's grades, the latest first. */
export const listPersonGrades = query(contract.listPersonGrades, {
  load: async (db, { actor, input: { user_id } }) => ((await seesGradeOf(db, actor, user_id)) ? { user_id } : null),
  policy: anyone,
  run: async (db, { subject }) => (await readHistory(db, subject.user_id)).map(presentPersonGrade),
});
