import {
  ADMINS,
  EVERYBODY,
  EVERYBODY_SEES,
  FINDERS,
  MANAGERS,
  WHO_SEES_THE_SHEET,
  inScope,
  type Access,
  type AccessRow,
  type AccessTable,
} from "../expected";
import type { Things } from "../world";

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

const need = (of: Things) => ({ need_id: of.needId });
const candidate = (of: Things) => ({ ...need(of), user_id: of.userId });
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

const sheet = ({ sheetId }: Things) => ({ params: { sheet_id: sheetId } });

/** What people choose for their profile is their own. */
const OWN_PROFILE = {
  own: ["ok", "ok", "ok", "ok"],
  report: [404, 404, 404, 404],
  stranger: [404, 404, 404, 404],
  missing: [404, 404, 404, 404],
} as const satisfies AccessTable;

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
  getPersonCard: { answers: CARDS, request: (of) => ({ params: { user_id: of.userId } }) },
  listAppearances: { answers: EVERYBODY, request: () => ({}) },

  // lib/finder/matrices
  getCurrentUser: { answers: EVERYBODY, request: () => ({ query: { current_user: "true" } }) },
  getUser: { answers: WHO_SEES_THE_SHEET, request: (of) => ({ params: { user_id: of.userId } }) },
  listEmployees: { answers: EMPLOYEES, request: (of) => ({ query: { manager_id: of.userId } }) },
  listEmployeesOfManager: { answers: EMPLOYEES, request: (of) => ({ params: { manager_id: of.userId } }) },

  // lib/finder/needs
  listNeeds: { answers: { any: PLANNERS }, request: () => ({}) },
  createNeed: {
    answers: { there: PLANNERS, missing: [403, 422, 422, 422, 422] },
    request: (of) => ({ body: body(of) }),
  },
  updateNeed: {
    answers: PLANNERS_CHANGE,
    request: (of) => ({ params: need(of), body: body(of) }),
  },
  deleteNeed: { answers: PLANNERS_CHANGE, request: (of) => ({ params: need(of) }) },
  getNeed: { answers: PLANNERS_CHANGE, request: (of) => ({ params: need(of) }) },
  saveCandidate: {
    answers: PLANNED_PEOPLE,
    request: (of) => ({ params: candidate(of), body: { cm_need_candidate: { placed: true } } }),
  },
  deleteCandidate: { answers: PLANNED_PEOPLE, request: (of) => ({ params: candidate(of) }) },
  getNeedCounts: { answers: EVERYBODY, request: () => ({}) },
  listOpenNeeds: { answers: EVERYBODY, request: () => ({}) },
  raiseHand: { answers: EVERYBODY_SEES, request: (of) => ({ params: need(of) }) },
  lowerHand: { answers: EVERYBODY_SEES, request: (of) => ({ params: need(of) }) },

  // lib/finder/palette-search
  search: { answers: EVERYBODY, request: () => ({ query: { q: "a" } }) },

  // lib/finder/profiles
  getSkillsProfile: { answers: OWN_PROFILE, request: sheet },
  updateSkillsProfile: {
    answers: OWN_PROFILE,
    request: (of) => ({
      ...sheet(of),
      body: { cm_skills_profile: { introduction: "Hello.", is_anonymous: true, clients: [], shown_ids: [] } },
    }),
  },
  // Nobody here has an approved level to show.
  releaseSkillsProfile: { answers: { ...OWN_PROFILE, own: [409, 409, 409, 409] }, request: sheet },
  withdrawSkillsProfile: { answers: OWN_PROFILE, request: sheet },
  getReleasedSkillsProfile: { answers: PROFILE_READERS, request: sheet },
  getSkillsProfileDocument: { answers: PROFILE_READERS, request: sheet },
  listReleasedSkillsProfiles: { answers: { any: [403, "ok", "ok", "ok", "ok"] }, request: () => ({}) },
  getSkillsProfileTemplate: { answers: ADMINS, request: () => ({}) },
  getSkillsProfileTemplateDocument: { answers: ADMINS, request: () => ({}) },
  updateSkillsProfileTemplate: {
    answers: { any: [403, 403, 403, 422] },
    request: () => ({ body: { cm_skills_profile_template: { content: "AAAA" } } }),
  },
  deleteSkillsProfileTemplate: { answers: ADMINS, request: () => ({}) },

  // lib/finder/team
  // People whom the caller doesn't see are left out of the answer.
  listTeamLevels: { answers: MANAGERS, request: (of) => ({ query: { user_ids: String(of.userId) } }) },
  // So are people who aren't the caller's own reports.
  getTeamExpectedLevels: { answers: MANAGERS, request: (of) => ({ query: { user_ids: String(of.userId) } }) },
} satisfies Access;
