import type * as contract from "@/lib/sheet/goals/contract";
import { OWNERS, type AccessTo } from "../expected";
import type { Things } from "../world";

const sheet = ({ sheetId }: Things) => ({ sheet_id: sheetId });
const row = (of: Things) => ({ ...sheet(of), sheet_competency_id: of.rowId });

/** Goals are seen by their owner and the owner's own managers; not by other reviewers, nor by admins. */
const OWN_AND_REPORTS = {
  ...OWNERS,
  report: [404, "ok", 404, 404],
  stranger: [404, 404, 404, 404],
} as const;
const OWN = { ...OWN_AND_REPORTS, report: [404, 403, 404, 404] } as const;

export const goals = {
  listGoals: { answers: OWN_AND_REPORTS, request: (of) => ({ params: sheet(of) }) },
  updateGoal: {
    answers: OWN,
    request: (of) => ({ params: row(of), body: { cm_goal: { level: "advanced", due_on: "2027-03-31" } } }),
  },
  deleteGoal: { answers: OWN, request: (of) => ({ params: row(of) }) },
} satisfies AccessTo<typeof contract>;
