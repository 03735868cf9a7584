import type * as contract from "@/lib/template/grades/contract";
import type * as ofPeople from "@/lib/people/grades/contract";
import { ADMINS, ADMINS_CHANGE, EVERYBODY, EVERYBODY_SEES, type AccessTo } from "../expected";

export const grades = {
  listGrades: { answers: EVERYBODY, request: () => ({}) },
  createGrade: { answers: ADMINS, request: () => ({ body: { cm_grade: { name: "Principal" } } }) },
  updateGrade: {
    answers: ADMINS_CHANGE,
    request: (of) => ({ params: { grade_id: of.gradeId }, body: { cm_grade: { name: "Lead" } } }),
  },
  deleteGrade: { answers: ADMINS_CHANGE, request: (of) => ({ params: { grade_id: of.gradeId } }) },
  listExpectations: { answers: EVERYBODY_SEES, request: (of) => ({ params: { role_id: of.disciplineId } }) },
  updateExpectations: {
    answers: ADMINS_CHANGE,
    request: (of) => ({
      params: { role_id: of.workId },
      body: {
        cm_expectations: { cells: [{ cm_competency_id: of.competencyId, cm_grade_id: of.gradeId, level: "basic" }] },
      },
    }),
  },
  getGradeSettings: { answers: ADMINS, request: () => ({}) },
  updateGradeSettings: {
    answers: ADMINS,
    request: () => ({ body: { cm_grade_settings: { from_scim_title: false, in_finder: false } } }),
  },
  // A grade is for the person, their own managers and admins: a peer or another manager doesn't learn that it exists.
  listPersonGrades: {
    answers: {
      own: ["ok", "ok", "ok", "ok"],
      report: [404, "ok", 404, "ok"],
      stranger: [404, 404, 404, "ok"],
      missing: [404, 404, 404, 404],
    },
    request: (of) => ({ params: { user_id: of.userId } }),
  },
} satisfies AccessTo<typeof contract> & AccessTo<typeof ofPeople>;
