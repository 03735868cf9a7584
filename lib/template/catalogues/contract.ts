import { z } from "zod";
import { bodyOf, endpoint, Id, IdOut, schemaOf } from "@/lib/platform/core/endpoint";
import { NameCursor, wholeOrPagedBy } from "@/lib/platform/core/paged";
import { Name } from "@/lib/platform/core/text";

const retired = z.boolean().describe("No longer available to choose; people who already have it keep it");

export const Technology = schemaOf("Technology", "A language", { id: IdOut, name: z.string(), retired });
export const Role = schemaOf("Role", "A discipline", {
  id: IdOut,
  name: z.string(),
  uses_languages: z.boolean().describe("Its people have languages on their sheets"),
  for_everyone: z.boolean().describe("Every sheet has it, and it can't be removed from one"),
  retired,
});
export const Area = schemaOf("Area", "", {
  id: IdOut,
  name: z.string(),
  general_technology: z.boolean().describe("Its competencies have a row for each of a person's languages"),
  retired,
});

const TechnologyBody = bodyOf("cm_technology", { name: Name });
const trueOrFalse = z.boolean({ error: "must be true or false" });
const RoleBody = bodyOf("cm_role", {
  name: Name,
  uses_languages: trueOrFalse
    .optional()
    .describe('Omitted: what an admin decided before, otherwise whether the name contains "Developer"'),
  for_everyone: trueOrFalse.optional().describe("Omitted: unchanged; false for a new discipline"),
});
const AreaBody = bodyOf("cm_area", { name: Name, general_technology: trueOrFalse });

const Paging = wholeOrPagedBy(NameCursor);

export const listTechnologies = endpoint("listTechnologies", "GET /technologies", {
  summary: "List languages, sorted by name",
  query: z.object(Paging),
  response: z.array(Technology),
});

export const getTechnology = endpoint("getTechnology", "GET /technologies/{technology_id}", {
  summary: "Get a language",
  response: Technology,
  concurrency: "etag",
});

export const createTechnology = endpoint("createTechnology", "POST /technologies", {
  summary: "Add a language",
  body: TechnologyBody,
  response: Technology,
});

export const updateTechnology = endpoint("updateTechnology", "PATCH /technologies/{technology_id}", {
  summary: "Rename a language",
  body: TechnologyBody,
  response: Technology,
  concurrency: "etag",
});

export const listRoles = endpoint("listRoles", "GET /roles", {
  summary: "List disciplines, sorted by name; with `user_id`, those of one person",
  query: z.object({ user_id: Id.optional(), ...Paging }),
  response: z.array(Role),
});

export const getRole = endpoint("getRole", "GET /roles/{role_id}", {
  summary: "Get a discipline",
  response: Role,
  concurrency: "etag",
});

export const createRole = endpoint("createRole", "POST /roles", {
  summary: "Add a discipline",
  body: RoleBody,
  response: Role,
});

export const updateRole = endpoint("updateRole", "PATCH /roles/{role_id}", {
  summary: "Rename a discipline, or set whether it uses languages and is for everyone",
  body: RoleBody,
  response: Role,
  concurrency: "etag",
});

export const listAreas = endpoint("listAreas", "GET /areas", {
  summary: "List areas, sorted by name",
  query: z.object(Paging),
  response: z.array(Area),
});

export const getArea = endpoint("getArea", "GET /areas/{area_id}", {
  summary: "Get an area",
  response: Area,
  concurrency: "etag",
});

export const createArea = endpoint("createArea", "POST /areas", {
  summary: "Add an area",
  body: AreaBody,
  response: Area,
});

export const updateArea = endpoint("updateArea", "PATCH /areas/{area_id}", {
  summary: "Rename an area, or set whether its competencies have a row per language",
  body: AreaBody,
  response: Area,
  concurrency: "etag",
});
