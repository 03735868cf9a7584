import { fullName } from "@/lib/platform/core/full-name";
import type { z } from "zod";
import type { Person } from "./contract";
import { PAGE_SIZE, type PeopleSearch } from "./rules";

export type Choice = { id: number; name: string };

/** A discipline to choose. Every sheet has one that is for everyone. */
export type DisciplineChoice = Choice & { isForEveryone: boolean };

export type PersonRow = ReturnType<typeof personRow>;

export type PeopleView = ReturnType<typeof peopleView>;

/** A person on the screen. */
export const personRow = (viewerId: number, person: z.input<typeof Person>) => ({
  id: person.id,
  firstName: person.first_name,
  lastName: person.last_name,
  name: fullName(person),
  email: person.email,
  personnelNumber: person.personnel_number,
  location: person.location,
  hiredOn: person.hired_on,
  awayFrom: person.away_from,
  awayUntil: person.away_until,
  isAdmin: person.is_admin,
  isManager: person.is_manager,
  isStaffing: person.is_staffing,
  state: person.state,
  /** Epoch milliseconds; null if they have never signed in. */
  lastSignInAt: person.last_sign_in_at === null ? null : Date.parse(person.last_sign_in_at),
  /** Whether Cairn sent an invitation. */
  isInvited: person.invited_at !== null,
  disciplines: person.roles,
  /** The primary one first. */
  managers: person.managers.map((manager) => ({ id: manager.id, name: fullName(manager) })),
  grade: person.grade,
  /** Number of active direct reports. */
  reports: person.reports,
  isSelf: person.id === viewerId,
  /** Changes with the fields that admins edit. */
  version: person.version,
});

/**
 * Returns the People screen's data for a page of the `total` people found. `grades` are from the lowest, none if the
 * company has none; `sendsInvitations` says whether a mail server is set up, so that people can be invited.
 */
export function peopleView(
  viewerId: number,
  search: PeopleSearch,
  total: number,
  people: readonly z.input<typeof Person>[],
  disciplines: readonly (Choice & { for_everyone: boolean })[],
  grades: readonly Choice[],
  sendsInvitations: boolean,
) {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const rows = people.map((person) => personRow(viewerId, person));
  return {
    sendsInvitations,
    grades: grades.map(({ id, name }) => ({ id, name })),
    rows,
    total,
    pages,
    search: { ...search, page: Math.min(search.page, pages) },
    disciplines: disciplines.map(({ id, name, for_everyone }) => ({ id, name, isForEveryone: for_everyone })),
  };
}
