import * as may from "../expected";
import type { Things } from "../things";

let asked = 0;

const texts = {
  name: "Something new",
  description: "D",
  no_experience: "N",
  basic: "B",
  intermediate: "I",
  advanced: "A",
};
const competency = (of: Things) => ({ ...texts, cm_area_id: of.areaId, cm_role_id: of.disciplineId, published: false });
const place = (of: Things) => ({ cm_area_id: of.areaId, cm_role_id: of.disciplineId, published: "true" });

export const templateCalls = {
  // lib/template/catalogues
  listTechnologies: may.EVERYBODY,
  getTechnology: may.EVERYBODY_SEES,
  createTechnology: [may.ADMINS, { body: { cm_technology: { name: "Zig" } } }],
  updateTechnology: [may.ADMINS_CHANGE, { body: { cm_technology: { name: "Zig" } } }],
  // With a user_id it lists the disciplines of that person's sheet.
  listRoles: [
    { ...may.EVERYBODY, ...may.WHO_SEES_THE_SHEET },
    (of, subject) => (subject === "any" ? {} : { query: { user_id: of.userId } }),
  ],
  getRole: may.EVERYBODY_SEES,
  createRole: [may.ADMINS, { body: { cm_role: { name: "Gardener" } } }],
  updateRole: [may.ADMINS_CHANGE, { body: { cm_role: { name: "Gardener" } } }],
  listAreas: may.EVERYBODY,
  getArea: may.EVERYBODY_SEES,
  createArea: [may.ADMINS, { body: { cm_area: { name: "Gardens", general_technology: false } } }],
  updateArea: [may.ADMINS_CHANGE, { body: { cm_area: { name: "Gardens", general_technology: false } } }],

  // lib/template/merges
  listCatalogueMerges: [may.ADMINS, { query: { kind: "technology" } }],
  getCatalogueMergeImpact: [
    { there: [403, 403, 403, "ok"], missing: [403, 403, 403, 404] },
    (of) => ({ query: { kind: "technology", source_id: of.languageId } }),
  ],
  createCatalogueMerge: [
    { there: [403, 403, 403, "ok"], missing: [403, 403, 403, 409] },
    (of) => ({ body: { cm_catalogue_merge: { kind: "technology", source_id: of.languageId, target_id: null } } }),
  ],
  deleteCatalogueMerge: may.ADMINS_CHANGE,

  // lib/template/requests
  listCatalogueRequests: may.ADMINS,
  createCatalogueRequest: [
    may.MANAGERS,
    () => ({ body: { cm_catalogue_request: { kind: "area", name: `Requested ${(asked += 1)}` } } }),
  ],
  deleteCatalogueRequest: may.ADMINS_CHANGE,

  // lib/template/competencies
  listCompetencies: may.EVERYBODY,
  getCompetency: may.EVERYBODY_SEES,
  createCompetency: [
    { ...may.MANAGERS, missing: [403, 422, 422, 422] },
    (of) => ({ body: { cm_competency: competency(of) } }),
  ],
  updateCompetency: [may.MANAGERS_CHANGE, (of) => ({ body: { cm_competency: competency(of) } })],
  getCompetencyImpact: [may.MANAGERS_CHANGE, (of) => ({ query: place(of) })],
  getNewCompetencyImpact: [{ ...may.MANAGERS, missing: [403, 422, 422, 422] }, (of) => ({ query: place(of) })],
  listCompetencyVersions: may.MANAGERS_CHANGE,
  updateCompetencyVersion: [
    may.MANAGERS_CHANGE,
    { body: { cm_competency_version: { kind: "bar_moved", moved_levels: ["basic"] } } },
  ],
  previewCompetencyVersion: [may.MANAGERS_CHANGE, { body: { cm_competency: texts } }],

  // lib/template/moves
  createCompetencyMove: [
    { there: [403, "ok", "ok", "ok"], missing: [403, 422, 422, 422] },
    (of) => ({
      body: { competency_move: { competency_ids: [of.competencyId], cm_area_id: of.areaId, dry_run: true } },
    }),
  ],

  // lib/template/hints
  findSharedCriteria: [
    may.MANAGERS,
    (of) => ({ body: { cm_competency: { id: of.competencyId, basic: "Runs a release alone." } } }),
  ],

  // lib/grades/ladder, lib/grades/people
  listGrades: may.EVERYBODY,
  createGrade: [may.ADMINS, { body: { cm_grade: { name: "Principal" } } }],
  updateGrade: [may.ADMINS_CHANGE, { body: { cm_grade: { name: "Lead" } } }],
  deleteGrade: may.ADMINS_CHANGE,
  listExpectations: may.EVERYBODY_SEES,
  updateExpectations: [
    may.ADMINS_CHANGE,
    (of) => ({
      params: { role_id: of.workId },
      body: {
        cm_expectations: { cells: [{ cm_competency_id: of.competencyId, cm_grade_id: of.gradeId, level: "basic" }] },
      },
    }),
  ],
  // A grade is for the person, their own managers and admins: a peer or another manager doesn't learn that it exists.
  listPersonGrades: {
    own: ["ok", "ok", "ok", "ok"],
    report: [404, "ok", 404, "ok"],
    stranger: [404, 404, 404, "ok"],
    missing: [404, 404, 404, 404],
  },

  // lib/starters
  listStarterFrameworks: may.ADMINS,
  applyStarterFrameworks: [may.ADMINS, { body: { cm_starter: { frameworks: ["consultant"] } } }],
} satisfies may.Access;
