import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";

/** A competency on a sheet, by the names that cards have. */
type Named = { competency: string; area: string };
type Levels = { levels: readonly (Named & { ordinal: number })[]; none: readonly Named[] };
/** Of each person the level's place in the order of levels; null where they don't have the competency on their sheet. */
type ComparedRow = Named & { key: string; ordinals: (number | null)[]; differs: boolean };

const keyOf = ({ competency, area }: Named) => `${area}\n${competency}`;

/** Puts people's levels side by side: rows where they differ first, then by area and competency. */
export function comparedRows(people: readonly Levels[]): ComparedRow[] {
  const rows = new Map<string, ComparedRow>();
  for (const [place, { levels }] of people.entries())
    for (const { competency, area, ordinal: of } of levels) {
      const key = keyOf({ competency, area });
      const row = rows.get(key) ?? { key, competency, area, ordinals: people.map(() => null), differs: false };
      row.ordinals[place] = Math.max(row.ordinals[place] ?? 0, of);
      rows.set(key, row);
    }
  for (const [place, { none }] of people.entries())
    for (const named of none) {
      const row = rows.get(keyOf(named));
      if (row) row.ordinals[place] ??= 0;
    }
  const compared = [...rows.values()].map((row) => ({ ...row, differs: new Set(row.ordinals).size > 1 }));
  return [...compared.filter(({ differs }) => differs), ...compared.filter(({ differs }) => !differs)];
}

/**
 * Leaves out the rows of competencies that a condition asks for by name: its own row says it. Those in several areas or
 * languages stay, because a condition's row has only the highest of them.
 */
export function withoutAsked<R extends Named>(rows: readonly R[], asked: readonly string[]): R[] {
  const keys = new Set(asked.map(nameKeyOf));
  const isOnly = ({ competency }: R) =>
    rows.filter((other) => nameKeyOf(other.competency) === nameKeyOf(competency)).length === 1;
  return rows.filter((row) => !keys.has(nameKeyOf(row.competency)) || !isOnly(row));
}
