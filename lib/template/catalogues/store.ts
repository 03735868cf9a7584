import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import type { NameCursor, PageWindow } from "@/lib/platform/core/paged";
import type { Db, Tx } from "@/lib/platform/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { usesLanguagesByName, type DisciplineSwitches } from "./rules";
import { lockById } from "@/lib/platform/db/locks";

type Named = { id: number; name: string; retired: boolean };
/** Adds the name that lists sort by. */
type Keyed<R> = R & { order_key: string };

const NAMED = { id: true, name: true, retiredAt: true } as const;
const AREA = { ...NAMED, generalTechnology: true } as const;
const DISCIPLINE = { ...NAMED, usesLanguages: true, forEveryone: true } as const;

const nameColumns = (name: string) => ({ name, nameKey: nameKeyOf(name) });
const present = ({ id, name, retiredAt }: { id: number; name: string; retiredAt: Date | null }): Named => ({
  id,
  name,
  retired: retiredAt !== null,
});
const presentArea = (area: Prisma.AreaGetPayload<{ select: typeof AREA }>) => ({
  ...present(area),
  general_technology: area.generalTechnology,
});
type AreaRecord = ReturnType<typeof presentArea>;

const presentDiscipline = (discipline: Prisma.DisciplineGetPayload<{ select: typeof DISCIPLINE }>) => ({
  ...present(discipline),
  uses_languages: discipline.usesLanguages ?? usesLanguagesByName(discipline.name),
  for_everyone: discipline.forEveryone,
});
export type DisciplineRecord = ReturnType<typeof presentDiscipline>;

/** By the normalized name's bytes, so that the order doesn't depend on a database's collation. */
const BY_NAME = { orderKey: "asc" } as const;

/** Reads all disciplines, by name. */
export const readDisciplines = async (db: Db): Promise<DisciplineRecord[]> =>
  (await db.discipline.findMany({ select: DISCIPLINE, orderBy: BY_NAME })).map(presentDiscipline);

/** Reads all areas, by name. */
export const readAreas = async (db: Db): Promise<AreaRecord[]> =>
  (await db.area.findMany({ select: AREA, orderBy: BY_NAME })).map(presentArea);

const inPage = ({ limit, after }: PageWindow<NameCursor>) => ({
  where: { orderKey: after ? { gt: after[0] } : Prisma.skip },
  orderBy: BY_NAME,
  take: limit,
});

/** Reads a page of languages. */
export async function readLanguagePage(db: Db, page: PageWindow<NameCursor>): Promise<Keyed<Named>[]> {
  const found = await db.language.findMany({ ...inPage(page), select: { ...NAMED, orderKey: true } });
  return found.map((language) => ({ ...present(language), order_key: language.orderKey }));
}

/** Reads a page of disciplines; with `sheetId`, those of one sheet. */
export async function readDisciplinePage(
  db: Db,
  sheetId: number | null,
  page: PageWindow<NameCursor>,
): Promise<Keyed<DisciplineRecord>[]> {
  const { where, ...rest } = inPage(page);
  const found = await db.discipline.findMany({
    ...rest,
    where: { ...where, sheets: sheetId === null ? Prisma.skip : { some: { sheetId } } },
    select: { ...DISCIPLINE, orderKey: true },
  });
  return found.map((discipline) => ({ ...presentDiscipline(discipline), order_key: discipline.orderKey }));
}

/** Reads a page of areas. */
export async function readAreaPage(db: Db, page: PageWindow<NameCursor>): Promise<Keyed<AreaRecord>[]> {
  const found = await db.area.findMany({ ...inPage(page), select: { ...AREA, orderKey: true } });
  return found.map((area) => ({ ...presentArea(area), order_key: area.orderKey }));
}

export async function findLanguage(db: Db | Tx, id: number): Promise<Named | null> {
  const technology = await db.language.findUnique({ where: { id }, select: NAMED });
  return technology && present(technology);
}
export async function findDiscipline(db: Db | Tx, id: number): Promise<DisciplineRecord | null> {
  const role = await db.discipline.findUnique({ where: { id }, select: DISCIPLINE });
  return role && presentDiscipline(role);
}
export async function findArea(db: Db | Tx, id: number): Promise<AreaRecord | null> {
  const area = await db.area.findUnique({ where: { id }, select: AREA });
  return area && presentArea(area);
}

/** Locks an entry against other edits until the transaction ends, and reads it. New references are still possible. */
const locked =
  <R>(entries: "cm_area" | "cm_role" | "cm_technology", find: (tx: Tx, id: number) => Promise<R | null>) =>
  async (tx: Tx, id: number): Promise<R | null> => {
    await lockById(tx, entries, id, "NO KEY UPDATE");
    return find(tx, id);
  };
export const lockLanguage = locked("cm_technology", findLanguage);
export const lockDiscipline = locked("cm_role", findDiscipline);
export const lockArea = locked("cm_area", findArea);

export const insertLanguage = async (tx: Tx, name: string) =>
  present(await tx.language.create({ data: nameColumns(name), select: NAMED }));
export const insertDiscipline = async (tx: Tx, name: string, switches: DisciplineSwitches) =>
  presentDiscipline(await tx.discipline.create({ data: disciplineColumns(name, switches), select: DISCIPLINE }));
export const insertArea = async (tx: Tx, name: string, generalTechnology: boolean) =>
  presentArea(await tx.area.create({ data: { ...nameColumns(name), generalTechnology }, select: AREA }));

export const renameLanguage = async (tx: Tx, id: number, name: string) =>
  present(await tx.language.update({ where: { id }, data: nameColumns(name), select: NAMED }));
export const updateDiscipline = async (tx: Tx, id: number, name: string, switches: DisciplineSwitches) =>
  presentDiscipline(
    await tx.discipline.update({ where: { id }, data: disciplineColumns(name, switches), select: DISCIPLINE }),
  );
export const updateArea = async (tx: Tx, id: number, name: string, generalTechnology: boolean) =>
  presentArea(await tx.area.update({ where: { id }, data: { ...nameColumns(name), generalTechnology }, select: AREA }));

/** What an admin decided about languages is stored only if the name says otherwise, so that it follows a later name. */
const disciplineColumns = (name: string, { uses_languages, for_everyone }: DisciplineSwitches) => ({
  ...nameColumns(name),
  usesLanguages: uses_languages === usesLanguagesByName(name) ? null : uses_languages,
  forEveryone: for_everyone,
});

/** Returns the name of another entry that equals this one but for case and spaces; null if there is none. */
export async function nameTaken(
  tx: Tx,
  kind: "technology" | "role" | "area",
  name: string,
  exceptId: number | null,
): Promise<string | null> {
  const query = {
    where: { nameKey: nameKeyOf(name), id: exceptId === null ? Prisma.skip : { not: exceptId } },
    select: { name: true },
  };
  const found =
    kind === "technology"
      ? await tx.language.findFirst(query)
      : kind === "role"
        ? await tx.discipline.findFirst(query)
        : await tx.area.findFirst(query);
  return found?.name ?? null;
}

/** Returns the ids of the competencies of areas. */
export async function competenciesOf(tx: Tx, areaIds: readonly number[]): Promise<number[]> {
  const found = await tx.competency.findMany({ where: { areaId: { in: [...areaIds] } }, select: { id: true } });
  return found.map(({ id }) => id);
}
