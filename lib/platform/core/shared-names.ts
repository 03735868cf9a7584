import { groupedBy } from "./grouped-by";
import { nameKeyOf } from "./normalize-for-search";

/** Returns the ids of people whose name another one has, too: lists say more of them than their name. */
export function sharedNames(people: readonly { id: number; name: string }[]): ReadonlySet<number> {
  const named = [...groupedBy(people, ({ name }) => nameKeyOf(name)).values()];
  return new Set(named.filter(({ length }) => length > 1).flatMap((some) => some.map(({ id }) => id)));
}
