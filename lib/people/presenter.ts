import { createHash } from "node:crypto";
import type { z } from "zod";
import type { Person } from "./contract";
import type { PersonRecord } from "./store";

/** A person as the wire shows them to admins. */
export function presentPerson({ sort_key: _order, last_sign_in_at, ...person }: PersonRecord): z.input<typeof Person> {
  return { ...person, last_sign_in_at: last_sign_in_at?.toISOString() ?? null, version: versionOf(person) };
}

/**
 * What admins say of a person, as a digest. No time of update: it would have to be kept by all that touches one of the tables that a person
 * is spread over (forms, imports, hand-overs, merges of disciplines, the person themselves).
 */
export function versionOf({
  email,
  first_name,
  last_name,
  is_admin,
  is_manager,
  roles,
  managers,
}: Omit<PersonRecord, "sort_key" | "last_sign_in_at">): string {
  const disciplineIds = roles.map(({ id }) => id).sort((one, other) => one - other);
  const said = [email, first_name, last_name, is_admin, is_manager, disciplineIds, managers.map(({ id }) => id)];
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url").slice(0, 16);
}
