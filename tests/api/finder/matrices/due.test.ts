import { getMatricesView } from "@/lib/finder/matrices/queries";
import { actorFor, makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeManagerOf } from "@/tests/support/sheets";

const db = testDatabase();

test("Competency Matrices says to the manager alone that a conversation waits for them, as My sheet and Conversations count it", async () => {
  const person = await makePerson(db.prisma);
  const manager = await makeManagerOf(db, person);
  const above = await makeManagerOf(db, manager);
  const { id } = await db.prisma.conversation.create({
    data: { userId: person.userId, managerId: manager.userId, kind: "grade", heldOn: new Date() },
  });
  const waits = async () =>
    Promise.all(
      [manager, above].map(async ({ userId }) => {
        const { rows } = await getMatricesView(await actorFor(userId), {});
        return rows.find((row) => row.id === person.userId)!.waitsForViewer;
      }),
    );
  expect(await waits()).toEqual([true, false]);
  await db.prisma.conversation.update({ where: { id }, data: { managerReadyAt: new Date() } });
  expect(await waits()).toEqual([false, false]);
  await db.prisma.conversation.update({ where: { id }, data: { personReadyAt: new Date(), state: "open" } });
  expect(await waits()).toEqual([true, false]);
  await db.prisma.conversation.update({ where: { id }, data: { state: "closed" } });
  expect(await waits()).toEqual([false, false]);
});

test("Competency Matrices leads to the conversation with a report and has the day of what was agreed with a report and is due next, for their managers only", async () => {
  const person = await makePerson(db.prisma);
  const manager = await makeManagerOf(db, person);
  const admin = await makePerson(db.prisma, { isAdmin: true });
  const { userId } = person;
  await db.prisma.agreement.createMany({
    data: [
      { userId, text: "Later", dueOn: new Date("2999-05-01") },
      { userId, text: "First", dueOn: new Date("Mar 1, 2999") },
      { userId, text: "Kept", dueOn: new Date("2999-01-01"), state: "kept" },
    ],
  });
  const dueFor = async (of: { userId: number }) => {
    const view = await getMatricesView(await actorFor(of.userId), {});
    expect(JSON.stringify(view)).not.toMatch(/Later|First|Kept/);
    const { dueOn, isReport } = view.rows.find(({ id }) => id === userId)!;
    return [isReport, dueOn];
  };
  expect([await dueFor(manager), await dueFor(admin)]).toEqual([
    [true, "Mar 1, 2999"],
    [false, null],
  ]);
});

test("Competency Matrices has no day of what was agreed in another manager's conversation, which only its two read", async () => {
  const person = await makePerson(db.prisma);
  const manager = await makeManagerOf(db, person);
  const above = await makeManagerOf(db, manager);
  const { id: conversationId } = await db.prisma.conversation.create({
    data: { userId: person.userId, managerId: manager.userId, kind: "annual", heldOn: new Date(), state: "open" },
  });
  await db.prisma.agreement.create({
    data: { userId: person.userId, conversationId, text: "Course", dueOn: new Date("2999-03-01") },
  });
  const dueFor = async ({ userId }: { userId: number }) =>
    (await getMatricesView(await actorFor(userId), {})).rows.find(({ id }) => id === person.userId)!.dueOn;
  expect([await dueFor(manager), await dueFor(above)]).toEqual(["Mar 1, 2999", null]);
});

test("Competency Matrices names the managers of a person beside the primary one, by name", async () => {
  const person = await makePerson(db.prisma);
  const primary = await makeManagerOf(db, person);
  const others = [
    await makePerson(db.prisma, { isManager: true, firstName: "Mei-Lin", lastName: "Zhao" }),
    await makePerson(db.prisma, { isManager: true, firstName: "Kwame", lastName: "Asante" }),
  ];
  await db.prisma.employeeManager.createMany({
    data: others.map(({ userId }) => ({ employeeId: person.userId, managerId: userId, isPrimary: false })),
  });
  const { rows } = await getMatricesView(await actorFor(primary.userId), {});
  expect(rows.map(({ alsoManagers }) => alsoManagers)).toEqual(["Kwame Asante, Mei-Lin Zhao"]);
});
