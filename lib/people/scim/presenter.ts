import { createHash } from "node:crypto";
import { SCIM_BASE } from "@/lib/platform/core/api-base";
import { env } from "@/lib/platform/core/env";
import type { PersonRecord } from "@/lib/people/directory/store";
import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, LIST_SCHEMA, USER_SCHEMA } from "./rules";

export type UserRecord = Pick<PersonRecord, "id" | "email" | "first_name" | "last_name" | "personnel_number"> & {
  externalId: string | null;
  active: boolean;
  createdAt: Date;
  /** The primary one. */
  manager: { id: number; name: string } | null;
};

const locationOf = (type: "Users" | "Groups", id: number) => `${env().APP_URL}${SCIM_BASE}/${type}/${id}`;

/** Formats a person as a SCIM user. `version` is the ETag. */
export function presentUser(record: UserRecord) {
  const { id, email, externalId, first_name, last_name, personnel_number, active, createdAt, manager } = record;
  const extension = {
    ...(personnel_number === null ? {} : { employeeNumber: personnel_number }),
    ...(manager === null
      ? {}
      : {
          manager: { value: String(manager.id), $ref: locationOf("Users", manager.id), displayName: manager.name },
        }),
  };
  const isExtended = Object.keys(extension).length > 0;
  const formatted = `${first_name} ${last_name}`.trim();
  const user = {
    schemas: [USER_SCHEMA, ...(isExtended ? [ENTERPRISE_SCHEMA] : [])],
    id: String(id),
    ...(externalId === null ? {} : { externalId }),
    userName: email,
    name: { formatted, givenName: first_name, familyName: last_name },
    displayName: formatted,
    emails: [{ value: email, type: "work", primary: true }],
    active,
    ...(isExtended ? { [ENTERPRISE_SCHEMA]: extension } : {}),
  };
  const version = createHash("sha256").update(JSON.stringify(user)).digest("base64url").slice(0, 16);
  const meta = { resourceType: "User", created: createdAt.toISOString(), location: locationOf("Users", id) };
  return { ...user, meta: { ...meta, version: `"${version}"` } };
}

type GroupRecord = {
  id: number;
  name: string;
  externalId: string | null;
  createdAt: Date;
  /** None if they weren't requested. */
  members?: readonly { id: number; name: string }[];
};

/** Formats a mapped group. */
export const presentGroup = ({ id, name, externalId, createdAt, members }: GroupRecord) => ({
  schemas: [GROUP_SCHEMA],
  id: String(id),
  ...(externalId === null ? {} : { externalId }),
  displayName: name,
  ...(members && {
    members: members.map((member) => ({
      ...{ value: String(member.id), $ref: locationOf("Users", member.id) },
      ...{ display: member.name, type: "User" },
    })),
  }),
  meta: { resourceType: "Group", created: createdAt.toISOString(), location: locationOf("Groups", id) },
});

/** Formats a list or one page of it. */
export const presentList = (resources: readonly object[], totalResults = resources.length, startIndex = 1) => ({
  schemas: [LIST_SCHEMA],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
