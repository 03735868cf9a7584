import { z } from "zod";
import { bodyOf, endpoint, Id, IdOut, schemaOf } from "@/lib/platform/core/endpoint";
import { Name } from "@/lib/platform/core/text";
import { MAX_MAPPINGS, ROLES, SOURCES } from "./rules";

const Named = z.strictObject({ id: IdOut, name: z.string() });

const ScimMapping = schemaOf("ScimMapping", "What a group or a department of the identity provider gives its people", {
  id: IdOut,
  source: z.enum(SOURCES),
  name: z.string().describe("The group's or department's name at the identity provider"),
  role: z.enum(ROLES).nullable().describe("The role that it gives; null if it gives a discipline"),
  discipline: Named.nullable().describe("The discipline that it gives; null if it gives a role"),
});

export const ScimSettings = schemaOf(
  "ScimSettings",
  "What the identity provider decides beside names, emails and access",
  {
    sets_managers: z
      .boolean({ error: "must be true or false" })
      .describe("Whether the manager that the identity provider sends becomes the person's primary manager"),
  },
);

export const listScimMappings = endpoint("listScimMappings", "GET /scim_mappings", {
  summary: "List what the identity provider's groups and departments give, by source and name",
  response: z.array(ScimMapping),
});

export const createScimMapping = endpoint("createScimMapping", "POST /scim_mappings", {
  summary: `Map a group to a role or a discipline, or a department to a discipline; at most ${MAX_MAPPINGS}`,
  body: bodyOf("cm_scim_mapping", {
    source: z.enum(SOURCES, { error: "must be group or department" }),
    name: Name,
    role: z
      .enum(ROLES, { error: `must be ${ROLES.join(", ")}` })
      .optional()
      .describe("Instead of cm_role_id, for groups only"),
    cm_role_id: Id.optional().describe("The discipline"),
  }),
  response: ScimMapping,
});

export const deleteScimMapping = endpoint("deleteScimMapping", "DELETE /scim_mappings/{scim_mapping_id}", {
  summary: "Remove a mapping. People keep what it gave them",
});
