import { fullName } from "@/lib/platform/core/full-name";
import type { z } from "zod";
import type { Person } from "./contract";
import { PAGE_SIZE, type PeopleSearch, type PersonState } from "./rules";

export type Choice = { id: number; name: string };

/** A discipline to choose. Every sheet has one that is for everyone. */
export type DisciplineChoice = Choice & { isForEveryone: boolean };

/** A person on the screen. */
export type PersonRow = {
  id: number;
  firstName: string;
  lastName: string;
  name: string;
  email: string;
  personnelNumber: string | null;
  location: string | null;
  /** A day, such as 2019-05-01. */
  hiredOn: string | null;
  /** First and last day of an absence; both null if none is recorded. */
  awayFrom: string | null;
  awayUntil: string | null;
  isAdmin: boolean;
  isManager: boolean;
  isStaffing: boolean;
  state: PersonState;
  /** Epoch milliseconds; null if they have never signed in. */
  lastSignInAt: number | null;
  disciplines: Choice[];
  /** The primary one first. */
  managers: Choice[];
  grade: Choice | null;
  /** Number of active direct reports. */
  reports: number;
  isSelf: boolean;
  /** Changes with the fields that admins edit. */
  version: string;
};

export type PeopleView = {
  rows: PersonRow[];
  total: number;
  pages: number;
  search: PeopleSearch;
  disciplines: DisciplineChoice[];
  /** From the lowest; empty if the company has none. */
  grades: Choice[];
  /** Whether a mail server is set up, so that people can be invited again. */
  sendsInvitations: boolean;
};

export const personRow = (viewerId: number, person: z.input<typeof Person>): PersonRow => ({
  id: person.id,
  firstName: person.first_name,
  lastName: person.last_name,
  name: fullName(person),
  email: person.email,
  ...{ personnelNumber: person.personnel_number, location: person.location, hiredOn: person.hired_on },
  ...{ awayFrom: person.away_from, awayUntil: person.away_until },
  isAdmin: person.is_admin,
  isManager: person.is_manager,
  isStaffing: person.is_staffing,
  state: person.state,
  lastSignInAt: person.last_sign_in_at === null ? null : Date.parse(person.last_sign_in_at),
  disciplines: person.roles,
  managers: person.managers.map((manager) => ({ id: manager.id, name: fullName(manager) })),
  grade: person.grade,
  reports: person.reports,
  isSelf: person.id === viewerId,
  version: person.version,
});

/** Returns the People screen's data for a page of the `total` people found. */
export function peopleView(
  viewerId: number,
  search: PeopleSearch,
  total: number,
  people: readonly z.input<typeof Person>[],
  disciplines: readonly (Choice & { for_everyone: boolean })[],
  grades: readonly Choice[],
  sendsInvitations: boolean,
): PeopleView {
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
