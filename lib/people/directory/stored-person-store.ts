import { sql } from "@/lib/platform/db";
import { z } from "zod";
import { type Alias, isActive } from "@/lib/platform/db/fragments";

// Raw SQL: a person with their parts in one row, for statements over thousands.

/** A person with disciplines, languages and managers, as an import compares them. */
export const StoredPersonRow = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  personnelNumber: z.string(),
  location: z.string(),
  hiredOn: z.string(),
  awayFrom: z.string(),
  awayUntil: z.string(),
  isManager: z.boolean(),
  isStaffing: z.boolean(),
  isAdmin: z.boolean(),
  isDeactivated: z.boolean(),
  /** Whether the identity provider sets the email, at each sign-in. */
  hasSignedIn: z.boolean(),
  disciplineKeys: z.array(z.string()),
  languageKeys: z.array(z.string()),
  gradeKey: z.string(),
  managers: z.array(z.string()),
});
export type StoredPerson = z.output<typeof StoredPersonRow>;

/** The columns of StoredPersonRow. */
export const storedPerson = (u: Alias<"cm_user">) => sql`
  ${u}.id, ${u}.email, ${u}.first_name AS "firstName", ${u}.last_name AS "lastName",
  coalesce(${u}.personnel_number, '') AS "personnelNumber", coalesce(${u}.location, '') AS location,
  coalesce(${u}.hired_on::text, '') AS "hiredOn", coalesce(${u}.away_from::text, '') AS "awayFrom",
  coalesce(${u}.away_until::text, '') AS "awayUntil", ${u}.is_manager AS "isManager",
  ${u}.is_staffing AS "isStaffing", ${u}.is_admin AS "isAdmin", NOT ${isActive(u)} AS "isDeactivated",
  (${u}.last_sign_in_at IS NOT NULL OR EXISTS (SELECT 1 FROM cm_account a WHERE a.user_id = ${u}.id)) AS "hasSignedIn",
  coalesce((SELECT array_agg(d.name_key ORDER BY d.order_key)
    FROM cm_sheet s JOIN cm_sheet_role sr ON sr.cm_sheet_id = s.id JOIN cm_role d ON d.id = sr.cm_role_id
    WHERE s.user_id = ${u}.id), '{}') AS "disciplineKeys",
  coalesce((SELECT array_agg(t.name_key ORDER BY t.order_key)
    FROM cm_user_technology ut JOIN cm_technology t ON t.id = ut.cm_technology_id
    WHERE ut.user_id = ${u}.id), '{}') AS "languageKeys",
  coalesce((SELECT g.name_key FROM cm_grade g WHERE g.id = ${u}.cm_grade_id), '') AS "gradeKey",
  coalesce((SELECT array_agg(m.email ORDER BY em.is_primary DESC, em.id)
    FROM employee_manager em JOIN cm_user m ON m.id = em.manager_id WHERE em.employee_id = ${u}.id), '{}') AS managers`;
