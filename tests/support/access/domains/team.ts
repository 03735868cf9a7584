import type * as contract from "@/lib/finder/team/contract";
import { MANAGERS, type AccessTo } from "../expected";

export const team = {
  // People whom the caller doesn't see are left out of the answer.
  listTeamLevels: { answers: MANAGERS, request: (of) => ({ query: { user_ids: String(of.userId) } }) },
  // So are people who aren't the caller's own reports.
  getTeamExpectedLevels: { answers: MANAGERS, request: (of) => ({ query: { user_ids: String(of.userId) } }) },
} satisfies AccessTo<typeof contract>;
