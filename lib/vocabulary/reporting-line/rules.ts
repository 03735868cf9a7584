/** A person's managers, the primary one first. */
export type Reporting = { employeeId: number; managerIds: readonly number[] };

/** Finds a circle of managers through one of `from`, its first repeated at the end; null if there is none. */
export function findCircle<Key>(managersOf: ReadonlyMap<Key, readonly Key[]>, from: Iterable<Key>): Key[] | null {
  const done = new Set<Key>();
  for (const start of from) {
    const path: Key[] = [];
    const open: { key: Key; next: number }[] = [];
    const enter = (key: Key) => {
      path.push(key);
      open.push({ key, next: 0 });
    };
    if (!done.has(start)) enter(start);
    for (let at = open.at(-1); at !== undefined; at = open.at(-1)) {
      const manager = managersOf.get(at.key)?.[at.next];
      at.next += 1;
      if (manager === undefined) {
        done.add(at.key);
        open.pop();
        path.pop();
      } else if (path.includes(manager)) {
        return [...path.slice(path.indexOf(manager)), manager];
      } else if (!done.has(manager)) {
        enter(manager);
      }
    }
  }
  return null;
}

/** Describes a circle: "Ada reports to Grace, who reports to Ada". */
export const describeCircle = (names: readonly string[]): string =>
  `${names[0]} reports to ${names.slice(1).join(", who reports to ")}`;

/**
 * Plans the managers of everyone who reports to `from` when `to` takes over. `to` replaces `from`, and appears only
 * once for people who already report to both. If `to` reports to `from`, they get the managers of `from` instead.
 */
export function planHandOver(all: readonly Reporting[], from: number, to: number): Reporting[] {
  const above = all.find(({ employeeId }) => employeeId === from)?.managerIds ?? [];
  return all
    .filter(({ managerIds }) => managerIds.includes(from))
    .map(({ employeeId, managerIds }) => {
      const instead = employeeId === to ? above.filter((id) => id !== to) : [to];
      return { employeeId, managerIds: [...new Set(managerIds.flatMap((id) => (id === from ? instead : [id])))] };
    });
}
