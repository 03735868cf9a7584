import type { Creation, Missing } from "./import-calls";

type Created = readonly Creation[];
type Entry = Pick<Missing, "kind" | "name"> & { email?: string | null | undefined };

const sameAs =
  ({ kind, name }: Pick<Creation, "kind" | "name">) =>
  (other: Pick<Creation, "kind" | "name">) =>
    other.kind === kind && other.name === name;

/** Chooses all entries of kinds, whatever they are called. */
export const allOf = (...kinds: readonly Missing["kind"][]): Creation[] =>
  kinds.map((kind) => ({ kind, name: null, isCreated: true }));

/**
 * Whether an entry is to be created. As chosen, not as previewed: a tick shows at once, and a quick second one doesn't
 * lose it.
 */
export const isCreated = (create: Created, { kind, name }: Entry): boolean =>
  (create.find(sameAs({ kind, name })) ?? create.find(sameAs({ kind, name: null })))?.isCreated ?? false;

/** The email that a missing person gets: as typed, otherwise as suggested. */
export const emailOf = (create: Created, entry: Entry): string =>
  create.find(sameAs(entry))?.email ?? entry.email ?? "";

/** Chooses whether single entries are created. */
export const withEntries = (create: Created, entries: readonly Entry[], isChosen: boolean): Creation[] => [
  ...create.filter((one) => !entries.some((entry) => sameAs(entry)(one))),
  ...entries.map(({ kind, name, email }) => ({ kind, name, email, isCreated: isChosen })),
];

/**
 * Chooses whether all entries of a kind are created, in this file and the next of its shape, whose entries have other
 * names. What people may do is chosen for each.
 */
export function withAll(create: Created, entries: readonly Entry[], isChosen: boolean): Creation[] {
  const [first] = entries;
  if (first === undefined || first.kind === "manager") return withEntries(create, entries, isChosen);
  const typed = create.filter(({ kind, name, email }) => kind === first.kind && name !== null && email);
  return [
    ...create.filter(({ kind }) => kind !== first.kind),
    ...(isChosen ? allOf(first.kind) : []),
    ...typed.map((one) => ({ ...one, isCreated: isChosen })),
  ];
}

/** What choices about a file's entries say about the next file: where all of a kind are created, all of the next. */
export function forNextFile(create: Created, missing: readonly Entry[]): Creation[] {
  let chosen = [...create];
  for (const kind of new Set(missing.map((one) => one.kind))) {
    const entries = missing.filter((one) => one.kind === kind);
    if (entries.every((entry) => isCreated(create, entry))) chosen = withAll(chosen, entries, true);
  }
  return chosen;
}
