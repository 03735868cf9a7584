import { nameKeyOf } from "./normalize-for-search";

/** Returns the ids of people whose name another one has, too: lists say more of them than their name. */
export function sharedNames(people: readonly { id: number; name: string }[]): ReadonlySet<number> {
  const ids = new Map<string, number[]>();
  for (const { id, name } of people) ids.set(nameKeyOf(name), (ids.get(nameKeyOf(name)) ?? []).concat(id));
  return new Set([...ids.values()].filter(({ length }) => length > 1).flat());
}
