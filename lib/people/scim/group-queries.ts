import type { Db, Tx } from "@/lib/platform/db";
import { list, query, named } from "@/lib/platform/operation/operation";
import { type MappingRecord, readGroups } from "@/lib/people/provisioning/store";
import * as contract from "./contract";
import { fault } from "./fault-rules";
import { MAX_SHOWN, isMember, readMembers, readMembersVersion } from "./group-store";
import { readsUsers } from "./policy";
import { presentGroup, presentList } from "./presenter";

/** Formats a group, with its members if they are requested. Too many to show are an error. */
export async function shownGroup(db: Db | Tx, group: MappingRecord, withMembers: boolean) {
  const versioned = { ...group, membersVersion: await readMembersVersion(db, group) };
  if (!withMembers) return presentGroup(versioned);
  const members = await readMembers(db, group);
  if (members.length > MAX_SHOWN)
    throw fault("tooMany", `${group.name} has over ${MAX_SHOWN} members. Ask with excludedAttributes=members.`);
  return presentGroup({ ...versioned, members });
}

/** Returns a page of the mapped groups by id, or of those that the filter finds. */
export const listGroups = list(named("listGroups", contract.Groups), {
  scope: readsUsers,
  run: async (db, { input: { filter, startIndex, count, withMembers } }) => {
    const found = await findGroups(db, filter);
    const page = found.slice(startIndex - 1, startIndex - 1 + count);
    const shown = await Promise.all(page.map((group) => shownGroup(db, group, withMembers)));
    return presentList(shown, found.length, startIndex);
  },
});

async function findGroups(db: Db, filter: contract.GroupFilter | null): Promise<MappingRecord[]> {
  if (filter === null || !("id" in filter)) return readGroups(db, filter);
  const [group] = await readGroups(db, { id: filter.id });
  if (!group) return [];
  return filter.refersTo === undefined || (await isMember(db, group, filter.refersTo)) ? [group] : [];
}

export const getGroup = query(named("getGroup", contract.OneGroup), {
  load: async (db, { input }) => (await readGroups(db, { id: input.id }))[0] ?? null,
  policy: readsUsers,
  run: (db, { input, subject }) => shownGroup(db, subject, input.withMembers),
});
