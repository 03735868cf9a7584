import type { Database } from "@/lib/platform/db";
import type { Level } from "@/lib/vocabulary/levels/rules";
import { bearerFor, makePerson, type Browser, type TestPerson } from "@/tests/support/actors";
import { changeLevel } from "@/tests/support/reviews";
import { ask, giveDisciplines, makeDiscipline, makeManagerOf } from "@/tests/support/sheets";

type Discipline = Awaited<ReturnType<typeof makeDiscipline>>;

/** A competency's area and discipline, and whether it is published. */
export type Place = { area: Discipline["area"]; role: Discipline["role"]; published: boolean };

const texts = { description: "D", no_experience: "N", basic: "B", intermediate: "I", advanced: "A" };

export const bodyOf = (name: string, { area, role, published }: Place) => ({
  cm_competency: { name, ...texts, cm_area_id: area.id, cm_role_id: role.id, published },
});
export const queryOf = ({ area, role, published }: Place) => ({
  cm_area_id: area.id,
  cm_role_id: role.id,
  published,
});

/** Saves a competency with this area, discipline and status. */
export const save = (by: Browser, id: number, to: Place, name = "Testing") =>
  ask("updateCompetency", by, { competency_id: id }, bodyOf(name, to));

/** The fields of a competency called Testing, with some of them changed. */
export const competencyFields = (more: object) => ({
  name: "Testing",
  description: "Writes tests.",
  no_experience: "None.",
  basic: "Some.",
  intermediate: "Most.",
  advanced: "All.",
  ...more,
});
export const addCompetency = (by: Browser, more: object) =>
  ask("createCompetency", by, {}, { cm_competency: competencyFields(more) });
export const editCompetency = (by: Browser, id: number, more: object) =>
  ask("updateCompetency", by, { competency_id: id }, { cm_competency: competencyFields(more) });
export const listVersions = async (by: Browser, id: number) =>
  (await ask("listCompetencyVersions", by, { competency_id: id })).body;

/** An answer to how an edit changes the criteria: they ask for more at these levels. */
export const barMoved = (...moved_levels: string[]) => ({ version: { kind: "bar_moved", moved_levels } });

/**
 * Makes a person and their manager, signed in, and a place for competencies: the person's discipline has none yet. With
 * what the manager does there, and level changes of the person's first row.
 */
export async function makeTemplateEditor(db: Database) {
  const person = await makePerson(db.prisma);
  const reviewer = await makeManagerOf(db, person, { firstName: "Mona", lastName: "Manager" });
  const { area, role } = await makeDiscipline(db, { competencies: 0 });
  await giveDisciplines(db, person, [role.id]);
  const place = { cm_area_id: area.id, cm_role_id: role.id, published: true };
  const manager = await bearerFor(reviewer);
  const rowOf = async ({ sheetId } = person) => {
    const { id } = await db.prisma.sheetCompetency.findFirstOrThrow({ where: { sheetId }, orderBy: { id: "asc" } });
    return { sheetId, rowId: id };
  };
  return {
    person,
    own: await bearerFor(person),
    reviewer,
    manager,
    place,
    rowOf,
    create: async (more: object = {}) => (await addCompetency(manager, { ...place, ...more })).body.id as number,
    update: (id: number, more: object) => editCompetency(manager, id, { ...place, ...more }),
    versions: (id: number) => listVersions(manager, id),
    change: async (by: Browser, current: Level, desired: Level) => changeLevel(await rowOf(), by, current, desired),
  };
}

/** Returns the preview of that save. */
export const impact = async (by: Browser, id: number, to: Place) =>
  (await ask("getCompetencyImpact", by, { competency_id: id, ...queryOf(to) })).body;

/** Makes people with a discipline on their sheets. */
export async function makePeople(
  db: Database,
  count: number,
  discipline: Discipline,
  languages: number[] = [],
): Promise<TestPerson[]> {
  const all: TestPerson[] = [];
  for (let made = 0; made < count; made++) {
    const person = await makePerson(db.prisma);
    await giveDisciplines(db, person, [discipline.role.id], languages);
    all.push(person);
  }
  return all;
}

/** Sets all rows of a person to these levels, without history. */
export const rate = (db: Database, person: TestPerson, levels: { currentLevel?: Level; desiredLevel?: Level }) =>
  db.prisma.sheetCompetency.updateMany({ where: { sheetId: person.sheetId }, data: levels });
