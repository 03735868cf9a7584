import { makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { setManagers } from "@/lib/vocabulary/reporting-line/store";

const db = testDatabase();

test("Having an active manager follows every change of managers, of roles and of leavers", async () => {
  const { prisma } = db;
  const [one, other] = [await makePerson(prisma, { isManager: true }), await makePerson(prisma, { isAdmin: true })];
  const [first, second, third] = [await makePerson(prisma), await makePerson(prisma), await makePerson(prisma)];
  const report = (to: Record<string, { userId: number }[]>) =>
    setManagers(
      prisma,
      Object.entries(to).map(([id, managers]) => ({
        employeeId: Number(id),
        managerIds: managers.map((m) => m.userId),
      })),
    );
  const change = ({ userId }: { userId: number }, data: object) => prisma.user.update({ where: { id: userId }, data });
  const led = async () => {
    const found = await prisma.user.findMany({ where: { hasManager: true }, orderBy: { id: "asc" } });
    return found.map(({ id }) => id);
  };
  const [a, b, c] = [first.userId, second.userId, third.userId];
  const steps: [() => Promise<unknown>, number[]][] = [
    [() => report({ [a]: [one], [b]: [one, other], [c]: [first] }), [a, b]],
    [() => change(first, { isManager: true }), [a, b, c]],
    [() => change(one, { deactivatedAt: new Date() }), [b, c]],
    [() => change(other, { isAdmin: false }), [c]],
    [() => prisma.user.updateMany({ data: { deactivatedAt: null, isManager: true } }), [a, b, c]],
    [() => report({ [a]: [], [b]: [other] }), [b, c]],
    [() => prisma.user.delete({ where: { id: other.userId } }), [c]],
  ];
  for (const [step, expected] of steps) {
    await step();
    expect(await led()).toEqual(expected);
  }
});
