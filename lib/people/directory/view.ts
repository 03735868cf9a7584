import { fullName } from "@/lib/platform/core/full-name";
import type { z } from "zod";
import type { Person } from "./contract";
import { PAGE_SIZE, type PeopleSearch } from "./rules";

export type Choice = { id: number; name: string };

/** A discipline to choose. Every sheet has one that is for everyone. */
export type DisciplineChoice = Choice & { isForEveryone: boolean };

export type PersonRow = ReturnType<typeof personRow>;

export type PeopleView = ReturnType<typeof peopleView>;

/** A person on the screen: as the API has them, with each name in one. */
export const personRow = (viewerId: number, person: z.input<typeof Person>) => ({
  ...person,
  name: fullName(person),
  managers: person.managers.map((manager) => ({ id: manager.id, name: fullName(manager) })),
  isSelf: person.id === viewerId,
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
