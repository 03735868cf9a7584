import { ApiError, call, type Answer } from "@/lib/platform/client/call";
import type { Role, Source } from "@/lib/people/provisioning/rules";

export type Settings = Answer<"GET /scim_settings">;
export type Mapping = Settings["mappings"][number];
export type MappingFields = { source: Source; name: string } & ({ role: Role } | { cm_role_id: number });

export const setManagersSetting = (sets_managers: boolean) =>
  call("PUT /scim_settings", { body: { cm_scim_settings: { sets_managers } } });

export const addMapping = (fields: MappingFields) => call("POST /scim_mappings", { body: { cm_scim_mapping: fields } });

/** Removes a mapping. One that no longer exists counts as removed. */
export const removeMapping = (id: number) =>
  call("DELETE /scim_mappings/{scim_mapping_id}", { params: { scim_mapping_id: id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.problem.status !== 404) throw error;
  });
