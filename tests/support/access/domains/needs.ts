import type * as contract from "@/lib/finder/needs/contract";
import { EVERYBODY, EVERYBODY_SEES, type AccessRow, type AccessTable, type AccessTo } from "../expected";
import type { Things } from "../world";

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

export const needs = {
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
} satisfies AccessTo<typeof contract>;
