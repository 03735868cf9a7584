import { makePerson, testPerson, type TestPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { everything, listMerges, merge, mergeImpact, rate, undo } from "@/tests/support/merges";
import { ask, giveDisciplines, makeDiscipline } from "@/tests/support/sheets";
import { makeNeed } from "@/tests/support/needs";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });

/** Two competencies of one discipline in different areas, and people who have both. */
async function git(people = 1) {
  const discipline = await makeDiscipline(db, { competencies: 2 });
  const area = (await makeDiscipline(db, { competencies: 0 })).area;
  const [first, second] = discipline.competencies;
  const source = await db.prisma.competency.update({
    where: { id: first!.id },
    data: { name: "Git", nameKey: "git", areaId: area.id },
  });
  const target = await db.prisma.competency.update({
    where: { id: second!.id },
    data: { name: "Version control", nameKey: "version control" },
  });
  const all: TestPerson[] = [];
  for (let made = 0; made < people; made++) {
    const person = await makePerson(db.prisma);
    await giveDisciplines(db, person, [discipline.role.id]);
    all.push(person);
  }
  return { discipline, area, source, target, people: all, person: all[0]! };
}

const rowsOf = ({ sheetId }: TestPerson) =>
  db.prisma.sheetCompetency.findMany({ where: { sheetId, archivedAt: null }, include: { changes: true } });

describe("merging two competencies", () => {
  test("leaves one row with the higher level, both notes and both histories, until it is undone", async () => {
    const { source, target, person } = await git();
    await rate(db, person, source.id, "advanced", "<p>Git</p>");
    await rate(db, person, target.id, "basic", "<p>Control</p>");
    const before = await everything(db);
    expect((await mergeImpact(admin, "competency", source, target)).body).toMatchObject({
      rated_rows: 1,
      rated_on_sheets: 1,
      meeting_rows: 1,
      differing_rows: 1,
      joined_notes: 1,
      competencies: 0,
      competencies_in_both: [],
      obstacle: null,
    });
    const { body, status } = await merge(admin, "competency", source, target);
    expect(status).toBe(201);
    expect(await listMerges(admin, "competency")).toMatchObject([
      { id: body.id, source_name: "Git", target_name: "Version control", obstacle: null },
    ]);
    const rows = await rowsOf(person);
    expect(rows).toMatchObject([
      {
        competencyId: target.id,
        currentLevel: "advanced",
        notes: "<p>Git</p><p>From the row merged into this one:</p><p>Control</p>",
      },
    ]);
    expect(rows[0]!.changes.map(({ currentLevel }) => currentLevel).sort()).toEqual(["advanced", "advanced", "basic"]);
    expect(await db.prisma.competency.findUnique({ where: { id: source.id } })).toBeNull();
    await undo(admin, body.id);
    expect(await everything(db)).toEqual(before);
  });

  test("moves agreements, interests, chosen entries of CVs, pointers, needs and expected levels to the one that stays", async () => {
    const { source, target, people } = await git(2);
    const [person, owner] = people as [TestPerson, TestPerson];
    const row = await rate(db, person, source.id, "basic");
    // Changed last and of a higher level: the target's row stays.
    const kept = await rate(db, person, target.id, "advanced");
    const sheetCompetencyId = row.id;
    await db.prisma.agreement.create({ data: { userId: person.userId, sheetCompetencyId, level: "advanced" } });
    await db.prisma.interest.create({ data: { sheetCompetencyId, kind: "keen", audience: "managers" } });
    await db.prisma.cv.create({
      data: { userId: person.userId, title: "CV", entries: { create: { sheetCompetencyId, isShown: true } } },
    });
    // Another person has a goal and an interest in both rows.
    const [gone, owned] = [await rate(db, owner, source.id, "basic"), await rate(db, owner, target.id, "advanced")];
    const both = [gone, owned].map(({ id }) => ({ sheetCompetencyId: id }));
    await db.prisma.agreement.createMany({
      data: both.map((of, at) => ({ ...of, userId: owner.userId, level: at === 0 ? "basic" : "advanced" })),
    });
    await db.prisma.interest.createMany({ data: both.map((of) => ({ ...of, kind: "keen", audience: "managers" })) });
    await db.prisma.competencyLearningPointer.create({
      data: {
        competency: { connect: { id: source.id } },
        learningPointer: { create: { name: "Pro Git", description: "" } },
      },
    });
    const grade = await db.prisma.grade.create({ data: { name: "Senior", nameKey: "senior", position: 1 } });
    await db.prisma.expectation.create({ data: { competencyId: source.id, gradeId: grade.id, level: "basic" } });
    const before = await everything(db);
    const { body } = await merge(admin, "competency", source, target);
    const [moved, stayed] = [{ sheetCompetencyId: kept.id }, { sheetCompetencyId: owned.id }];
    const orderBy = { sheetCompetencyId: "asc" } as const;
    // Nothing that was agreed is lost: both are of the row that stays.
    expect(await db.prisma.agreement.findMany({ orderBy: { id: "asc" } })).toMatchObject([
      moved,
      { ...stayed, level: "basic" },
      { ...stayed, level: "advanced" },
    ]);
    expect(await db.prisma.interest.findMany({ orderBy })).toMatchObject([moved, stayed]);
    expect(await db.prisma.cvEntry.findMany()).toMatchObject([{ sheetCompetencyId: kept.id }]);
    expect(await db.prisma.competencyLearningPointer.findMany()).toMatchObject([{ competencyId: target.id }]);
    expect(await db.prisma.expectation.findMany()).toMatchObject([{ competencyId: target.id }]);
    expect((await undo(admin, body.id)).status).toBe(204);
    expect(await everything(db)).toEqual(before);
  });

  test("leaves a need one condition of two, the must or the one for the higher level, until it is undone", async () => {
    const { source, target } = await git();
    type Condition = { subjectId: number; must: boolean; level: "basic" | "advanced" };
    const need = (title: string, ...conditions: Condition[]) =>
      makeNeed(db, { title, conditions: { create: conditions.map((one) => ({ ...one, kind: "competency" })) } });
    const [gone, kept] = [source.id, target.id];
    await need(
      "A",
      { subjectId: gone, must: true, level: "basic" },
      { subjectId: kept, must: true, level: "advanced" },
    );
    await need(
      "B",
      { subjectId: gone, must: true, level: "advanced" },
      { subjectId: kept, must: true, level: "basic" },
    );
    await need(
      "C",
      { subjectId: gone, must: true, level: "basic" },
      { subjectId: kept, must: false, level: "advanced" },
    );
    await need("D", { subjectId: gone, must: false, level: "basic" });
    const before = await everything(db);
    const { body } = await merge(admin, "competency", source, target);
    expect(await db.prisma.needCondition.findMany({ orderBy: { needId: "asc" } })).toMatchObject(
      [
        { must: true, level: "advanced" },
        { must: true, level: "advanced" },
        { must: true, level: "basic" },
        { must: false, level: "basic" },
      ].map((one) => ({ ...one, subjectId: kept })),
    );
    expect((await undo(admin, body.id)).status).toBe(204);
    expect(await everything(db)).toEqual(before);
  });

  test("keeps both's aliases and makes the name that goes an alias, until it is undone", async () => {
    const { source, target } = await git();
    const alias = (id: number, aliases: string, aliasKeys: string[]) =>
      db.prisma.competency.update({ where: { id }, data: { aliases, aliasKeys } });
    await alias(source.id, "GitHub, VCS", ["github", "vcs"]);
    await alias(target.id, "VCS", ["vcs"]);
    const before = await everything(db);
    const { body } = await merge(admin, "competency", source, target);
    expect(await db.prisma.competency.findUnique({ where: { id: target.id } })).toMatchObject({
      aliases: "VCS, Git, GitHub",
      aliasKeys: ["vcs", "git", "github"],
    });
    await undo(admin, body.id);
    expect(await everything(db)).toEqual(before);
  });

  test("writes one audit record for the merge and one for its undo", async () => {
    const { source, target } = await git();
    const { body } = await merge(admin, "competency", source, target);
    await undo(admin, body.id);
    const records = await db.prisma.auditRecord.findMany({ orderBy: { id: "asc" } });
    expect(records).toMatchObject([
      { act: "competency.merged", before: { id: source.id, name: "Git" }, after: { name: "Version control" } },
      { act: "competency.unmerged", after: { name: "Git" } },
    ]);
  });
});

describe("two competencies can't be merged", () => {
  test("if they belong to different disciplines", async () => {
    const { source, discipline } = await git();
    const other = await makeDiscipline(db);
    const refused = await merge(admin, "competency", source, other.competencies[0]!);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `Git is in ${discipline.role.name} and ${other.competencies[0]!.name} in ${other.role.name}. Move one of ` +
        "them first.",
    ]);
  });
});

describe("the undo of a merge is refused", () => {
  test("while another competency has its name and place", async () => {
    const { source, target, discipline, area } = await git();
    const { body } = await merge(admin, "competency", source, target);
    const { name, description, noExperience, basic, intermediate, advanced } = target;
    const texts = { name: "git", description, no_experience: noExperience, basic, intermediate, advanced };
    const cm_competency = { ...texts, cm_area_id: area.id, cm_role_id: discipline.role.id, published: true };
    await ask("updateCompetency", admin, { competency_id: target.id }, { cm_competency });
    expect(name).toBe("Version control");
    const refused = await undo(admin, body.id);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      "There is another competency called git now. Rename it first.",
    ]);
  });

  test("after its area was merged into another, until that is undone", async () => {
    const { source, target, area, discipline, person } = await git();
    await rate(db, person, source.id, "advanced");
    const before = await everything(db);
    const first = await merge(admin, "competency", source, target);
    const second = await merge(admin, "area", area, discipline.area);
    const refused = await undo(admin, first.body.id);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `${area.name} was merged into ${discipline.area.name} later. Undo that first.`,
    ]);
    await undo(admin, second.body.id);
    expect((await undo(admin, first.body.id)).status).toBe(204);
    expect(await everything(db)).toEqual(before);
  });
});
