import { differingFields } from "@/lib/platform/core/merge-edits";
import { call, type Answer } from "@/lib/doors/client/call";
import { currentOf } from "@/lib/doors/client/current-of";
import { personRow, type Choice, type PersonRow } from "@/lib/people/directory/view";
import { fieldsOf, type PersonFields } from "./people-calls";

export type PersonField = keyof PersonFields;

/** The form's labels, in its order. */
export const PERSON_FIELD_LABELS: Record<PersonField, string> = {
  email: "Email",
  first_name: "First name",
  last_name: "Last name",
  personnel_number: "Personnel number",
  location: "Location",
  hired_on: "Hire date",
  away_from: "Away from",
  away_until: "Away until",
  is_manager: "Manager",
  is_staffing: "Staffing",
  is_admin: "Admin",
  manager_ids: "Managers",
  cm_role_ids: "Disciplines",
  cm_grade_id: "Grade",
};
export const PERSON_FIELDS = Object.keys(PERSON_FIELD_LABELS) as PersonField[];

/** Adds a person (`base` null), or sends what an edit that began with `base` changes. Throws as `call` does. */
export async function savePerson(base: PersonRow | null, mine: PersonFields): Promise<PersonRow> {
  if (!base) return personRow(0, await call("POST /people", { body: { user: mine } }));
  const changed = differingFields(PERSON_FIELDS, fieldsOf(base), mine).map((field) => [field, mine[field]]);
  if (changed.length === 0) return base;
  const user = { ...(Object.fromEntries(changed) as Partial<PersonFields>), based_on_version: base.version };
  return personOf(base, await call("PATCH /people/{user_id}", { params: { user_id: base.id }, body: { user } }));
}

/** Returns the person as another admin saved them first, if that is why saving failed. */
export function currentPerson(error: unknown, base: PersonRow | null): PersonRow | null {
  const current = currentOf<Answer<"PATCH /people/{user_id}">>(error);
  return base && current && personOf(base, current);
}

const personOf = (base: PersonRow, answer: Answer<"PATCH /people/{user_id}">): PersonRow => ({
  ...personRow(base.id, answer),
  isSelf: base.isSelf,
});

/** A field's value for display; `choices` name the managers, disciplines and grades. */
export function describeField(
  field: PersonField,
  fields: PersonFields,
  choices: { managers: readonly Choice[]; disciplines: readonly Choice[]; grades: readonly Choice[] },
): string {
  if (field === "manager_ids") return namesOf(fields.manager_ids, choices.managers);
  if (field === "cm_role_ids") return namesOf(fields.cm_role_ids, choices.disciplines);
  if (field === "cm_grade_id") return choices.grades.find(({ id }) => id === fields.cm_grade_id)?.name ?? "None";
  const value = fields[field];
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value || "None";
}

const namesOf = (ids: readonly number[], choices: readonly Choice[]): string =>
  ids.map((id) => choices.find((choice) => choice.id === id)?.name ?? "").join(", ") || "None";
