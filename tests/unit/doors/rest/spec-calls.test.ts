import { z } from "zod";
import { listedEndpoints } from "@/lib/doors/rest/endpoints";

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
  expect(Object.keys((call!.body.shape[wrapper] as z.ZodObject).shape)).toEqual(expect.arrayContaining(fields));
});

const CRITERIA = ["no_experience", "basic", "intermediate", "advanced"];
const EMPLOYEE = ["GET /employee_managers", "employees"];
const SHEET_ROW = ["GET /sheets/{sheet_id}", "sheet_competencies"];

/** The specification's entities: the call that returns each, where in its answer it is, and its fields. */
const ENTITIES: [entity: string, where: string[], fields: string[]][] = [
  ["User", ["GET /users"], ["user_id", "sheet_id", "first_name", "last_name", "is_admin", "is_manager"]],
  ["sheet-user", ["GET /users/{user_id}"], ["user_id", "sheet_id", "first_name", "last_name"]],
  ["Employee", EMPLOYEE, ["id", "first_name", "last_name", "sheet", "manager", "roles", "sheet_notifications"]],
  ["Employee's sheet", [...EMPLOYEE, "sheet"], ["id", "user_id", "updated_at"]],
  ["Employee's roles", [...EMPLOYEE, "roles"], ["name"]],
  ["Sheet", ["GET /sheets/{sheet_id}"], ["sheet_competencies"]],
  ["Sheet competency", SHEET_ROW, ["id", "cm_sheet_id", "notes", "area_name", "competency", "competency_change"]],
  ["its competency", [...SHEET_ROW, "competency"], ["name", "description", "cm_role_id", "id", ...CRITERIA]],
  [
    "Competency change",
    [...SHEET_ROW, "competency_change"],
    ["id", "current_level", "desired_level", "updated_at", "cm_sheet_competencies_id"],
  ],
  [
    "Manager competency change",
    [`POST ${ROW}/competency_changes/{competency_change_id}/manager_competency_changes`],
    ["approved_level", "cm_competency_change_id"],
  ],
  ["Competency", ["GET /competencies/{competency_id}"], ["id", ...COMPETENCY, "updated_at"]],
  ["Area", ["GET /areas"], ["id", "name", "general_technology"]],
  ["Role", ["GET /roles"], ["id", "name"]],
  ["Technology", ["GET /technologies"], ["id", "name"]],
  ["User technology", ["GET /sheets/{sheet_id}/user_technologies"], ["id", "cm_technology_id", "user_id", "name"]],
  ["Sheet role", ["GET /sheet_roles"], ["id", "cm_role_id", "cm_sheet_id"]],
  ["Learning pointer", ["GET /learning_pointers"], ["id", "name", "description", "url"]],
  [
    "Competency learning pointer",
    ["GET /competency_learning_pointers"],
    ["id", "cm_competency_id", "cm_learning_pointer_id"],
  ],
];

/** The fields of an object, also of one in a list or one that may be null. */
function shapeOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
  if (schema instanceof z.ZodArray) return shapeOf(schema.element as z.ZodType);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return shapeOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodObject) return schema.shape as Record<string, z.ZodType>;
  throw new Error("not an object");
}

test.each(ENTITIES)("%s, in the answer of %j, has the fields %j", (_entity, [call, ...within], fields) => {
  const answer = listedEndpoints.find(({ method, path }) => `${method} ${path}` === call)?.response as z.ZodType;
  const at = within.reduce<z.ZodType>((schema, field) => shapeOf(schema)[field]!, answer);
  expect(Object.keys(shapeOf(at))).toEqual(expect.arrayContaining(fields));
});
