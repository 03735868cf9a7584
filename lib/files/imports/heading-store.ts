import type { Db, Tx } from "@/lib/platform/db";
import type { Mapping } from "./heading-rules";

/** Most areas and disciplines that the screen offers. */
const MAX_NAMES = 1_000;

/** Reads the names of areas and disciplines that aren't retired. */
export async function readEntryNames(db: Db): Promise<{ areas: string[]; disciplines: string[] }> {
  const named = { where: { retiredAt: null }, select: { name: true }, take: MAX_NAMES };
  const [areas, disciplines] = await Promise.all([
    db.area.findMany({ ...named, orderBy: { orderKey: "asc" } }),
    db.discipline.findMany({ ...named, orderBy: { orderKey: "asc" } }),
  ]);
  return { areas: areas.map(({ name }) => name), disciplines: disciplines.map(({ name }) => name) };
}

/** Most headings that are remembered for each person. */
const MAX_HEADINGS = 500;

/** Reads what headings meant in a person's earlier imports. */
export async function readMapping(db: Db | Tx, userId: number): Promise<Mapping> {
  const found = await db.importHeading.findMany({ where: { userId }, take: MAX_HEADINGS });
  return new Map(found.map(({ headingKey, columnName }) => [headingKey, columnName]));
}

/** Remembers what headings mean in a person's files; returns what that changed, or null. */
export async function rememberMapping(tx: Tx, userId: number, mapping: Mapping) {
  const stored = await readMapping(tx, userId);
  const fresh = [...mapping.keys()].filter((key) => !stored.has(key)).slice(0, MAX_HEADINGS - stored.size);
  const changed = [...mapping].filter(([key, column]) =>
    stored.has(key) ? stored.get(key) !== column : fresh.includes(key),
  );
  if (changed.length === 0) return null;
  await tx.importHeading.deleteMany({ where: { userId, headingKey: { in: changed.map(([key]) => key) } } });
  const rows = changed.map(([headingKey, columnName]) => ({ userId, headingKey, columnName }));
  await tx.importHeading.createMany({ data: rows, skipDuplicates: true });
  const before = changed.flatMap(([key]) => (stored.has(key) ? [[key, stored.get(key)!]] : []));
  return { before: Object.fromEntries(before), after: Object.fromEntries(changed) };
}
