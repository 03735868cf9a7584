import type * as contract from "@/lib/finder/people-search/contract";
import { EVERYBODY, FINDERS, type AccessTable, type AccessTo } from "../expected";

/** People who may find others see their cards; everyone sees their own. */
const CARDS = {
  own: ["ok", "ok", "ok", "ok", "ok"],
  report: [{ staffing: 404, everyone: "ok" }, "ok", "ok", "ok", "ok"],
  stranger: [{ staffing: 404, everyone: "ok" }, "ok", "ok", "ok", "ok"],
  missing: [404, 404, 404, 404, 404],
} as const satisfies AccessTable;

export const finder = {
  listPeopleMatches: { answers: FINDERS, request: () => ({ query: { must: "competency-1-basic" } }) },
  listPeopleCards: { answers: FINDERS, request: () => ({ query: { user_ids: "1,2" } }) },
  getPersonCard: { answers: CARDS, request: (of) => ({ params: { user_id: of.userId } }) },
  listAppearances: { answers: EVERYBODY, request: () => ({}) },
} satisfies AccessTo<typeof contract>;
