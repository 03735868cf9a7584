import {
  ADMINS,
  EVERYBODY,
  EVERYBODY_SEES,
  FINDERS,
  MANAGERS,
  WHO_SEES_THE_SHEET,
  ONLY_OWN,
  inScope,
  type Access,
  type AccessRow,
  type AccessTable,
} from "../expected";
import type { Things } from "../things";

/** People who may find others see their cards; everyone sees their own. */
const CARDS = {
  own: ["ok", "ok", "ok", "ok", "ok"],
  report: [{ staffing: 404, everyone: "ok" }, "ok", "ok", "ok", "ok"],
  stranger: [{ staffing: 404, everyone: "ok" }, "ok", "ok", "ok", "ok"],
  missing: [404, 404, 404, 404, 404],
} as const satisfies AccessTable;

/**
 * A manager may list their own employees, an admin anyone's. A caller without access doesn't learn whether the manager
 * exists.
 */
const EMPLOYEES = {
  own: [403, "ok", "ok", "ok"],
  report: [403, 403, 403, "ok"],
  stranger: [403, 403, 403, "ok"],
  missing: [403, 403, 403, "ok"],
} as const satisfies AccessTable;

/** Staffing, managers and admins plan; others don't learn which needs there are. */
const PLANNERS: AccessRow = [403, "ok", "ok", "ok", "ok"];
const PLANNERS_CHANGE = {
  there: [404, "ok", "ok", "ok", "ok"],
  missing: [404, 404, 404, 404],
} as const satisfies AccessTable;

/** Candidates, whoever they are. */
const PLANNED_PEOPLE = {
  own: PLANNERS_CHANGE.there,
  report: PLANNERS_CHANGE.there,
  stranger: PLANNERS_CHANGE.there,
  missing: PLANNERS_CHANGE.missing,
} as const satisfies AccessTable;

const body = (of: Things) => ({
  cm_need: {
    ...{
      title: "Nordbank",
      starts_on: "2999-01-01",
      ends_on: "2999-03-31",
      probability: 80,
      headcount: 2,
      is_open: true,
    },
    ...{ must: [`competency-${of.competencyId}-advanced`], nice: [`discipline-${of.disciplineId}`] },
  },
});

/** Who reads a released profile. */
const PROFILE_READERS = {
  own: ["ok", "ok", "ok", "ok", "ok"],
  report: [404, "ok", inScope("ok"), "ok", "ok"],
  stranger: [404, inScope("ok"), inScope("ok"), "ok", "ok"],
  missing: [404, 404, 404, 404],
} as const satisfies AccessTable;

export const finderCalls = {
  // lib/finder/people-search
  listPeopleMatches: { answers: FINDERS, request: () => ({ query: { must: "competency-1-basic" } }) },
  listPeopleCards: { answers: FINDERS, request: () => ({ query: { user_ids: "1,2" } }) },
  getPersonCard: { answers: CARDS },
  listAppearances: { answers: EVERYBODY },

  // lib/finder/matrices
  getCurrentUser: { answers: EVERYBODY, request: () => ({ query: { current_user: "true" } }) },
  getUser: { answers: WHO_SEES_THE_SHEET },
  listEmployees: { answers: EMPLOYEES, request: (of) => ({ query: { manager_id: of.userId } }) },
  listEmployeesOfManager: { answers: EMPLOYEES, request: (of) => ({ params: { manager_id: of.userId } }) },

  // lib/finder/needs
  listNeeds: { answers: { any: PLANNERS } },
  createNeed: {
    answers: { there: PLANNERS, missing: [403, 422, 422, 422, 422] },
    request: (of) => ({ body: body(of) }),
  },
  updateNeed: {
    answers: PLANNERS_CHANGE,
    request: (of) => ({ body: body(of) }),
  },
  deleteNeed: { answers: PLANNERS_CHANGE },
  getNeed: { answers: PLANNERS_CHANGE },
  saveCandidate: {
    answers: PLANNED_PEOPLE,
    request: () => ({ body: { cm_need_candidate: { placed: true } } }),
  },
  deleteCandidate: { answers: PLANNED_PEOPLE },
  getNeedCounts: { answers: EVERYBODY },
  listOpenNeeds: { answers: EVERYBODY },
  raiseHand: { answers: EVERYBODY_SEES },
  lowerHand: { answers: EVERYBODY_SEES },

  // lib/finder/palette-search
  search: { answers: EVERYBODY, request: () => ({ query: { q: "a" } }) },

  // lib/finder/profiles
  getSkillsProfile: { answers: ONLY_OWN },
  updateSkillsProfile: {
    answers: ONLY_OWN,
    request: () => ({
      body: { cm_skills_profile: { introduction: "Hello.", is_anonymous: true, clients: [], shown_ids: [] } },
    }),
  },
  // Nobody here has an approved level to show.
  releaseSkillsProfile: { answers: { ...ONLY_OWN, own: [409, 409, 409, 409] } },
  withdrawSkillsProfile: { answers: ONLY_OWN },
  getReleasedSkillsProfile: { answers: PROFILE_READERS },
  getSkillsProfileDocument: { answers: PROFILE_READERS },
  listReleasedSkillsProfiles: { answers: { any: [403, "ok", "ok", "ok", "ok"] } },
  getSkillsProfileTemplate: { answers: ADMINS },
  getSkillsProfileTemplateDocument: { answers: ADMINS },
  updateSkillsProfileTemplate: {
    answers: { any: [403, 403, 403, 422] },
    request: () => ({ body: { cm_skills_profile_template: { content: "AAAA" } } }),
  },
  deleteSkillsProfileTemplate: { answers: ADMINS },

  // lib/finder/team
  // People whom the caller doesn't see are left out of the answer.
  listTeamLevels: { answers: MANAGERS, request: (of) => ({ query: { user_ids: String(of.userId) } }) },
  // So are people who aren't the caller's own reports.
  getTeamExpectedLevels: { answers: MANAGERS, request: (of) => ({ query: { user_ids: String(of.userId) } }) },
} satisfies Access;
