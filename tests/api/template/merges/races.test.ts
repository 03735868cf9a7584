import { bearerFor, makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { untilItWaits } from "@/tests/support/lock-waits";
import { merge, undo } from "@/tests/support/merges";
import { ask, giveDisciplines, levelsOf, makeDiscipline, makeLanguage } from "@/tests/support/sheets";

const ROUNDS = 4;

describe("at the same moment", () => {
  const db = testDatabase({ keepsRows: true });

  async function scene() {
    const admins = [
      await bearerFor(await makePerson(db.prisma, { isAdmin: true })),
      await bearerFor(await makePerson(db.prisma, { isAdmin: true })),
    ] as const;
    const [source, target] = [await makeLanguage(db), await makeLanguage(db)];
    const discipline = await makeDiscipline(db, { generalTechnology: true });
    const employee = await makePerson(db.prisma);
    await giveDisciplines(db, employee, [discipline.role.id], [source.id]);
    const { id: rowId } = await db.prisma.sheetCompetency.findFirstOrThrow({ where: { sheetId: employee.sheetId } });
    const browser = await bearerFor(employee);
    const change = () =>
      ask(
        "createCompetencyChange",
        browser,
        { sheet_id: employee.sheetId, sheet_competency_id: rowId },
        {
          cm_competency_change: {
            current_level: "no_experience",
            desired_level: "basic",
            cm_sheet_competencies_id: rowId,
          },
        },
      );
    const addLanguage = (id: number) =>
      ask(
        "createUserTechnology",
        browser,
        { sheet_id: employee.sheetId },
        { cm_user_technology: { cm_technology_id: id, user_id: employee.userId } },
      );
    return { admins, source, target, employee, rowId, change, addLanguage };
  }

  test("of two admins who merge one language, one succeeds and the other gets a 409", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { admins, source, target } = await scene();
      const answers = await Promise.all(admins.map((admin) => merge(admin, "technology", source, target)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
  });

  test("of two admins who merge two languages into each other, one succeeds, and one language is left", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { admins, source, target } = await scene();
      const answers = await Promise.all([
        merge(admins[0], "technology", source, target),
        merge(admins[1], "technology", target, source),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await db.prisma.language.count({ where: { id: { in: [source.id, target.id] } } })).toBe(1);
    }
  });

  test("of two admins who undo one merge, one succeeds and the other is refused", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { admins, source, target } = await scene();
      const { body } = await merge(admins[0], "technology", source, target);
      const statuses = (await Promise.all(admins.map((admin) => undo(admin, body.id))))
        .map(({ status }) => status)
        .sort();
      expect([
        [204, 404],
        [204, 409],
      ]).toContainEqual(statuses);
    }
  });

  test("an employee's request is never lost to a merge", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { admins, source, target, rowId, change } = await scene();
      const [merged, asked] = await Promise.all([merge(admins[0], "technology", source, target), change()]);
      expect([merged.status, asked.status]).toEqual([201, 201]);
      expect(await levelsOf(db, rowId)).toEqual({ current: "no_experience", desired: "basic", changes: 1 });
      expect((await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id: rowId } })).languageId).toBe(target.id);
    }
  });

  test("a language that is added while it is merged is merged too, or not added", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { admins, source, target, employee, addLanguage } = await scene();
      const [merged, added] = await Promise.all([
        merge(admins[0], "technology", target, source),
        addLanguage(target.id),
      ]);
      expect(merged.status).toBe(201);
      expect([201, 409, 422]).toContain(added.status);
      expect(await db.prisma.userLanguage.findMany({ where: { userId: employee.userId } })).toMatchObject([
        { languageId: source.id },
      ]);
    }
  });

  test("what a conversation shows and looks at is as it was changed while a merge waited for it", async () => {
    const { admins } = await scene();
    const { competencies } = await makeDiscipline(db, { competencies: 2 });
    const { userId, sheetId } = await makePerson(db.prisma);
    const [gone, kept] = await Promise.all(
      competencies.map(({ id }) =>
        db.prisma.sheetCompetency.create({ data: { sheetId, competencyId: id, notes: `<p>About ${id}</p>` } }),
      ),
    );
    const looks = (...ids: number[]) => ids.map((id) => ({ id, reason: "rated" }));
    const talk = { userId, kind: "grade", heldOn: new Date("2026-12-01") } as const;
    const { id } = await db.prisma.conversation.create({
      data: { ...talk, notesOf: [kept!.id, 0], rows: looks(gone!.id) },
    });
    const merging = await db.prisma.$transaction(async (tx) => {
      await tx.conversation.update({ where: { id }, data: { notesOf: [], rows: looks(gone!.id, 0) } });
      const merged = merge(admins[0], "competency", competencies[0]!, competencies[1]!);
      await untilItWaits(db, merged);
      return [merged];
    });
    expect((await merging[0]!).status).toBe(201);
    expect(await db.prisma.conversation.findUnique({ where: { id } })).toMatchObject({
      notesOf: [],
      rows: looks(kept!.id, 0),
    });
  });
});
