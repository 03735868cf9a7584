import { createHash } from "node:crypto";
import type { z } from "zod";
import { onWire } from "@/lib/platform/core/wire";
import type { Person } from "./contract";
import type { PersonRecord } from "./store";

/** The fields that admins edit, beside disciplines, managers and grade. */
export const EDITED_FIELDS = [
  ...(["email", "first_name", "last_name", "personnel_number", "location", "hired_on"] as const),
  ...(["away_from", "away_until", "is_admin", "is_manager", "is_staffing"] as const),
];

/** Formats a person for the API. */
export const presentPerson = ({ order_key: _order, ...person }: PersonRecord): z.input<typeof Person> => ({
  ...onWire(person),
  version: versionOf(person),
});

/**
 * Returns a digest of the fields that admins edit. Not an updated_at: every write to the tables that make up a person
 * would have to maintain it (forms, imports, hand-overs, merges of disciplines, the people themselves).
 */
export function versionOf(person: Omit<PersonRecord, "order_key" | "last_sign_in_at" | "invited_at">): string {
  const fields = [
    ...EDITED_FIELDS.map((field) => person[field]),
    person.roles.map(({ id }) => id).sort((one, other) => one - other),
    person.managers.map(({ id }) => id),
    person.grade?.id ?? null,
  ];
  return createHash("sha256").update(JSON.stringify(fields)).digest("base64url").slice(0, 16);
}
