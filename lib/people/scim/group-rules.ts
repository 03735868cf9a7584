import { fault } from "./fault-rules";
import type { SentGroup } from "./contract";
import { checkSchema, isObject, type Json, readOperations } from "./patch-rules";
import { filled, plainPath, textOf } from "./resource-rules";
import { GROUP_SCHEMA, MAX_MEMBERS } from "./rules";

/** Reads a whole group, as sent to create or replace one. Throws AppError with a SCIM type. */
export function readGroup(body: Json): SentGroup & { displayName: string } {
  checkSchema(body, GROUP_SCHEMA);
  const group: SentGroup = {};
  for (const [name, value] of Object.entries(body)) set(group, name, value, "replace");
  const { displayName } = group;
  if (displayName === undefined) throw fault("invalidValue", "displayName is missing.");
  return checked({ ...group, displayName });
}

/** Reads the operations of a PATCH of a group, in their order. Throws AppError with a SCIM type. */
export function readGroupPatch(body: Json): SentGroup {
  const group: SentGroup = {};
  readOperations(body, {
    set: (path, value, op) => set(group, path, value, op),
    remove: (path, value) => remove(group, path, value),
  });
  return checked(group);
}

function checked<G extends SentGroup>(group: G): G {
  if ((group.members?.ids.size ?? 0) > MAX_MEMBERS)
    throw fault("tooMany", `Members must be at most ${MAX_MEMBERS}. Send several requests.`);
  return group;
}

/** Okta names the member that leaves in the path. */
const MEMBER = /^members\[ ?value eq "([^"]*)" ?\]$/;

function remove(group: SentGroup, path: string, value: unknown): void {
  const plain = plainOf(path.trim());
  const member = MEMBER.exec(plain)?.[1];
  if (member !== undefined) return leave(group, [{ value: member }]);
  // Ignored, it would leave people what the group no longer gives them.
  if (plain.startsWith("members[")) throw fault("invalidPath", 'Name a member as members[value eq "7"].');
  if (plain === "displayname") throw fault("mutability", "displayName is required and can't be removed.");
  if (plain === "externalid") group.externalId = "";
  if (plain === "members") leave(group, value);
}

const PREFIX = `${GROUP_SCHEMA}:`.toLowerCase();
const plainOf = (path: string) => {
  const plain = plainPath(path);
  return plain.startsWith(PREFIX) ? plain.slice(PREFIX.length) : plain;
};

function set(group: SentGroup, name: string, value: unknown, op: "add" | "replace"): void {
  const path = plainOf(name);
  if (path === "displayname") group.displayName = filled(textOf(value, "displayName"), "displayName");
  else if (path === "externalid") group.externalId = textOf(value, "externalId");
  else if (path === "members") {
    const members = op === "replace" ? { all: true, ids: new Map<string, boolean>() } : membersOf(group);
    for (const id of value === null ? [] : idsOf(value)) members.ids.set(id, true);
    group.members = members;
  }
}

/** Takes the members that are named; all of them without a name. */
function leave(group: SentGroup, value: unknown): void {
  if (value === undefined || value === null) {
    group.members = { all: true, ids: new Map() };
    return;
  }
  const members = membersOf(group);
  for (const id of idsOf(value)) members.ids.set(id, false);
  group.members = members;
}

const membersOf = ({ members }: SentGroup) => members ?? { all: false, ids: new Map<string, boolean>() };

function idsOf(value: unknown): string[] {
  const members = Array.isArray(value) ? (value as unknown[]) : [value];
  return members.map((member) => {
    const { value: id, type } = isObject(member) ? member : { value: member, type: undefined };
    if (typeof type === "string" && type.toLowerCase() === "group")
      throw fault("invalidValue", "A group can't be a member of a group. Send its people.");
    return filled(textOf(typeof id === "number" ? String(id) : id, "members.value"), "members.value");
  });
}
