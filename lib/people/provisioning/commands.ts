import { settingPart } from "@/lib/platform/operation/admin-settings";
import { conflict, wrongField } from "@/lib/platform/core/errors";
import { nameKeyOf, normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import type { Tx } from "@/lib/platform/db";
import { command } from "@/lib/platform/operation/operation";
import { lockOrganisation } from "@/lib/people/directory/write-store";
import { findDiscipline } from "@/lib/template/catalogues/store";
import * as contract from "./contract";
import { managesProvisioning } from "./policy";
import { presentMapping } from "./presenter";
import { type Given, MAX_MAPPINGS, type Role, type Source } from "./rules";
import * as store from "./store";

const ACT = { act: "scim_settings.updated", subjectId: null };

/** The mappings, which nobody else changes until the transaction ends: SCIM's calls take the same lock. */
async function lockedMappings(tx: Tx): Promise<store.MappingRecord[]> {
  await lockOrganisation(tx);
  return store.readMappings(tx);
}

/** Whether the identity provider sets managers. Nobody's manager changes until it sends one. */
export const scimSettings = settingPart(store.SCIM, {
  manages: managesProvisioning,
  lock: lockOrganisation,
  actOf: () => ACT.act,
});

/** Maps a group or a department. Nobody gets anything until the identity provider sends members or departments. */
export const createScimMapping = command(contract.createScimMapping, {
  load: lockedMappings,
  policy: managesProvisioning,
  run: async (tx, { input: { cm_scim_mapping: sent }, subject: mappings }) => {
    if (mappings.length >= MAX_MAPPINGS)
      throw conflict("limit-reached", `There are ${MAX_MAPPINGS} mappings, the maximum. Remove one first.`);
    const given = await readGiven(tx, sent);
    refuseTaken(mappings, sent, given);
    const answer = presentMapping(await store.insertMapping(tx, sent.source, sent.name, given));
    return { answer, audit: [{ ...ACT, after: answer }] };
  },
});

export const deleteScimMapping = command(contract.deleteScimMapping, {
  load: async (tx, { input }) => (await lockedMappings(tx)).find(({ id }) => id === input.scim_mapping_id) ?? null,
  policy: managesProvisioning,
  run: async (tx, { subject }) => {
    await store.deleteMapping(tx, subject.id);
    return { answer: undefined, audit: [{ ...ACT, before: presentMapping(subject) }] };
  },
});

type Sent = { source: Source; name: string; role?: Role | undefined; cm_role_id?: number | undefined };

const wrong = (field: string, message: string, what: string) => wrongField(`cm_scim_mapping.${field}`, what, message);

async function readGiven(tx: Tx, { source, name, role, cm_role_id }: Sent): Promise<Given> {
  if (normalizeForSearch(name) === "")
    throw wrong("name", "The name must have at least one letter, digit or sign.", "must have a letter, digit or sign");
  if ((role === undefined) === (cm_role_id === undefined))
    throw wrong("cm_role_id", "Choose a role or a discipline.", "is needed unless there is a role, and not beside one");
  if (role !== undefined && source === "department")
    throw wrong("role", "A department can only give a discipline.", "can only be given by a group");
  if (role !== undefined) return { role };
  const discipline = cm_role_id === undefined ? null : await findDiscipline(tx, cm_role_id);
  if (!discipline || discipline.retired)
    throw wrong("cm_role_id", "The discipline doesn't exist or is retired.", "is an unknown discipline");
  if (discipline.for_everyone)
    throw wrong("cm_role_id", `Everyone has ${discipline.name}, so nothing can give it.`, "is for everyone");
  return { discipline };
}

/** A name is mapped once; a role or discipline follows one group, because the group decides who has it. */
function refuseTaken(mappings: readonly store.MappingRecord[], { source, name }: Sent, given: Given): void {
  const key = nameKeyOf(name);
  const same = mappings.filter((mapping) => mapping.source === source);
  const isTaken = same.some((mapping) => nameKeyOf(mapping.name) === key);
  const holder =
    source === "group" &&
    same.find(({ role, discipline }) =>
      "role" in given ? role === given.role : discipline?.id === given.discipline.id,
    );
  if (!isTaken && !holder) return;
  const message = isTaken
    ? `The ${source} ${name} is mapped already.`
    : `The group ${holder ? holder.name : name} gives this already. Remove it first.`;
  throw conflict("already-exists", message, {
    fields: { [`cm_scim_mapping.${isTaken ? "name" : "cm_role_id"}`]: ["is taken"] },
  });
}
