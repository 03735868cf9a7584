import type { z } from "zod";
import type { Person } from "./contract";
import type { PersonRecord } from "./store";

/** A person as the wire shows them to admins. */
export function presentPerson({ sort_key: _order, last_sign_in_at, ...person }: PersonRecord): z.input<typeof Person> {
  return { ...person, last_sign_in_at: last_sign_in_at?.toISOString() ?? null };
}
