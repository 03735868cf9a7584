import * as may from "../expected";
import type { Things } from "../things";

/**
 * A manager may list their own employees, an admin anyone's. A caller without access doesn't learn whether the manager
 * exists.
 */
const EMPLOYEES = {
  own: [403, "ok", "ok", "ok"],
  report: [403, 403, 403, "ok"],
  stranger: [403, 403, 403, "ok"],
  missing: [403, 403, 403, "ok"],
} as const satisfies may.AccessTable;

/** Whoever doesn't plan doesn't learn which needs there are. */
const PLANNERS_CHANGE = {
  there: [404, "ok", "ok", "ok", "ok"],
  missing: [404, 404, 404, 404],
} as const satisfies may.AccessTable;

const body = (of: Things) => ({
  cm_need: {
    title: "Nordbank",
    starts_on: "2999-01-01",
    ends_on: "2999-03-31",
    probability: 80,
    headcount: 2,
    is_open: true,
    must: [`competency-${of.competencyId}-advanced`],
    nice: [`discipline-${of.disciplineId}`],
  },
});

export const finderCalls = {
  // lib/finder/people-search
  listPeopleMatches: [may.FINDERS, { query: { must: "competency-1-basic" } }],
  countPeople: [may.FINDERS, { query: { must: "competency-1-basic" } }],
  listFinderManagers: may.FINDERS,
  listPeopleCards: [may.FINDERS, { query: { user_ids: "1,2" } }],
  getPersonCard: may.SHOWN_TO_FINDERS,
  listAppearances: may.EVERYBODY,

  // lib/finder/matrices
  getCurrentUser: [may.EVERYBODY, { query: { current_user: "true" } }],
  getUser: may.WHO_SEES_THE_SHEET,
  listEmployees: [EMPLOYEES, (of) => ({ query: { manager_id: of.userId } })],
  listEmployeesOfManager: [EMPLOYEES, (of) => ({ params: { manager_id: of.userId } })],

  // lib/finder/needs
  listNeeds: may.PLANNERS,
  createNeed: [{ there: may.PLANNERS.any, missing: [403, 422, 422, 422, 422] }, (of) => ({ body: body(of) })],
  updateNeed: [PLANNERS_CHANGE, (of) => ({ body: body(of) })],
  deleteNeed: PLANNERS_CHANGE,
  getNeed: PLANNERS_CHANGE,
  getNeedCounts: may.EVERYBODY,
  listOpenNeeds: may.EVERYBODY,
  raiseHand: may.EVERYBODY_SEES,
  lowerHand: may.EVERYBODY_SEES,

  // lib/conversations/learning-plan
  getLearningPlan: may.PLANNERS,

  // lib/finder/palette-search
  search: [may.EVERYBODY, { query: { q: "a" } }],

  // lib/finder/team
  // People whom the caller doesn't see are left out of the answer.
  listTeamLevels: [may.MANAGERS, (of) => ({ query: { user_ids: String(of.userId) } })],
  // So are people who aren't the caller's own reports.
  getTeamExpectedLevels: [may.MANAGERS, (of) => ({ query: { user_ids: String(of.userId) } })],
} satisfies may.Access;
