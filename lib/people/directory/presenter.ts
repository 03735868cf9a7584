import { createHash } from "node:crypto";
import type { z } from "zod";
import type { Person } from "./contract";
import type { PersonRecord } from "./store";

/** Formats a person for the API. */
export function presentPerson({ order_key: _order, last_sign_in_at, ...person }: PersonRecord): z.input<typeof Person> {
  return { ...person, last_sign_in_at: last_sign_in_at?.toISOString() ?? null, version: versionOf(person) };
}

/**
 * Returns a digest of the fields that admins edit. Not an updated_at: every write to the tables that make up a person
 * would have to maintain it (forms, imports, hand-overs, merges of disciplines, the people themselves).
 */
export function versionOf({
  email,
  first_name,
  last_name,
  personnel_number,
  location,
  hired_on,
  away_from,
  away_until,
  is_admin,
  is_manager,
  is_staffing,
  roles,
  managers,
  grade,
}: Omit<PersonRecord, "order_key" | "last_sign_in_at">): string {
  const disciplineIds = roles.map(({ id }) => id).sort((one, other) => one - other);
  const fields = [
    email,
    first_name,
    last_name,
    personnel_number,
    location,
    hired_on,
    away_from,
    away_until,
    is_admin,
    is_manager,
    is_staffing,
    disciplineIds,
    managers.map(({ id }) => id),
    grade?.id ?? null,
  ];
  return createHash("sha256").update(JSON.stringify(fields)).digest("base64url").slice(0, 16);
}
