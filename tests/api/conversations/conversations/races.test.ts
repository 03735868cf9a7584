import { bearerFor, makePerson } from "@/tests/support/actors";
import { startTalk } from "@/tests/support/conversations";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeManagerOf } from "@/tests/support/sheets";

const ROUNDS = 10;

describe("at the same moment", () => {
  const db = testDatabase({ keepsRows: true });

  test("of the two who start a conversation with each other one does, and the other hears that there is one", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const person = await makePerson(db.prisma);
      const [own, managers] = [await bearerFor(person), await bearerFor(await makeManagerOf(db, person))];
      const answers = await Promise.all([startTalk(own, person.userId), startTalk(managers, person.userId)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await db.prisma.conversation.count({ where: { userId: person.userId } })).toBe(1);
    }
  });
});
