import { bearerFor, makePerson } from "@/tests/support/actors";
import { emptyTables, testDatabase } from "@/tests/support/database/test-database";
import { ask } from "@/tests/support/sheets";

const ROUNDS = 10;

describe("at the same moment", () => {
  const db = testDatabase({ keepsRows: true });

  async function twoAdmins() {
    await emptyTables(db);
    const [one, other] = [
      await makePerson(db.prisma, { isAdmin: true }),
      await makePerson(db.prisma, { isAdmin: true }),
    ];
    return { one, other, byOne: await bearerFor(one), byOther: await bearerFor(other) };
  }
  const activeAdmins = () => db.prisma.user.count({ where: { isAdmin: true, deactivatedAt: null } });

  test("if two admins demote each other, one succeeds and the other is no longer an admin", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { one, other, byOne, byOther } = await twoAdmins();
      const answers = await Promise.all([
        ask("updatePerson", byOne, { user_id: other.userId }, { user: { is_admin: false } }),
        ask("updatePerson", byOther, { user_id: one.userId }, { user: { is_admin: false } }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      expect(await activeAdmins()).toBe(1);
    }
  });

  test("of two admins who give up their own role, or leave, the second gets 409", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { one, other, byOne, byOther } = await twoAdmins();
      const answers = await Promise.all([
        ask("updatePerson", byOne, { user_id: one.userId }, { user: { is_admin: false } }),
        ask("createDeactivation", byOther, {}, { deactivation: { user_id: other.userId } }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(1);
      expect(await activeAdmins()).toBe(1);
    }
  });

  test("if two changes together would create a circle, the second is refused", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { byOne, byOther } = await twoAdmins();
      const [left, right] = [await makePerson(db.prisma), await makePerson(db.prisma)];
      const answers = await Promise.all([
        ask("updatePerson", byOne, { user_id: left.userId }, { user: { manager_ids: [right.userId] } }),
        ask("updatePerson", byOther, { user_id: right.userId }, { user: { manager_ids: [left.userId] } }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(await db.prisma.employeeManager.count()).toBe(1);
    }
  });
});
