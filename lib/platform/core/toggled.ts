/** Returns the set with an item, or without it if it was there. */
export function toggled<T>(all: ReadonlySet<T>, item: T): ReadonlySet<T> {
  const next = new Set(all);
  if (!next.delete(item)) next.add(item);
  return next;
}
