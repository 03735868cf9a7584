import type { endpoints } from "@/lib/api/endpoints";
import type { Sent } from "@/tests/support/routes";
import type { Things } from "./world";

const sheet = ({ sheetId }: Things) => ({ sheet_id: sheetId });
const row = (of: Things) => ({ ...sheet(of), sheet_competency_id: of.rowId });
const change = (of: Things) => ({ ...row(of), competency_change_id: of.changeId });
const competency = (of: Things) => ({
  name: "Something new",
  description: "What it is.",
  cm_area_id: of.areaId,
  cm_role_id: of.disciplineId,
  no_experience: "N",
  basic: "B",
  intermediate: "I",
  advanced: "A",
  published: false,
});
const place = (of: Things) => ({ cm_area_id: of.areaId, cm_role_id: of.disciplineId, published: "true" });
const pointer = { name: "Another book", description: "<p>Read it too.</p>" };
const levels = (of: Things) => ({
  current_level: "no_experience",
  desired_level: "no_experience",
  cm_sheet_competencies_id: of.rowId,
});

const PEOPLE_FILE =
  "email,first_name,last_name,disciplines,primary_manager,managers,is_manager,is_admin\nnew@example.com,Nell,New,,,,false,false\n";

/** An honest request to each endpoint about somebody's things. `subject` tells a call that may name somebody whether it does. */
export const requests: Record<keyof typeof endpoints, (of: Things, subject: string) => Sent> = {
  getDescription: () => ({}),
  search: () => ({ query: { q: "a" } }),
  createAccessToken: () => ({}),
  listPersonalAccessTokens: () => ({}),
  createPersonalAccessToken: () => ({
    body: { cm_personal_access_token: { name: "A script", scope: "read", expires_in_days: 1 } },
  }),
  deletePersonalAccessToken: (of) => ({ params: { personal_access_token_id: of.tokenId } }),
  getCurrentUser: () => ({ query: { current_user: "true" } }),
  listPeople: () => ({}),
  listAuditRecords: () => ({}),
  getMyData: () => ({}),
  listSheetVisits: () => ({}),
  getPerson: (of) => ({ params: { user_id: of.userId } }),
  createPerson: () => ({ body: { user: { email: "new@example.com", first_name: "Nell", last_name: "New" } } }),
  updatePerson: (of) => ({ params: { user_id: of.userId }, body: { user: { first_name: "Nell" } } }),
  createDeactivation: (of) => ({ body: { deactivation: { user_id: of.userId } } }),
  deleteDeactivation: (of) => ({ params: { user_id: of.userId } }),
  createErasure: (of) => ({ body: { erasure: { user_id: of.userId, email: of.email } } }),
  getHandOverImpact: (of) => ({ query: { from_user_id: of.userId } }),
  createHandOver: (of) => ({ body: { hand_over: { from_user_id: of.managerId, to_user_id: of.successorId } } }),
  createPeopleImport: () => ({ body: { people_import: { content: PEOPLE_FILE, dry_run: true } } }),
  getUser: (of) => ({ params: { user_id: of.userId } }),
  listEmployees: (of) => ({ query: { manager_id: of.userId } }),
  listEmployeesOfManager: (of) => ({ params: { manager_id: of.userId } }),
  getSheet: (of) => ({ params: sheet(of) }),
  getSheetCompetency: (of) => ({ params: row(of) }),
  updateSheetCompetency: (of) => ({ params: row(of), body: { cm_sheet_competency: { notes: "<p>A note.</p>" } } }),
  createCompetencyChange: (of) => ({ params: row(of), body: { cm_competency_change: levels(of) } }),
  createManagerCompetencyChange: (of) => ({
    params: change(of),
    body: { cm_manager_competency_change: { approved_level: "basic", cm_competency_change_id: of.changeId } },
  }),
  createManagerCompetencyDecline: (of) => ({
    params: change(of),
    body: { cm_manager_competency_decline: { reason: "Not yet.", cm_competency_change_id: of.changeId } },
  }),
  getSheetSetup: (of) => ({ params: sheet(of) }),
  listUserTechnologies: (of) => ({ params: sheet(of), query: { user_id: of.userId } }),
  createUserTechnology: (of) => ({
    params: sheet(of),
    body: { cm_user_technology: { cm_technology_id: of.languageId, user_id: of.userId } },
  }),
  deleteUserTechnology: (of) => ({ params: { ...sheet(of), user_technology_id: of.userTechnologyId } }),
  listSheetRoles: (of) => ({ query: { user_id: of.userId } }),
  getSheetRole: (of) => ({ params: { sheet_role_id: of.sheetRoleId } }),
  createSheetRole: (of) => ({ body: { cm_sheet_role: { cm_sheet_id: of.sheetId, cm_role_id: of.disciplineId } } }),
  deleteSheetRole: (of) => ({ params: { sheet_role_id: of.sheetRoleId } }),
  listTechnologies: () => ({}),
  getTechnology: (of) => ({ params: { technology_id: of.languageId } }),
  createTechnology: () => ({ body: { cm_technology: { name: "Zig" } } }),
  updateTechnology: (of) => ({ params: { technology_id: of.languageId }, body: { cm_technology: { name: "Zig" } } }),
  listRoles: (of, subject) => (subject === "any" ? {} : { query: { user_id: of.userId } }),
  getRole: (of) => ({ params: { role_id: of.disciplineId } }),
  createRole: () => ({ body: { cm_role: { name: "Gardener" } } }),
  updateRole: (of) => ({ params: { role_id: of.disciplineId }, body: { cm_role: { name: "Gardener" } } }),
  listAreas: () => ({}),
  getArea: (of) => ({ params: { area_id: of.areaId } }),
  createArea: () => ({ body: { cm_area: { name: "Gardens", general_technology: false } } }),
  updateArea: (of) => ({
    params: { area_id: of.areaId },
    body: { cm_area: { name: "Gardens", general_technology: false } },
  }),
  listCatalogueMerges: () => ({ query: { kind: "technology" } }),
  getCatalogueMergeImpact: (of) => ({ query: { kind: "technology", source_id: of.languageId } }),
  createCatalogueMerge: (of) => ({
    body: { cm_catalogue_merge: { kind: "technology", source_id: of.languageId, target_id: null } },
  }),
  deleteCatalogueMerge: (of) => ({ params: { catalogue_merge_id: of.mergeId } }),
  listCompetencies: () => ({}),
  getCompetency: (of) => ({ params: { competency_id: of.competencyId } }),
  createCompetency: (of) => ({ body: { cm_competency: competency(of) } }),
  updateCompetency: (of) => ({ params: { competency_id: of.competencyId }, body: { cm_competency: competency(of) } }),
  getCompetencyImpact: (of) => ({ params: { competency_id: of.competencyId }, query: place(of) }),
  getNewCompetencyImpact: (of) => ({ query: place(of) }),
  listLearningPointers: (of) => ({ query: { competency_id: of.competencyId } }),
  getLearningPointer: (of) => ({ params: { learning_pointer_id: of.pointerId } }),
  createLearningPointer: () => ({ body: { cm_learning_pointer: pointer } }),
  updateLearningPointer: (of) => ({
    params: { learning_pointer_id: of.pointerId },
    body: { cm_learning_pointer: pointer },
  }),
  listCompetencyLearningPointers: () => ({}),
  createCompetencyLearningPointer: (of) => ({
    body: {
      cm_competency_learning_pointer: { cm_competency_id: of.competencyId, cm_learning_pointer_id: of.pointerId },
    },
  }),
  deleteCompetencyLearningPointer: (of) => ({ params: { competency_learning_pointer_id: of.linkId } }),
  listUserLearningPointers: (of) => ({ params: sheet(of) }),
  createUserLearningPointer: (of) => ({
    params: sheet(of),
    body: { cm_user_learning_pointer: { cm_learning_pointer_id: of.pointerId, state: "done" } },
  }),
  updateUserLearningPointer: (of) => ({
    params: { ...sheet(of), user_learning_pointer_id: of.markId },
    body: { cm_user_learning_pointer: { state: "done" } },
  }),
  deleteUserLearningPointer: (of) => ({ params: { ...sheet(of), user_learning_pointer_id: of.markId } }),
};
