import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import type { Db, Tx } from "@/lib/platform/db";
import { aliasKeys } from "@/lib/template/competencies/alias-rules";
import type { NewArea, NewCompetency, StarterContent } from "./rules";
import { lockTables } from "@/lib/platform/db/locks";

type Named = Omit<NewArea, "general_technology">;

/** Locks catalogues and template against writes, so that nothing is added twice. Reads go on. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await lockTables(tx, ["cm_area", "cm_role", "cm_technology", "cm_competency"], "SHARE ROW EXCLUSIVE");
}

/** Returns a retired area's or discipline's name among these keys, to which nothing can be added, or null. */
export async function findRetired(
  tx: Tx,
  areas: readonly Named[],
  disciplines: readonly Named[],
): Promise<string | null> {
  const retired = (named: readonly Named[]) => ({
    where: { nameKey: { in: named.map(({ name_key }) => name_key) }, retiredAt: { not: null } },
    select: { name: true },
  });
  const found = (await tx.area.findFirst(retired(areas))) ?? (await tx.discipline.findFirst(retired(disciplines)));
  return found?.name ?? null;
}

/** Reads what the company has of the frameworks already, by the names of disciplines, areas and competencies. */
export async function findPresent(db: Db, { areas, disciplines, competencies }: StarterContent) {
  const keys = disciplines.map(({ name_key }) => name_key);
  const known = await db.discipline.findMany({
    where: { nameKey: { in: keys } },
    select: { nameKey: true, retiredAt: true },
  });
  const found = await db.competency.findMany({
    where: {
      nameKey: { in: [...new Set(competencies.map(({ name_key }) => name_key))] },
      area: { nameKey: { in: areas.map(({ name_key }) => name_key) } },
      discipline: { nameKey: { in: keys } },
    },
    select: { nameKey: true, area: { select: { nameKey: true } }, discipline: { select: { nameKey: true } } },
  });
  const has = new Set(found.map(({ nameKey, area, discipline }) => `${nameKey}/${area.nameKey}/${discipline.nameKey}`));
  return {
    disciplineState(name: string): "new" | "present" | "retired" {
      const one = known.find(({ nameKey }) => nameKey === nameKeyOf(name));
      return one === undefined ? "new" : one.retiredAt === null ? "present" : "retired";
    },
    hasCompetency: (...names: [name: string, area: string, discipline: string]) =>
      has.has(names.map(nameKeyOf).join("/")),
  };
}

const columnsOf = ({ name, name_key }: Named) => ({ name, nameKey: name_key });

/** Adds the areas that don't exist; returns how many. */
export async function insertAreas(tx: Tx, areas: readonly NewArea[]): Promise<number> {
  const data = areas.map((area) => ({ ...columnsOf(area), generalTechnology: area.general_technology }));
  return (await tx.area.createMany({ data, skipDuplicates: true })).count;
}

/** Adds the disciplines that don't exist; returns how many. */
export async function insertDisciplines(tx: Tx, disciplines: readonly Named[]): Promise<number> {
  return (await tx.discipline.createMany({ data: disciplines.map(columnsOf), skipDuplicates: true })).count;
}

/** Adds the languages that don't exist; returns how many. */
export async function insertLanguages(tx: Tx, names: readonly string[]): Promise<number> {
  const data = names.map((name) => ({ name, nameKey: nameKeyOf(name) }));
  return (await tx.language.createMany({ data, skipDuplicates: true })).count;
}

/** Reads the competencies of frameworks that no grade has ever expected a level of. */
export async function findUnexpected(
  tx: Tx,
  competencies: readonly NewCompetency[],
): Promise<{ id: number; disciplineId: number; competency: NewCompetency }[]> {
  const keysOf = (key: "name_key" | "area_key" | "role_key") => [...new Set(competencies.map((one) => one[key]))];
  const found = await tx.competency.findMany({
    where: {
      published: true,
      nameKey: { in: keysOf("name_key") },
      area: { nameKey: { in: keysOf("area_key") } },
      discipline: { nameKey: { in: keysOf("role_key") } },
      expectations: { none: {} },
    },
    select: {
      id: true,
      nameKey: true,
      disciplineId: true,
      area: { select: { nameKey: true } },
      discipline: { select: { nameKey: true } },
    },
  });
  return found.flatMap(({ id, nameKey, disciplineId, area, discipline }) => {
    const competency = competencies.find(
      (one) => one.name_key === nameKey && one.area_key === area.nameKey && one.role_key === discipline.nameKey,
    );
    return competency ? [{ id, disciplineId, competency }] : [];
  });
}

/** Adds the competencies that are missing, published, with the author of first versions; returns ids. */
export async function insertCompetencies(
  tx: Tx,
  competencies: readonly NewCompetency[],
  userId: number,
): Promise<number[]> {
  const named = (keys: readonly string[]) => ({
    where: { nameKey: { in: [...new Set(keys)] } },
    select: { id: true, nameKey: true },
  });
  const areas = await tx.area.findMany(named(competencies.map(({ area_key }) => area_key)));
  const disciplines = await tx.discipline.findMany(named(competencies.map(({ role_key }) => role_key)));
  const idOf = (entries: readonly { id: number; nameKey: string }[], key: string) =>
    entries.find(({ nameKey }) => nameKey === key)!.id;
  const made = await tx.competency.createManyAndReturn({
    data: competencies.map(({ name_key, area_key, role_key, no_experience, expected: _, aliases = "", ...texts }) => ({
      ...texts,
      aliases,
      aliasKeys: aliasKeys(aliases),
      nameKey: name_key,
      noExperience: no_experience,
      published: true,
      areaId: idOf(areas, area_key),
      disciplineId: idOf(disciplines, role_key),
    })),
    skipDuplicates: true,
    select: { id: true },
  });
  const ids = made.map(({ id }) => id);
  await tx.competencyVersion.updateMany({ where: { competencyId: { in: ids } }, data: { userId } });
  return ids;
}
