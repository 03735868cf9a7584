import * as audit from "@/lib/audit/contract";
import { createAccessToken } from "@/lib/auth/contract";
import type { Endpoint } from "@/lib/core/endpoint";
import * as catalogues from "@/lib/catalogues/contract";
import * as competencies from "@/lib/competencies/contract";
import * as directory from "@/lib/people/contract";
import * as learning from "@/lib/learning/contract";
import * as merges from "@/lib/catalogue-merges/contract";
import * as myData from "@/lib/my-data/contract";
import * as people from "@/lib/matrices/contract";
import * as profiles from "@/lib/sheet-setup/contract";
import { search } from "@/lib/search/contract";
import * as sheets from "@/lib/sheets/contract";
import * as tokens from "@/lib/tokens/contract";
import { getDescription } from "./contract";

/** Every call of the API, by its id: what the typed client, the method guard and the OpenAPI document are made from. */
export const endpoints = {
  createAccessToken,
  listPersonalAccessTokens: tokens.listPersonalAccessTokens,
  createPersonalAccessToken: tokens.createPersonalAccessToken,
  deletePersonalAccessToken: tokens.deletePersonalAccessToken,
  getCurrentUser: people.getCurrentUser,
  getUser: people.getUser,
  search,
  listEmployees: people.listEmployees,
  listEmployeesOfManager: people.listEmployeesOfManager,
  listPeople: directory.listPeople,
  getPerson: directory.getPerson,
  createPerson: directory.createPerson,
  updatePerson: directory.updatePerson,
  createDeactivation: directory.createDeactivation,
  deleteDeactivation: directory.deleteDeactivation,
  createErasure: directory.createErasure,
  getHandOverImpact: directory.getHandOverImpact,
  createHandOver: directory.createHandOver,
  createPeopleImport: directory.createPeopleImport,
  listAuditRecords: audit.listAuditRecords,
  getMyData: myData.getMyData,
  listSheetVisits: sheets.listSheetVisits,
  getSheet: sheets.getSheet,
  getSheetCompetency: sheets.getSheetCompetency,
  updateSheetCompetency: sheets.updateSheetCompetency,
  createCompetencyChange: sheets.createCompetencyChange,
  createManagerCompetencyChange: sheets.createManagerCompetencyChange,
  createManagerCompetencyDecline: sheets.createManagerCompetencyDecline,
  getSheetSetup: profiles.getSheetSetup,
  listUserTechnologies: profiles.listUserTechnologies,
  createUserTechnology: profiles.createUserTechnology,
  deleteUserTechnology: profiles.deleteUserTechnology,
  listSheetRoles: profiles.listSheetRoles,
  getSheetRole: profiles.getSheetRole,
  createSheetRole: profiles.createSheetRole,
  deleteSheetRole: profiles.deleteSheetRole,
  listTechnologies: catalogues.listTechnologies,
  getTechnology: catalogues.getTechnology,
  createTechnology: catalogues.createTechnology,
  updateTechnology: catalogues.updateTechnology,
  listRoles: catalogues.listRoles,
  getRole: catalogues.getRole,
  createRole: catalogues.createRole,
  updateRole: catalogues.updateRole,
  listAreas: catalogues.listAreas,
  getArea: catalogues.getArea,
  createArea: catalogues.createArea,
  updateArea: catalogues.updateArea,
  listCatalogueMerges: merges.listCatalogueMerges,
  getCatalogueMergeImpact: merges.getCatalogueMergeImpact,
  createCatalogueMerge: merges.createCatalogueMerge,
  deleteCatalogueMerge: merges.deleteCatalogueMerge,
  listCompetencies: competencies.listCompetencies,
  getCompetency: competencies.getCompetency,
  createCompetency: competencies.createCompetency,
  updateCompetency: competencies.updateCompetency,
  getCompetencyImpact: competencies.getCompetencyImpact,
  getNewCompetencyImpact: competencies.getNewCompetencyImpact,
  listLearningPointers: learning.listLearningPointers,
  getLearningPointer: learning.getLearningPointer,
  createLearningPointer: learning.createLearningPointer,
  updateLearningPointer: learning.updateLearningPointer,
  listCompetencyLearningPointers: learning.listCompetencyLearningPointers,
  createCompetencyLearningPointer: learning.createCompetencyLearningPointer,
  deleteCompetencyLearningPointer: learning.deleteCompetencyLearningPointer,
  listUserLearningPointers: learning.listUserLearningPointers,
  createUserLearningPointer: learning.createUserLearningPointer,
  updateUserLearningPointer: learning.updateUserLearningPointer,
  deleteUserLearningPointer: learning.deleteUserLearningPointer,
  getDescription,
} as const;

/** The same as a list, for whatever treats all calls alike. */
export const listedEndpoints = Object.values(endpoints) as unknown as readonly Endpoint[];
