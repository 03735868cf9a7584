import type { Scope } from "@/lib/people/service-accounts/rules";
import type { endpoints } from "./endpoints";

type Id = keyof typeof endpoints;

/**
 * The calls that each scope allows. What isn't listed is for people: decisions, their own data, and everything that
 * says who did it by name. A sheet isn't listed because its owner sees who opened it.
 */
export const CALLS_OF_SCOPES: Readonly<Record<Exclude<Scope, "scim">, readonly Id[]>> = {
  "people:read": ["listPeople", "getPerson", "listPersonGrades", "exportPeople", "getHandOverImpact"],
  "people:write": ["createPerson", "updatePerson", "createDeactivation", "deleteDeactivation", "createHandOver"],
  "levels:read": ["exportLevels", "exportMatrix", "listTeamLevels"],
  "template:read": [
    ...(["listAreas", "getArea", "listRoles", "getRole", "listTechnologies", "getTechnology"] as const),
    ...(["listCompetencies", "getCompetency", "listCompetencyVersions", "exportCompetencies"] as const),
    ...(["listGrades", "listExpectations", "exportExpectedLevels"] as const),
  ],
  "template:write": [
    ...(["createArea", "updateArea", "createRole", "updateRole", "createTechnology", "updateTechnology"] as const),
    ...(["createGrade", "updateGrade", "deleteGrade"] as const),
  ],
  "learning:read": ["listLearningPointers", "getLearningPointer", "exportLearningPointers"],
  "needs:read": [
    "listNeeds",
    "getNeed",
    "getNeedCounts",
    "exportNeeds",
    "exportNeedCounts",
    "getLearningPlan",
    "exportLearningPlan",
  ],
  "audit:read": ["listAuditRecords", "exportAuditRecords"],
};

const scopes = new Map(
  Object.entries(CALLS_OF_SCOPES).flatMap(([scope, ids]) => ids.map((id) => [id as string, scope as Scope])),
);

/** Returns the scope that a token with scopes needs for a call; null if only people may make it. */
export const scopeOf = (endpointId: string): Scope | null => scopes.get(endpointId) ?? null;
