import type { PersonRow } from "@/lib/people/view";
import { fieldsOf, type PersonFields } from "./people-calls";

type Field = keyof PersonFields;

/** As the form calls them. */
const LABELS: Record<Field, string> = {
  email: "E-mail address",
  first_name: "First name",
  last_name: "Last name",
  is_manager: "Manager",
  is_admin: "Admin",
  cm_role_ids: "Disciplines",
  manager_ids: "Managers",
};
const FIELDS = Object.keys(LABELS) as Field[];

const differs = (field: Field, one: PersonFields, other: PersonFields): boolean =>
  JSON.stringify(one[field]) !== JSON.stringify(other[field]);

/** What an edit changes of the person that it began with. */
export const changedFields = (base: PersonRow | null, mine: PersonFields): Partial<PersonFields> =>
  Object.fromEntries(
    FIELDS.filter((field) => differs(field, fieldsOf(base), mine)).map((field) => [field, mine[field]]),
  );

export type Merged = {
  /** What was entered here, and theirs wherever nothing was. */
  fields: PersonFields;
  /** What only they changed, by the form's labels. */
  taken: string[];
  /** What both changed differently, with their version in words. */
  disputed: { label: string; theirs: string }[];
};

/** Carries an edit that began with `base` over to the person as somebody else has saved them meanwhile. */
export function carryOver(base: PersonRow, theirs: PersonRow, mine: PersonFields): Merged {
  const [was, is] = [fieldsOf(base), fieldsOf(theirs)];
  const changedByThem = FIELDS.filter((field) => differs(field, was, is));
  const both = changedByThem.filter((field) => differs(field, was, mine) && differs(field, is, mine));
  return {
    fields: { ...is, ...changedFields(base, mine) },
    taken: changedByThem.filter((field) => !differs(field, was, mine)).map((field) => LABELS[field]),
    disputed: both.map((field) => ({ label: LABELS[field], theirs: inWords(field, theirs) })),
  };
}

function inWords(field: Field, theirs: PersonRow): string {
  if (field === "manager_ids") return namesOf(theirs.managers) || "nobody";
  if (field === "cm_role_ids") return namesOf(theirs.disciplines) || "none";
  const value = fieldsOf(theirs)[field];
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === "" ? "nothing" : String(value);
}

const namesOf = (choices: PersonRow["managers"]): string => choices.map(({ name }) => name).join(", ");
