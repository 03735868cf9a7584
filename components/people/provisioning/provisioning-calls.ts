import { call, type Answer } from "@/lib/platform/client/call";
import { unlessGone } from "@/lib/platform/client/unless-gone";
import type { Role, Source } from "@/lib/people/provisioning/rules";

export type Settings = Answer<"GET /scim_settings">;
export type Mapping = Settings["mappings"][number];
export type MappingFields = { source: Source; name: string } & ({ role: Role } | { cm_role_id: number });

export const setManagersSetting = (sets_managers: boolean) =>
  call("PUT /scim_settings", { body: { cm_scim_settings: { sets_managers } } });

export const addMapping = (fields: MappingFields) => call("POST /scim_mappings", { body: { cm_scim_mapping: fields } });

export const removeMapping = (id: number) =>
  unlessGone(call("DELETE /scim_mappings/{scim_mapping_id}", { params: { scim_mapping_id: id } }));
