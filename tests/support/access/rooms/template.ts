import {
  ADMINS,
  ADMINS_CHANGE,
  EVERYBODY,
  EVERYBODY_SEES,
  MANAGERS,
  MANAGERS_CHANGE,
  WHO_SEES_THE_SHEET,
  type Access,
} from "../expected";
import type { Things } from "../things";

let asked = 0;

const texts = {
  name: "Something new",
  description: "What it is.",
  no_experience: "N",
  basic: "B",
  intermediate: "I",
  advanced: "A",
};

const competency = (of: Things) => ({
  ...texts,
  cm_area_id: of.areaId,
  cm_role_id: of.disciplineId,
  published: false,
});

const place = (of: Things) => ({ cm_area_id: of.areaId, cm_role_id: of.disciplineId, published: "true" });

export const templateCalls = {
  // lib/template/catalogues
  listTechnologies: { answers: EVERYBODY },
  getTechnology: { answers: EVERYBODY_SEES },
  createTechnology: { answers: ADMINS, request: () => ({ body: { cm_technology: { name: "Zig" } } }) },
  updateTechnology: {
    answers: ADMINS_CHANGE,
    request: () => ({ body: { cm_technology: { name: "Zig" } } }),
  },
  // With a user_id it lists the disciplines of that person's sheet.
  listRoles: {
    answers: { ...EVERYBODY, ...WHO_SEES_THE_SHEET },
    request: (of, subject) => (subject === "any" ? {} : { query: { user_id: of.userId } }),
  },
  getRole: { answers: EVERYBODY_SEES },
  createRole: { answers: ADMINS, request: () => ({ body: { cm_role: { name: "Gardener" } } }) },
  updateRole: {
    answers: ADMINS_CHANGE,
    request: () => ({ body: { cm_role: { name: "Gardener" } } }),
  },
  listAreas: { answers: EVERYBODY },
  getArea: { answers: EVERYBODY_SEES },
  createArea: {
    answers: ADMINS,
    request: () => ({ body: { cm_area: { name: "Gardens", general_technology: false } } }),
  },
  updateArea: {
    answers: ADMINS_CHANGE,
    request: () => ({
      body: { cm_area: { name: "Gardens", general_technology: false } },
    }),
  },

  // lib/template/merges
  listCatalogueMerges: { answers: ADMINS, request: () => ({ query: { kind: "technology" } }) },
  getCatalogueMergeImpact: {
    answers: { there: [403, 403, 403, "ok"], missing: [403, 403, 403, 404] },
    request: (of) => ({ query: { kind: "technology", source_id: of.languageId } }),
  },
  createCatalogueMerge: {
    answers: { there: [403, 403, 403, "ok"], missing: [403, 403, 403, 409] },
    request: (of) => ({
      body: { cm_catalogue_merge: { kind: "technology", source_id: of.languageId, target_id: null } },
    }),
  },
  deleteCatalogueMerge: { answers: ADMINS_CHANGE },

  // lib/template/requests
  listCatalogueRequests: { answers: ADMINS },
  createCatalogueRequest: {
    answers: MANAGERS,
    request: () => ({ body: { cm_catalogue_request: { kind: "area", name: `Requested ${(asked += 1)}` } } }),
  },
  deleteCatalogueRequest: { answers: ADMINS_CHANGE },

  // lib/template/competencies
  listCompetencies: { answers: MANAGERS },
  getCompetency: { answers: MANAGERS_CHANGE },
  createCompetency: {
    answers: { ...MANAGERS, missing: [403, 422, 422, 422] },
    request: (of) => ({ body: { cm_competency: competency(of) } }),
  },
  updateCompetency: {
    answers: MANAGERS_CHANGE,
    request: (of) => ({ body: { cm_competency: competency(of) } }),
  },
  getCompetencyImpact: {
    answers: MANAGERS_CHANGE,
    request: (of) => ({ query: place(of) }),
  },
  getNewCompetencyImpact: {
    answers: { ...MANAGERS, missing: [403, 422, 422, 422] },
    request: (of) => ({ query: place(of) }),
  },
  listCompetencyVersions: { answers: MANAGERS_CHANGE },
  updateCompetencyVersion: {
    answers: MANAGERS_CHANGE,
    request: () => ({
      body: { cm_competency_version: { kind: "bar_moved", moved_levels: ["basic"] } },
    }),
  },
  previewCompetencyVersion: {
    answers: MANAGERS_CHANGE,
    request: () => ({ body: { cm_competency: texts } }),
  },

  // lib/template/moves
  createCompetencyMove: {
    answers: { there: [403, "ok", "ok", "ok"], missing: [403, 422, 422, 422] },
    request: (of) => ({
      body: { competency_move: { competency_ids: [of.competencyId], cm_area_id: of.areaId, dry_run: true } },
    }),
  },

  // lib/template/hints
  findSharedCriteria: {
    answers: MANAGERS,
    request: (of) => ({ body: { cm_competency: { id: of.competencyId, basic: "Runs a release alone." } } }),
  },

  // lib/template/grades, lib/people/grades
  listGrades: { answers: EVERYBODY },
  createGrade: { answers: ADMINS, request: () => ({ body: { cm_grade: { name: "Principal" } } }) },
  updateGrade: {
    answers: ADMINS_CHANGE,
    request: () => ({ body: { cm_grade: { name: "Lead" } } }),
  },
  deleteGrade: { answers: ADMINS_CHANGE },
  listExpectations: { answers: EVERYBODY_SEES },
  updateExpectations: {
    answers: ADMINS_CHANGE,
    request: (of) => ({
      params: { role_id: of.workId },
      body: {
        cm_expectations: { cells: [{ cm_competency_id: of.competencyId, cm_grade_id: of.gradeId, level: "basic" }] },
      },
    }),
  },
  getGradeSettings: { answers: ADMINS },
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
  },

  // lib/template/starters
  listStarterFrameworks: { answers: ADMINS },
  applyStarterFrameworks: {
    answers: ADMINS,
    request: () => ({ body: { cm_starter: { frameworks: ["consultant"] } } }),
  },
} satisfies Access;
