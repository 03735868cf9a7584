import { dayAfter, today } from "@/lib/platform/core/day";
import { bearerFor, makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { engage } from "@/tests/support/needs";

const ROUNDS = 10;

describe("at the same moment", () => {
  const db = testDatabase({ keepsRows: true });

  test("of two placements that together take more than a person's time, one is refused", async () => {
    const staffing = await bearerFor(await makePerson(db.prisma, { isStaffing: true }));
    const days = { starts_on: today(), ends_on: dayAfter(today(), 30) };
    for (let round = 0; round < ROUNDS; round++) {
      const { userId } = await makePerson(db.prisma);
      const place = (project: string) =>
        engage(staffing, { user_id: userId, project, ...days, percent: 60, state: "agreed" });
      const answers = await Promise.all([place("Portal"), place("Clearing")]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await db.prisma.engagement.count({ where: { userId } })).toBe(1);
    }
  });
});
