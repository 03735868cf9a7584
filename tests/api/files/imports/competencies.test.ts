import { exportCompetencies } from "@/lib/doors/cli/exports";
import { bearerFor, makePerson } from "@/tests/support/actors";
import { fileOf } from "@/tests/support/command";
import { bytes, competencyFile } from "@/tests/support/csv";
import { countStatements } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";
import { runImport } from "@/tests/support/imports";
import { ask, giveDisciplines, makeLanguage, rowsOn } from "@/tests/support/sheets";

const db = testDatabase();

const run = (...lines: Parameters<typeof competencyFile>) => runImport("competencies", competencyFile(...lines));
const competency = (name: string) => db.prisma.competency.findFirstOrThrow({ where: { name } });
const counts = async () => ({
  areas: await db.prisma.area.count(),
  disciplines: await db.prisma.discipline.count(),
  competencies: await db.prisma.competency.count(),
});

/** Makes a person with the discipline (and languages) and their rows. */
async function developer(...languageIds: number[]) {
  const person = await makePerson(db.prisma);
  const { id } = await db.prisma.discipline.findUniqueOrThrow({ where: { nameKey: "backend developer" } });
  await giveDisciplines(db, person, [id], languageIds);
  return person;
}
const rows = (sheetId: number) => rowsOn(db, { sheetId });

describe("importing competencies", () => {
  test("makes the competencies and the areas and disciplines that they name", async () => {
    const report = await run({}, { competency: "Databases", area: "Data", published: "false" });
    expect(report).toMatchObject({ made: 2, updated: 0, unchanged: 0 });
    expect(await counts()).toEqual({ areas: 2, disciplines: 1, competencies: 2 });
    expect(await competency("Testing")).toMatchObject({
      nameKey: "testing",
      basic: "Writes unit tests",
      published: true,
    });
    expect((await competency("Databases")).published).toBe(false);
  });

  test("sets the aliases of a competency", async () => {
    await run({ competency: "Kubernetes", aliases: "K8s, Helm" });
    expect(await competency("Kubernetes")).toMatchObject({ aliases: "K8s, Helm", aliasKeys: ["k8s", "helm"] });
  });

  test("previews the texts of what is added, so that swapped columns are seen", async () => {
    const { lines } = await runImport("competencies", competencyFile({}), { dryRun: true });
    expect(lines[0]).toMatchObject({ outcome: "add", title: "Engineering · Backend Developer · Testing" });
    expect(lines[0]!.changes).toContainEqual({ field: "basic", before: null, after: "Writes unit tests" });
    expect(lines[0]!.changes).toContainEqual({ field: "published", before: null, after: "true" });
  });

  test("updates what differs and moves its time of update", async () => {
    await run({}, { competency: "Databases" });
    const before = await competency("Testing");
    const report = await run({ basic: "Writes many tests" }, { competency: "Databases" });
    expect(report.lines).toMatchObject([
      {
        line: 2,
        outcome: "change",
        title: "Engineering · Backend Developer · Testing",
        changes: [{ field: "basic", before: "Writes unit tests", after: "Writes many tests" }],
      },
      { line: 3, outcome: "leave", title: "Engineering · Backend Developer · Databases", changes: [] },
    ]);
    const after = await competency("Testing");
    expect(after.basic).toBe("Writes many tests");
    expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
  });

  test.each([
    ["area", () => db.prisma.area.updateMany({ data: { retiredAt: new Date() } }), "the area Engineering is retired"],
    [
      "discipline",
      () => db.prisma.discipline.updateMany({ data: { retiredAt: new Date() } }),
      "the discipline Backend Developer is retired",
    ],
  ])("rejects additions to a retired %s, and still accepts what it has", async (_what, retire, said) => {
    await run({});
    await retire();
    await expect(run({}, { competency: "Databases" })).rejects.toMatchObject({ problems: [{ line: 3, what: said }] });
    expect(await run({ basic: "Writes many tests" })).toMatchObject({ made: 0, updated: 1 });
  });

  test("has one audit record, without an actor, with the values before and after", async () => {
    await run({});
    await run({ basic: "Changed" });
    const [, second] = await db.prisma.auditRecord.findMany({ orderBy: { id: "asc" } });
    const { id } = await competency("Testing");
    expect(second).toMatchObject({
      act: "competencies.imported",
      actorId: null,
      before: { changed: [{ id, basic: "Writes unit tests" }] },
    });
    expect(second?.after).toMatchObject({ made: 0, updated: 1, changed: [{ id, basic: "Changed" }] });
    expect(await db.prisma.auditRecord.count()).toBe(2);
  });

  test("adds a new published competency to every sheet of its discipline, and an unpublished one to none", async () => {
    await run({});
    const person = await developer();
    const report = await run({}, { competency: "Databases" }, { competency: "Secrets", published: "false" });
    expect(report.sheets).toMatchObject({ made: 1 });
    expect(await rows(person.sheetId)).toHaveLength(2);
  });

  test("closes requests on competencies that it unpublishes", async () => {
    await run({});
    const person = await developer();
    await db.prisma.sheetCompetency.updateMany({ data: { currentLevel: "basic", desiredLevel: "advanced" } });
    const report = await run({ published: "false" });
    expect(report.lines[0]?.notes).toEqual(["Unpublishing retires 1 rated row."]);
    expect(await rows(person.sheetId)).toMatchObject([{ currentLevel: "basic", desiredLevel: "basic" }]);
    expect(await db.prisma.competencyChange.findMany()).toMatchObject([
      { kind: "closed", fromDesiredLevel: "advanced", userId: null },
    ]);
  });

  test("adds a row for each language if an area becomes general_technology", async () => {
    await run({});
    const languages = [await makeLanguage(db), await makeLanguage(db)];
    const person = await developer(...languages.map(({ id }) => id));
    const report = await run({ general_technology: "true" });
    expect(report.lines[0]?.notes).toEqual(["The area Engineering will have a row for each language."]);
    const present = (await rows(person.sheetId)).filter(({ archivedAt }) => archivedAt === null);
    expect(present.map(({ languageId }) => languageId)).toEqual(languages.map(({ id }) => id));
  });

  test("renames by id, and what was exported imports as no change", async () => {
    await run({}, { competency: "=Sums;\\", basic: "'- a\n- b", area: "Data", published: "false" });
    const { id } = await competency("Testing");
    const renamed = bytes(`id,competency\n${id},Quality`);
    expect(await runImport("competencies", renamed, { dryRun: true })).toMatchObject({ updated: 1 });
    expect((await competency("Testing")).id).toBe(id);
    expect(await runImport("competencies", renamed)).toMatchObject({ made: 0, updated: 1 });
    expect((await competency("Quality")).id).toBe(id);
    const again = await runImport("competencies", await fileOf(exportCompetencies, "c.csv"));
    expect(again).toMatchObject({ made: 0, updated: 0, unchanged: 2 });
  });

  test("takes as many statements for 150 competencies as for one", async () => {
    const statements = async (count: number) => {
      const lines = Array.from({ length: count }, (_, number) => ({
        competency: `Skill ${number}`,
        area: `Area ${number % 7} of ${count}`,
        discipline: `Discipline of ${count}`,
      }));
      return (await countStatements(db, () => run(...lines))).count;
    };
    expect(await statements(150)).toBe(await statements(1));
  });

  test("adds every competency once if two imports of one file run at the same moment", async () => {
    const reports = await Promise.all([run({}, { competency: "Databases" }), run({}, { competency: "Databases" })]);
    expect(reports.map(({ made }) => made).sort()).toEqual([0, 2]);
    expect(await counts()).toEqual({ areas: 1, disciplines: 1, competencies: 2 });
  });
});

describe("names that differ in accents alone", () => {
  test("are two competencies and two aliases in a file, and a search finds both", async () => {
    expect(await run({ competency: "Förderung", aliases: "Thèse" }, { competency: "Forderung" })).toMatchObject({
      made: 2,
    });
    expect(await run({ competency: "forderung", basic: "New" })).toMatchObject({ made: 0, updated: 1 });
    expect([(await competency("Förderung")).basic, (await competency("Förderung")).aliasKeys]).toEqual([
      "Writes unit tests",
      ["thèse"],
    ]);
    const admin = await makePerson(db.prisma, { isAdmin: true });
    const found = async (q: string) => {
      const { body } = await ask("search", await bearerFor(admin), { q });
      return (body.competencies as { name: string }[]).map(({ name }) => name);
    };
    expect(await found("FORDERUNG")).toEqual(["forderung", "Förderung"]);
    expect(await found("förd")).toEqual(["forderung", "Förderung"]);
    expect(await found("these")).toEqual(["Förderung"]);
  });
});
