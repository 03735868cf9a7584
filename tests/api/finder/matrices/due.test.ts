import { getMatricesView } from "@/lib/finder/matrices/queries";
import { actorFor, makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeManagerOf } from "@/tests/support/sheets";

const db = testDatabase();

test("Competency Matrices has the day of what was agreed with a report and is due next, for their managers only", async () => {
  const person = await makePerson(db.prisma);
  const manager = await makeManagerOf(db, person);
  const admin = await makePerson(db.prisma, { isAdmin: true });
  const { userId } = person;
  await db.prisma.agreement.createMany({
    data: [
      { userId, text: "Later", dueOn: new Date("2999-05-01") },
      { userId, text: "First", dueOn: new Date("2999-03-01") },
      { userId, text: "Kept", dueOn: new Date("2999-01-01"), state: "kept" },
    ],
  });
  const dueFor = async (of: { userId: number }) => {
    const view = await getMatricesView(await actorFor(of.userId), {});
    expect(JSON.stringify(view)).not.toMatch(/Later|First|Kept/);
    return view.rows.find(({ id }) => id === userId)?.dueOn;
  };
  expect([await dueFor(manager), await dueFor(admin)]).toEqual(["2999-03-01", null]);
});
