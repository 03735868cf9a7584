import { createHash } from "node:crypto";
import { SCIM_BASE } from "@/lib/platform/core/api-base";
import { env } from "@/lib/platform/core/env";
import type { PersonRecord } from "@/lib/people/directory/store";
import { ENTERPRISE_SCHEMA, LIST_SCHEMA, USER_SCHEMA } from "./rules";

export type UserRecord = Pick<PersonRecord, "id" | "email" | "first_name" | "last_name" | "personnel_number"> & {
  externalId: string | null;
  active: boolean;
};

/** Formats a person as a SCIM user. `version` is the ETag. */
export function presentUser({ id, email, externalId, first_name, last_name, personnel_number, active }: UserRecord) {
  const formatted = `${first_name} ${last_name}`.trim();
  const user = {
    schemas: [USER_SCHEMA, ...(personnel_number === null ? [] : [ENTERPRISE_SCHEMA])],
    id: String(id),
    ...(externalId === null ? {} : { externalId }),
    userName: email,
    name: { formatted, givenName: first_name, familyName: last_name },
    displayName: formatted,
    emails: [{ value: email, type: "work", primary: true }],
    active,
    ...(personnel_number === null ? {} : { [ENTERPRISE_SCHEMA]: { employeeNumber: personnel_number } }),
  };
  const version = createHash("sha256").update(JSON.stringify(user)).digest("base64url").slice(0, 16);
  const location = `${env().APP_URL}${SCIM_BASE}/Users/${id}`;
  return { ...user, meta: { resourceType: "User", location, version: `"${version}"` } };
}

/** Formats a list or one page of it. */
export const presentList = (resources: readonly object[], totalResults = resources.length, startIndex = 1) => ({
  schemas: [LIST_SCHEMA],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
