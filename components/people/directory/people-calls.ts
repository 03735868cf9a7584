import { fullName } from "@/lib/platform/core/full-name";
import { call, type Answer, type Args } from "@/lib/doors/client/call";
import { personRow, type Choice, type PersonRow } from "@/lib/people/directory/view";

/** A person's fields in the form; null for a new person. */
export const fieldsOf = (person: PersonRow | null) => ({
  email: person?.email ?? "",
  first_name: person?.first_name ?? "",
  last_name: person?.last_name ?? "",
  personnel_number: person?.personnel_number ?? null,
  location: person?.location ?? null,
  hired_on: person?.hired_on ?? null,
  away_from: person?.away_from ?? null,
  away_until: person?.away_until ?? null,
  is_manager: person?.is_manager ?? false,
  is_staffing: person?.is_staffing ?? false,
  is_admin: person?.is_admin ?? false,
  cm_role_ids: person?.roles.map(({ id }) => id) ?? [],
  manager_ids: person?.managers.map(({ id }) => id) ?? [],
  cm_grade_id: person?.grade?.id ?? null,
});
export type PersonFields = ReturnType<typeof fieldsOf>;

const MOST_FOUND = 20;

export type FoundPerson = Choice & { email: string; isManager: boolean };
type Wanted = { managersFirst: boolean; withDeactivated: boolean };

/** Finds people by name or email; deactivated people only if wanted. */
export async function findPeople(
  search: string,
  { managersFirst, withDeactivated }: Wanted,
  signal: AbortSignal,
): Promise<FoundPerson[]> {
  const find = (more: { is_manager?: "true" }) =>
    call("GET /people", { query: { search, limit: MOST_FOUND, ...more } }, { signal });
  const [managers, all] = await Promise.all([managersFirst ? find({ is_manager: "true" }) : [], find({})]);
  const found = new Map([...managers, ...all].map((person) => [person.id, person]));
  return [...found.values()]
    .filter(({ state }) => withDeactivated || state !== "deactivated")
    .map((person) => ({ id: person.id, name: fullName(person), email: person.email, isManager: person.is_manager }));
}

/** Reads a person as they are now. */
export const readPerson = async (user_id: number): Promise<PersonRow> =>
  personRow(0, await call("GET /people/{user_id}", { params: { user_id } }));

type PeopleChange = Omit<Args<"POST /people_changes">["body"]["people_change"], "dry_run">;

export const changePeople = (
  change: PeopleChange,
  dry_run: boolean,
  signal?: AbortSignal,
): Promise<Answer<"POST /people_changes">> =>
  call("POST /people_changes", { body: { people_change: { ...change, dry_run } } }, signal ? { signal } : {});
