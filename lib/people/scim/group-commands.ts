import type { Actor } from "@/lib/platform/core/actor";
import { conflict } from "@/lib/platform/core/errors";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import type { Tx } from "@/lib/platform/db";
import { type AuditEntry, command, named } from "@/lib/platform/operation/operation";
import { lockAndCheckCaller, refuseLastAdmin } from "@/lib/people/directory/lock-commands";
import { changeDisciplines } from "@/lib/people/directory/write-store";
import * as mappings from "@/lib/people/provisioning/store";
import { findDiscipline } from "@/lib/template/catalogues/store";
import * as contract from "./contract";
import { fault, ScimError } from "./fault-rules";
import { shownGroup } from "./group-queries";
import * as store from "./group-store";
import { provisionsUsers } from "./policy";
import { idOf, MAX_MEMBERS } from "./rules";

/** In milliseconds. A discipline for 1,000 people adds thousands of rows. */
const TIMEOUT_MS = 60_000;
const ACT = { act: "scim_settings.updated", subjectId: null };

type Group = mappings.MappingRecord;

/** Takes the mapped group of this name, and adds its members. A group that no admin has mapped is refused. */
export const createGroup = command(named("createGroup", contract.CreateGroup), {
  load: (tx, { actor }) => lockAndCheckCaller(tx, actor),
  policy: provisionsUsers,
  run: async (tx, { input: { group: sent } }) => {
    const group = await mappings.findByName(tx, "group", sent.displayName);
    if (!group)
      throw fault(
        "invalidValue",
        `An admin hasn't mapped the group ${sent.displayName} yet (Settings, Service accounts).`,
      );
    const members = sent.members && { ...sent.members, all: false };
    const audit = await changed(tx, group, { externalId: sent.externalId, members });
    return { answer: await reread(tx, group.id), audit };
  },
  timeout: TIMEOUT_MS,
});

async function loadLocked(tx: Tx, { actor, input }: { actor: Actor; input: { id: number } }) {
  const caller = await lockAndCheckCaller(tx, actor);
  const [group] = await mappings.readGroups(tx, { id: input.id });
  return group ? { ...caller, group } : null;
}

const EDIT = {
  shown: (tx: Tx, { group }: { group: Group }) => shownGroup(tx, group, false),
  refusal: "The group changed after you read it.",
};

/** Changes a group's name and external id, and who has its role or discipline. The last active admin keeps the role. */
export const updateGroup = command(named("updateGroup", contract.ChangeGroup), {
  load: loadLocked,
  policy: provisionsUsers,
  edit: EDIT,
  run: async (tx, { input, subject: { group } }) => {
    const audit = await changed(tx, group, input.group);
    return { answer: await reread(tx, group.id), audit };
  },
  timeout: TIMEOUT_MS,
});

/** Removes a group's mapping. People keep what it gave them. */
export const deleteGroup = command(named("deleteGroup", contract.OneUser), {
  load: loadLocked,
  policy: provisionsUsers,
  edit: EDIT,
  run: async (tx, { subject: { group } }) => {
    await mappings.deleteMapping(tx, group.id);
    return { answer: undefined, audit: [{ ...ACT, before: { source: "group", name: group.name } }] };
  },
});

async function reread(tx: Tx, id: number) {
  const [group] = await mappings.readGroups(tx, { id });
  if (!group) throw new Error("a group that was just changed is gone");
  return shownGroup(tx, group, false);
}

async function changed(tx: Tx, group: Group, sent: contract.SentGroup): Promise<AuditEntry[]> {
  const { displayName = group.name, externalId = group.externalId ?? "", members } = sent;
  const before = { name: group.name, external_id: group.externalId };
  const after = { name: displayName, external_id: externalId === "" ? null : externalId };
  const isSame = before.name === after.name && before.external_id === after.external_id;
  if (!isSame) {
    await refuseTaken(tx, group, displayName);
    await mappings.updateGroup(tx, group.id, { name: displayName, externalId: after.external_id });
  }
  const named = isSame ? [] : [{ ...ACT, before, after }];
  return [...named, ...(members ? await changeMembers(tx, group, members) : [])];
}

async function refuseTaken(tx: Tx, { id }: Group, name: string): Promise<void> {
  if (normalizeForSearch(name) === "") throw fault("invalidValue", "displayName must have a letter, digit or sign.");
  const holder = await mappings.findByName(tx, "group", name);
  if (holder && holder.id !== id)
    throw new ScimError("uniqueness", `There is already a mapped group called ${name}.`, "conflict");
}

async function changeMembers(tx: Tx, group: Group, { all, ids }: NonNullable<contract.SentGroup["members"]>) {
  const sent = [...ids].map(([text, joins]) => ({ text, id: idOf(text), joins }));
  const held = await store.memberIds(tx, group, all ? null : sent.map(({ id }) => id));
  const joining = sent.filter(({ joins, id }) => joins && !held.has(id));
  const staying = new Set(sent.filter(({ joins }) => joins).map(({ id }) => id));
  const leaving = [...held].filter((id) => !staying.has(id));
  await refuseUnknown(
    tx,
    sent.filter(({ joins }) => joins),
  );
  if (joining.length + leaving.length > MAX_MEMBERS)
    throw fault("tooMany", `This changes over ${MAX_MEMBERS} people. Send several requests.`);
  const given = joining.map(({ id }) => id);
  return group.role === null
    ? changeDiscipline(tx, group.discipline?.id ?? 0, given, leaving)
    : changeRole(tx, group.role, given, leaving);
}

async function refuseUnknown(tx: Tx, joining: readonly { id: number; text: string }[]): Promise<void> {
  const ids = joining.map(({ id }) => id);
  const known = await store.knownIds(tx, ids);
  const unknown = joining.find(({ id }) => !known.has(id));
  if (unknown) throw fault("invalidValue", `There is no person with the id ${unknown.text.slice(0, 100)}.`);
}

type Role = NonNullable<Group["role"]>;

async function changeRole(tx: Tx, role: Role, joining: number[], leaving: number[]): Promise<AuditEntry[]> {
  await store.setRole(tx, role, joining, true);
  if (role === "admin") await refuseLastAdmin(tx, leaving, "demoted");
  await store.setRole(tx, role, leaving, false);
  const entry = (subjectId: number, has: boolean): AuditEntry => ({
    act: "person.updated",
    subjectId,
    before: { [`is_${role}`]: !has },
    after: { [`is_${role}`]: has },
  });
  return [...joining.map((id) => entry(id, true)), ...leaving.map((id) => entry(id, false))];
}

async function changeDiscipline(tx: Tx, id: number, joining: number[], leaving: number[]): Promise<AuditEntry[]> {
  const people = [...joining, ...leaving];
  if (people.length === 0) return [];
  const discipline = await findDiscipline(tx, id);
  if (joining.length > 0 && discipline?.retired)
    throw conflict("retired", `${discipline.name} is retired and can't be added.`);
  if (leaving.length > 0 && discipline?.for_everyone && !discipline.retired)
    throw conflict("still-needed", `${discipline.name} is for everyone and can't be removed from a sheet.`);
  const before = await store.disciplineNames(tx, people);
  await changeDisciplines(tx, [
    ...joining.map((userId) => ({ userId, added: [id], removed: [] })),
    ...leaving.map((userId) => ({ userId, added: [], removed: [id] })),
  ]);
  const after = await store.disciplineNames(tx, people);
  return people.map((subjectId) => ({
    act: "person.updated",
    subjectId,
    before: { disciplines: before.get(subjectId) ?? [] },
    after: { disciplines: after.get(subjectId) ?? [] },
  }));
}
