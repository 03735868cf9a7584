import { createHash } from "node:crypto";
import { SCIM_BASE } from "@/lib/platform/core/api-base";
import { env } from "@/lib/platform/core/env";
import { nameOf } from "@/lib/platform/core/full-name";
import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, LIST_SCHEMA, USER_SCHEMA } from "./rules";
import type { UserRecord } from "./store";

const locationOf = (type: "Users" | "Groups", id: number) => `${env().APP_URL}${SCIM_BASE}/${type}/${id}`;

const referenceTo = (manager: UserRecord["managers"][number]["manager"]) => ({
  value: String(manager.id),
  $ref: locationOf("Users", manager.id),
  displayName: nameOf(manager),
});

/** Formats a person as a SCIM user. `version` is the ETag. */
export function presentUser(record: UserRecord) {
  const { id, email, externalId, firstName, lastName, personnelNumber, deactivatedAt, createdAt, managers } = record;
  const [primary] = managers;
  const extension = {
    ...(personnelNumber === null ? {} : { employeeNumber: personnelNumber }),
    ...(primary && { manager: referenceTo(primary.manager) }),
  };
  const isExtended = Object.keys(extension).length > 0;
  const formatted = nameOf(record);
  const user = {
    schemas: [USER_SCHEMA, ...(isExtended ? [ENTERPRISE_SCHEMA] : [])],
    id: String(id),
    ...(externalId === null ? {} : { externalId }),
    userName: email,
    name: { formatted, givenName: firstName, familyName: lastName },
    displayName: formatted,
    emails: [{ value: email, type: "work", primary: true }],
    active: deactivatedAt === null,
    ...(isExtended ? { [ENTERPRISE_SCHEMA]: extension } : {}),
  };
  const meta = { resourceType: "User", created: createdAt.toISOString(), location: locationOf("Users", id) };
  return { ...user, meta: { ...meta, version: versionOf(user) } };
}

const versionOf = (...shown: unknown[]) =>
  `"${createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 16)}"`;

type GroupRecord = {
  id: number;
  name: string;
  externalId: string | null;
  createdAt: Date;
  membersVersion: string;
  /** None if they weren't requested. */
  members?: readonly { id: number; name: string }[];
};

/** Formats a mapped group. `version` is the ETag. */
export function presentGroup({ id, name, externalId, createdAt, membersVersion, members }: GroupRecord) {
  const group = {
    schemas: [GROUP_SCHEMA],
    id: String(id),
    ...(externalId === null ? {} : { externalId }),
    displayName: name,
  };
  const shown = members?.map((member) => ({
    value: String(member.id),
    $ref: locationOf("Users", member.id),
    display: member.name,
    type: "User",
  }));
  const meta = { resourceType: "Group", created: createdAt.toISOString(), location: locationOf("Groups", id) };
  const version = versionOf(group, membersVersion);
  return { ...group, ...(shown && { members: shown }), meta: { ...meta, version } };
}

/** Formats a list or one page of it. */
export const presentList = (resources: readonly object[], totalResults = resources.length, startIndex = 1) => ({
  schemas: [LIST_SCHEMA],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
