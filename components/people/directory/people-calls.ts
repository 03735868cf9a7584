import { fullName } from "@/lib/platform/core/full-name";
import { ApiError, call, type Answer } from "@/lib/platform/client/call";
import type { Action } from "@/lib/people/changes/rules";
import { personRow, type Choice, type PersonRow } from "@/lib/people/directory/view";

/** A person's fields in the form. */
export type PersonFields = {
  email: string;
  first_name: string;
  last_name: string;
  personnel_number: string | null;
  location: string | null;
  hired_on: string | null;
  away_from: string | null;
  away_until: string | null;
  is_manager: boolean;
  is_staffing: boolean;
  is_admin: boolean;
  cm_role_ids: number[];
  manager_ids: number[];
  cm_grade_id: number | null;
};

export const fieldsOf = (person: PersonRow | null): PersonFields => ({
  email: person?.email ?? "",
  first_name: person?.firstName ?? "",
  last_name: person?.lastName ?? "",
  personnel_number: person?.personnelNumber ?? null,
  location: person?.location ?? null,
  hired_on: person?.hiredOn ?? null,
  away_from: person?.awayFrom ?? null,
  away_until: person?.awayUntil ?? null,
  is_manager: person?.isManager ?? false,
  is_staffing: person?.isStaffing ?? false,
  is_admin: person?.isAdmin ?? false,
  cm_role_ids: person?.disciplines.map(({ id }) => id) ?? [],
  manager_ids: person?.managers.map(({ id }) => id) ?? [],
  cm_grade_id: person?.grade?.id ?? null,
});

export type PersonSaved =
  | { outcome: "saved" }
  /** Another admin saved first: the current person. */
  | { outcome: "changed_elsewhere"; theirs: PersonRow };

/** Adds a person (`base` null), or sends what an edit that began with `base` changes. Throws as `call` does. */
export async function savePerson(
  base: PersonRow | null,
  fields: PersonFields,
  changed: Partial<PersonFields>,
): Promise<PersonSaved> {
  try {
    if (!base) await call("POST /people", { body: { user: fields } });
    else if (Object.keys(changed).length > 0)
      await call("PATCH /people/{user_id}", {
        params: { user_id: base.id },
        body: { user: { ...changed, based_on_version: base.version } },
      });
    return { outcome: "saved" };
  } catch (error) {
    const current =
      base && error instanceof ApiError && error.problem.status === 409 ? error.problem.current : undefined;
    if (!base || current === undefined) throw error;
    return {
      outcome: "changed_elsewhere",
      theirs: { ...personRow(base.id, current as Answer<"PATCH /people/{user_id}">), isSelf: base.isSelf },
    };
  }
}

const MOST_FOUND = 20;

export type FoundPerson = Choice & { isManager: boolean };
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
    .map((person) => ({ id: person.id, name: fullName(person), isManager: person.is_manager }));
}

/** Reads a person as they are now. */
export const readPerson = async (user_id: number): Promise<PersonRow> =>
  personRow(0, await call("GET /people/{user_id}", { params: { user_id } }));

/** Deactivates a person, and hands over their reports if there is a successor. */
export const deactivate = (user_id: number, successorId: number | null) =>
  call("POST /deactivations", {
    body: { deactivation: { user_id, ...(successorId === null ? {} : { hand_over_to_user_id: successorId }) } },
  });
export const invite = (user_id: number) => call("POST /invitations", { body: { invitation: { user_id } } });
export const reactivate = (user_id: number) => call("DELETE /deactivations/{user_id}", { params: { user_id } });
export const erase = (user_id: number, email: string) =>
  call("POST /erasures", { body: { erasure: { user_id, email } } });
export const handOver = (from_user_id: number, to_user_id: number) =>
  call("POST /hand_overs", { body: { hand_over: { from_user_id, to_user_id } } });

export type HandOverImpact = Answer<"GET /hand_over_impact">;
export const readImpact = (
  from_user_id: number,
  to_user_id: number | null,
  signal: AbortSignal,
): Promise<HandOverImpact> =>
  call(
    "GET /hand_over_impact",
    { query: { from_user_id, ...(to_user_id === null ? {} : { to_user_id }) } },
    { signal },
  );

type PeopleChange = {
  user_ids: number[];
  action: Action;
  cm_role_id?: number;
  manager_id?: number;
};
export const changePeople = (
  change: PeopleChange,
  dry_run: boolean,
  signal?: AbortSignal,
): Promise<Answer<"POST /people_changes">> =>
  call("POST /people_changes", { body: { people_change: { ...change, dry_run } } }, signal ? { signal } : {});
