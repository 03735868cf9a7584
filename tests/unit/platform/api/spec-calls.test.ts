// spec: calls.list
import type { z } from "zod";
import { listedEndpoints } from "@/lib/platform/api/endpoints";

type Call = [method: string, path: string, query: string[], wrapper: string | null, fields: string[]];

const ROW = "/sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}";
const COMPETENCY = [
  "name",
  "description",
  "cm_area_id",
  "cm_role_id",
  "no_experience",
  "basic",
  "intermediate",
  "advanced",
  "published",
];

/** The specification's calls, and the resources that it only mentions. */
const CALLS: Call[] = [
  ["GET", "/users", ["current_user"], null, []],
  ["GET", "/users/{user_id}", [], null, []],
  ["GET", "/sheets/{sheet_id}", [], null, []],
  ["PATCH", ROW, [], "cm_sheet_competency", ["notes"]],
  [
    "POST",
    `${ROW}/competency_changes`,
    [],
    "cm_competency_change",
    ["current_level", "desired_level", "cm_sheet_competencies_id"],
  ],
  [
    "POST",
    `${ROW}/competency_changes/{competency_change_id}/manager_competency_changes`,
    [],
    "cm_manager_competency_change",
    ["approved_level", "cm_competency_change_id"],
  ],
  ["GET", "/technologies", [], null, []],
  ["POST", "/technologies", [], "cm_technology", ["name"]],
  ["PATCH", "/technologies/{technology_id}", [], "cm_technology", ["name"]],
  ["GET", "/sheets/{sheet_id}/user_technologies", ["user_id"], null, []],
  ["POST", "/sheets/{sheet_id}/user_technologies", [], "cm_user_technology", ["cm_technology_id", "user_id"]],
  ["DELETE", "/sheets/{sheet_id}/user_technologies/{user_technology_id}", [], null, []],
  ["GET", "/roles", ["user_id"], null, []],
  ["GET", "/roles/{role_id}", [], null, []],
  ["POST", "/roles", [], "cm_role", ["name"]],
  ["PATCH", "/roles/{role_id}", [], "cm_role", ["name"]],
  ["GET", "/sheet_roles", ["user_id"], null, []],
  ["POST", "/sheet_roles", [], "cm_sheet_role", ["cm_sheet_id", "cm_role_id"]],
  ["DELETE", "/sheet_roles/{sheet_role_id}", [], null, []],
  ["GET", "/areas", [], null, []],
  ["POST", "/areas", [], "cm_area", ["name", "general_technology"]],
  ["PATCH", "/areas/{area_id}", [], "cm_area", ["name", "general_technology"]],
  ["GET", "/competencies", [], null, []],
  ["GET", "/competencies/{competency_id}", [], null, []],
  ["POST", "/competencies", [], "cm_competency", COMPETENCY],
  ["PUT", "/competencies/{competency_id}", [], "cm_competency", [...COMPETENCY, "updated_at"]],
  ["GET", "/learning_pointers", ["competency_id"], null, []],
  ["POST", "/learning_pointers", [], "cm_learning_pointer", ["name", "description"]],
  ["PATCH", "/learning_pointers/{learning_pointer_id}", [], "cm_learning_pointer", ["name", "description"]],
  ["GET", "/competency_learning_pointers", [], null, []],
  [
    "POST",
    "/competency_learning_pointers",
    [],
    "cm_competency_learning_pointer",
    ["cm_competency_id", "cm_learning_pointer_id"],
  ],
  ["DELETE", "/competency_learning_pointers/{competency_learning_pointer_id}", [], null, []],
  ["GET", "/employee_managers", ["manager_id"], null, []],
  ["PATCH", "/sheets/{sheet_id}/user_learning_pointers/{user_learning_pointer_id}", [], null, []],
  ["DELETE", "/sheets/{sheet_id}/user_learning_pointers/{user_learning_pointer_id}", [], null, []],
  ["GET", "/employee_managers/{manager_id}", [], null, []],
  ["GET", "/areas/{area_id}", [], null, []],
  ["GET", "/sheet_roles/{sheet_role_id}", [], null, []],
];

test.each(CALLS)("%s %s is served with the specification's query and body", (method, path, query, wrapper, fields) => {
  const call = listedEndpoints.find((candidate) => candidate.method === method && candidate.path === path);
  expect(Object.keys(call?.query.shape ?? {})).toEqual(expect.arrayContaining(query));
  if (wrapper === null) return expect(call).toBeDefined();
  expect(Object.keys(call?.body.shape ?? {})).toEqual([wrapper]);
  expect(Object.keys((call?.body.shape[wrapper] as z.ZodObject).shape)).toEqual(expect.arrayContaining(fields));
});
