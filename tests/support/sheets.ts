import type { Prisma } from "@/lib/generated/prisma/client";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import type { Database } from "@/lib/platform/db";
import type { Level } from "@/lib/vocabulary/levels/rules";
import { syncRows } from "@/lib/sheet/rows/row-sync-store";
import { type CallName, handlerOf } from "./routes";
import { makePerson, requestBy, type Browser, type PersonOptions, type TestPerson } from "./actors";

let made = 0;
const unique = (text: string) => `${text} ${(made += 1)}`;
const named = (name: string) => ({ name, nameKey: nameKeyOf(name) });

/** Makes a discipline with published competencies in one area. */
export async function makeDiscipline(
  db: Database,
  options: { name?: string; competencies?: number; generalTechnology?: boolean; published?: boolean } = {},
) {
  const { name = unique("Discipline"), competencies = 1, generalTechnology = false, published = true } = options;
  const role = await db.prisma.discipline.create({ data: named(name) });
  const area = await db.prisma.area.create({ data: { ...named(unique("Area")), generalTechnology } });
  // Older than the sheets of a test, so that they are no news.
  const createdAt = new Date(Date.now() - 86_400_000);
  const rows = await db.prisma.competency.createManyAndReturn({
    data: Array.from({ length: competencies }, () => ({
      createdAt,
      updatedAt: createdAt,
      ...named(unique("Competency")),
      description: "What it is.",
      areaId: area.id,
      disciplineId: role.id,
      noExperience: "Has not met it.",
      basic: "Knows it.",
      intermediate: "Uses it.",
      advanced: "Teaches it.",
      published,
    })),
  });
  return { role, area, competencies: rows };
}

export async function makeLanguage(db: Database, name = unique("Language")) {
  return db.prisma.language.create({ data: named(name) });
}

/** Adds disciplines and languages to a person's sheet, with their rows. */
export async function giveDisciplines(
  db: Database,
  person: TestPerson,
  disciplineIds: number[],
  languageIds: number[] = [],
) {
  await db.prisma.sheetDiscipline.createMany({
    data: disciplineIds.map((disciplineId) => ({ sheetId: person.sheetId, disciplineId })),
  });
  await db.prisma.userLanguage.createMany({
    data: languageIds.map((languageId) => ({ userId: person.userId, languageId })),
  });
  await db.prisma.$transaction((tx) => syncRows(tx, { sheetIds: [person.sheetId] }));
}

/** The rows of a person's sheet, in the order in which their competencies were made. */
export const rowsOn = (db: Database, { sheetId }: { sheetId: number }) =>
  db.prisma.sheetCompetency.findMany({ where: { sheetId }, orderBy: [{ competencyId: "asc" }, { id: "asc" }] });

/** Makes a person whose sheet has `rows` rows of one discipline. */
export async function makeEmployee(db: Database, rows = 1, options: PersonOptions = {}) {
  const person = await makePerson(db.prisma, options);
  const discipline = await makeDiscipline(db, { competencies: rows });
  await giveDisciplines(db, person, [discipline.role.id]);
  const all = await rowsOn(db, person);
  return { ...person, rowIds: all.map(({ id }) => id), disciplineId: discipline.role.id };
}

type Id = { userId: number };

/** Lets a person report to a manager, first of all. */
export const reportTo = (db: Database, { userId: employeeId }: Id, { userId: managerId }: Id) =>
  db.prisma.employeeManager.create({ data: { employeeId, managerId, isPrimary: true } });

export async function makeManagerOf(db: Database, employee: TestPerson, options: PersonOptions = {}) {
  const manager = await makePerson(db.prisma, { isManager: true, ...options });
  await reportTo(db, employee, manager);
  return manager;
}

/** The values of a path and query by name, or a query as it is written. */
export type Params = Record<string, number | string | boolean> | string;

/**
 * Makes a call of the API as a signed-in browser, with `params` in its path or else in its query. Sends and returns
 * bodies as JSON.
 */
export async function ask(
  name: CallName,
  browser: Partial<Browser>,
  params: Params = {},
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const handler = handlerOf(name);
  const { method, path } = handler.endpoint;
  const given = typeof params === "string" ? [] : Object.entries(params).map(([name, value]) => [name, String(value)]);
  const isInPath = ([name]: string[]) => path.includes(`{${name}}`);
  const query = new URLSearchParams(typeof params === "string" ? params : given.filter((one) => !isInPath(one)));
  const request = requestBy(browser, method, `/api/cm/v1/test?${query}`, body);
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  const response = await handler(request, { params: Promise.resolve(Object.fromEntries(given.filter(isInPath))) });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text), headers: response.headers };
}

/** That a row is at a level, with nothing requested. */
export const atLevel = (level: Level) => ({ currentLevel: level, desiredLevel: level });

/** Writes what a row stores, past the API and its record. */
export const setRow = (db: Database, id: number, data: Prisma.SheetCompetencyUncheckedUpdateInput) =>
  db.prisma.sheetCompetency.update({ where: { id }, data });

/** Writes what rows store, past the API and their records. */
export const setRows = (
  db: Database,
  where: Prisma.SheetCompetencyWhereInput,
  data: Prisma.SheetCompetencyUncheckedUpdateManyInput,
) => db.prisma.sheetCompetency.updateMany({ where, data });

/** Returns a row's levels and number of changes from the database. */
export async function levelsOf(
  db: Database,
  rowId: number,
): Promise<{ current: Level; desired: Level; changes: number }> {
  const row = await db.prisma.sheetCompetency.findUniqueOrThrow({
    where: { id: rowId },
    include: { _count: { select: { changes: true } } },
  });
  return { current: row.currentLevel, desired: row.desiredLevel, changes: row._count.changes };
}
