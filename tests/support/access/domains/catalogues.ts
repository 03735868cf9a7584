import type * as contract from "@/lib/template/catalogues/contract";
import { ADMINS, ADMINS_CHANGE, EVERYBODY, EVERYBODY_SEES, WHO_SEES_THE_SHEET, type AccessTo } from "../expected";

export const catalogues = {
  listTechnologies: { answers: EVERYBODY, request: () => ({}) },
  getTechnology: { answers: EVERYBODY_SEES, request: (of) => ({ params: { technology_id: of.languageId } }) },
  createTechnology: { answers: ADMINS, request: () => ({ body: { cm_technology: { name: "Zig" } } }) },
  updateTechnology: {
    answers: ADMINS_CHANGE,
    request: (of) => ({ params: { technology_id: of.languageId }, body: { cm_technology: { name: "Zig" } } }),
  },
  // With a user_id it lists the disciplines of that person's sheet.
  listRoles: {
    answers: { ...EVERYBODY, ...WHO_SEES_THE_SHEET },
    request: (of, subject) => (subject === "any" ? {} : { query: { user_id: of.userId } }),
  },
  getRole: { answers: EVERYBODY_SEES, request: (of) => ({ params: { role_id: of.disciplineId } }) },
  createRole: { answers: ADMINS, request: () => ({ body: { cm_role: { name: "Gardener" } } }) },
  updateRole: {
    answers: ADMINS_CHANGE,
    request: (of) => ({ params: { role_id: of.disciplineId }, body: { cm_role: { name: "Gardener" } } }),
  },
  listAreas: { answers: EVERYBODY, request: () => ({}) },
  getArea: { answers: EVERYBODY_SEES, request: (of) => ({ params: { area_id: of.areaId } }) },
  createArea: {
    answers: ADMINS,
    request: () => ({ body: { cm_area: { name: "Gardens", general_technology: false } } }),
  },
  updateArea: {
    answers: ADMINS_CHANGE,
    request: (of) => ({
      params: { area_id: of.areaId },
      body: { cm_area: { name: "Gardens", general_technology: false } },
    }),
  },
} satisfies AccessTo<typeof contract>;
